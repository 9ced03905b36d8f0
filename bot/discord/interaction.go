package discord

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"stopp/bot"
)

// interaction is what Discord delivers when a member does something, as far as the bot uses it.
type interaction struct {
	ID          string
	Token       string
	Type        int
	GuildID     string `json:"guild_id"`
	ChannelID   string `json:"channel_id"`
	Channel     channel
	Member      *member
	User        *account // in a direct message
	Message     pressedOn
	Permissions string `json:"app_permissions"`
	Locale      string
	GuildLocale string `json:"guild_locale"`
	Context     int
	Owners      map[string]json.RawMessage `json:"authorizing_integration_owners"`
	Data        interactionData
}

// pressedOn is the message whose component was pressed.
type pressedOn struct {
	ID    string
	Flags int64
}

// channel is where an interaction happened.
type channel struct {
	Type          int
	ParentID      string `json:"parent_id"` // of a thread the channel, of a channel the category
	LastMessageID string `json:"last_message_id"`
}

// interactionData has the data of all kinds at once; their fields don't clash.
type interactionData struct {
	Type     int    // of the command
	TargetID string `json:"target_id"` // of a command of a context menu
	Name     string
	CustomID string `json:"custom_id"`
	Options  []typed
	Values   []string
	Resolved struct {
		Users   map[string]account
		Members map[string]member
	}
	Components []field
}

// typed is an option of a command, or a subcommand with its own.
type typed struct {
	Name    string
	Type    bot.OptionType
	Value   json.RawMessage
	Focused bool
	Options []typed
}

// account is a user of Discord's.
type account struct {
	ID         string
	Username   string
	GlobalName string `json:"global_name"`
	Bot        bool
}

// member is a user in a server. Members named by options come without User.
type member struct {
	Nick        string
	User        account
	Permissions string // in the interaction's channel; only of the one who did it
	Roles       []string
}

// field is a component of a modal: a row or label with others in it, or an input.
type field struct {
	CustomID   string `json:"custom_id"`
	Value      string
	Components []field
	Component  *field
}

// kinds are Discord's types of interaction that the bot takes.
var kinds = map[int]bot.Kind{2: bot.Command, 3: bot.Press, 4: bot.Complete, 5: bot.Submit}

// deliver hands an interaction to the bot. An unreadable one is dropped.
func (e *events) deliver(data json.RawMessage) {
	r, err := Decode(data)
	if err != nil {
		e.log.Error("an interaction can't be read", "interaction", r.ID, "error", err)
		return
	}
	e.take(r)
}

// take hands a request to the bot. It is false once the gateway has been left, or its shards are
// another's.
func (e *events) take(r bot.Request) bool {
	e.leaving.RLock()
	defer e.leaving.RUnlock()
	if e.left || !e.config.Shards.held() {
		return false
	}
	r.Self = e.me.self.ID
	e.handOver("interaction "+r.ID, func() { e.config.Handle(r) })
	return true
}

// leave hands nothing more to the bot, and waits until it is done with earlier requests.
func (e *events) leave() {
	e.leaving.Lock()
	e.left = true
	e.leaving.Unlock()
	e.queue.Wait()
}

// Discord's numbers for places.
const (
	groupChannel = 3   // a type of channel
	byServer     = "0" // who has installed the application
)

// threads are Discord's types of channel that are threads.
var threads = map[int]bool{10: true, 11: true, 12: true}

// Decode reads an interaction as Discord sends it, by the gateway or over HTTP, without the
// bot's own id. With an error, as much as was read comes back.
func Decode(data []byte) (bot.Request, error) {
	var in interaction
	err := json.Unmarshal(data, &in)
	r := bot.Request{ID: in.ID}
	if err != nil {
		return r, err
	}
	if r.Kind, err = in.kind(); err != nil {
		return r, err
	}
	if in.Token == "" {
		return r, errors.New("no token")
	}
	if r.At = bot.When(in.ID); r.At.IsZero() {
		return r, errors.New("no id")
	}
	r.Token = in.Token
	in.Data.descend()
	r.Path = cmp.Or(in.Data.Name, in.Data.CustomID)
	r.Channel, r.Message, r.Locale = in.ChannelID, in.Message.ID, in.Locale
	r.Private, r.LaidOut, r.Last = in.Message.Flags&private != 0, in.Message.Flags&laidOut != 0, in.Channel.LastMessageID
	r.User = in.who()
	if r.Abroad = in.abroad(); r.Abroad {
		in.conversation(&r)
	} else {
		in.place(&r)
	}
	r.Options, r.Users, r.Values = in.Data.options(), in.Data.users(), in.Data.Values
	r.Focused, r.Target = in.Data.focused(), r.Users[in.Data.TargetID]
	return r, nil
}

// conversation fills in where something was done, if the bot is not a member there. It can do
// nothing there but answer, and nobody has rights over it.
func (in *interaction) conversation(r *bot.Request) {
	r.Guild, r.Channel = bot.Conversation(cmp.Or(in.GuildID, in.ChannelID)), bot.Conversation(in.ChannelID)
	r.Permissions, r.Rights = bot.MayAnswer, bot.MayAnswer
}

// place fills in where something was done, if that is a place of the bot's.
func (in *interaction) place(r *bot.Request) {
	r.Guild, r.GuildLocale = in.GuildID, in.GuildLocale
	if threads[in.Channel.Type] {
		r.Thread, r.Parent = true, in.Channel.ParentID
	}
	r.Permissions, _ = strconv.ParseUint(in.Permissions, 10, 64) // none if it is missing
	if in.Member != nil {
		r.Rights, _ = strconv.ParseUint(in.Member.Permissions, 10, 64)
		r.Roles = append(r.Roles, in.Member.Roles...)
	}
}

// abroad tells whether the bot is not a member where something was done: only a person
// has brought it there. A server that has installed it is named as the owner.
func (in *interaction) abroad() bool {
	if in.GuildID == "" {
		return in.Context == inPrivate || in.Channel.Type == groupChannel
	}
	owner, installed := in.Owners[byServer]
	return len(in.Owners) > 0 && !(installed && text(owner) == in.GuildID)
}

// kind is the kind of an interaction.
func (in *interaction) kind() (bot.Kind, error) {
	kind, ok := kinds[in.Type]
	switch {
	case !ok:
		return 0, fmt.Errorf("type %d", in.Type)
	case kind == bot.Command && in.Data.Type == userType:
		return bot.OnUser, nil
	case kind == bot.Command && in.Data.Type > userType:
		return 0, fmt.Errorf("a command of type %d", in.Data.Type)
	}
	return kind, nil
}

// who is the member behind it. The name that a server abroad gives them is ignored.
func (in *interaction) who() bot.User {
	switch {
	case in.Member != nil && in.abroad():
		return in.Member.User.named("")
	case in.Member != nil:
		return in.Member.User.named(in.Member.Nick)
	case in.User != nil:
		return in.User.named("")
	}
	return bot.User{}
}

func (a account) named(nick string) bot.User {
	return bot.User{ID: a.ID, Name: cmp.Or(bot.Tame(nick), bot.Tame(a.GlobalName), a.Username), Bot: a.Bot}
}

// descend has a command with a subcommand go by the names of both, and take its
// options.
func (d *interactionData) descend() {
	for len(d.Options) == 1 && d.Options[0].Type == bot.Subcommand {
		d.Name, d.Options = d.Name+" "+d.Options[0].Name, d.Options[0].Options
	}
}

func (d *interactionData) options() map[string]string {
	values := map[string]string{}
	for _, o := range d.Options {
		values[o.Name] = text(o.Value)
	}
	for _, f := range d.Components {
		f.collect(values)
	}
	return values
}

// text is a value in its text form: a string without its quotes, anything else
// as it stands.
func text(value json.RawMessage) string {
	var s string
	if json.Unmarshal(value, &s) == nil {
		return s
	}
	return string(value)
}

// focused is the option that is being typed.
func (d *interactionData) focused() string {
	for _, o := range d.Options {
		if o.Focused {
			return o.Name
		}
	}
	return ""
}

// collect puts the inputs of a modal in.
func (f field) collect(values map[string]string) {
	if f.CustomID != "" {
		values[f.CustomID] = f.Value
	}
	for _, inner := range f.Components {
		inner.collect(values)
	}
	if f.Component != nil {
		f.Component.collect(values)
	}
}

func (d *interactionData) users() map[string]bot.User {
	users := map[string]bot.User{}
	for id, a := range d.Resolved.Users {
		if _, err := strconv.ParseUint(a.ID, 10, 64); err != nil || a.ID != id {
			continue // nobody, and to name them would have Discord refuse the answer
		}
		users[id] = a.named(d.Resolved.Members[id].Nick)
	}
	return users
}
