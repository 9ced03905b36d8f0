package bot

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// Kind is the kind of a member's action.
type Kind uint8

// The kinds of request.
const (
	Command  Kind = iota // typed a slash command
	Press                // pressed a button or chose from a menu
	Submit               // sent a modal
	Complete             // is typing an option of a slash command
	OnUser               // used a command of a member's context menu
)

// The rights that this bot asks for, with Discord's bits.
const (
	Administrator uint64 = 1 << 3 // has all of them
	ManageServer  uint64 = 1 << 5
	ManageEvents  uint64 = 1 << 33
)

// Permissions that the bot needs to keep a table in a channel, as Discord's bits.
const (
	viewChannel   uint64 = 1 << 10
	sendMessages  uint64 = 1 << 11
	attachFiles   uint64 = 1 << 15
	startThreads  uint64 = 1 << 35
	sendInThreads uint64 = 1 << 38
)

// MayAnswer are the rights that everybody, and the bot, has where it is not a member.
const MayAnswer = viewChannel | sendMessages | attachFiles

// MayPost tells whether the bot may keep messages with pictures in the
// request's channel. In a thread another right than elsewhere lets it write.
func (r Request) MayPost() bool {
	needed := viewChannel | attachFiles | sendMessages
	if r.Thread {
		needed = viewChannel | attachFiles | sendInThreads
	}
	return r.mayAll(needed)
}

// MayThread tells whether the bot may start public threads in the request's
// channel and keep messages with pictures there. Only channels of a server that
// are no threads have any; a voice channel has none either, which only
// StartThread tells.
func (r Request) MayThread() bool {
	return r.Guild != "" && !r.Thread && r.mayAll(viewChannel|startThreads|sendInThreads|attachFiles)
}

// MayWrite tells whether the member may write in the request's channel. In a thread
// that is another right than elsewhere.
func (r Request) MayWrite() bool {
	if r.Thread {
		return r.Can(sendInThreads)
	}
	return r.Can(sendMessages)
}

func (r Request) mayAll(rights uint64) bool {
	return r.Permissions&rights == rights || r.Permissions&Administrator != 0
}

// Can tells whether the member has a right in the request's channel.
func (r Request) Can(right uint64) bool { return r.Rights&(right|Administrator) != 0 }

// User is a member as Discord names them.
type User struct {
	ID   string // snowflake
	Name string // as shown in this server: nick, else global name, else user name; tame
	Bot  bool
}

// Tame is a text without the signs that turn the direction of writing: the text behind it
// would be read backwards.
func Tame(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Bidi_Control, r) {
			return -1
		}
		return r
	}, text)
}

// Request is one interaction, decoded: what a member did, without a word of
// the library that delivered it.
type Request struct {
	ID    string // snowflake of the interaction; unique
	Token string // for answering, good for 15 minutes; never logged
	// Further is the id of a message that followed the first answer, if Amend and Dismiss are to
	// mean that one; "" for the first answer.
	Further string
	Kind    Kind
	At      time.Time // when Discord made it, from the snowflake

	// Path is the command's name, with that of its subcommand after a space if it has
	// one, or the custom id of a button, menu or modal.
	Path string
	// Options are a command's options by name, in the text form that Discord gives them;
	// those that name a user hold the id. A modal's fields likewise. For a Complete it is
	// the text typed so far, which need not be a value.
	Options map[string]string
	// Focused is the name of the option that is being typed, "" but for a Complete.
	Focused string
	// Values are the choices from a menu, nil for everything else.
	Values []string
	// Users are the members that the options name, by id.
	Users map[string]User

	User        User
	Self        string // the bot's own id
	Target      User   // on whom the command was used, for an OnUser
	Guild       string // "" in a direct message with the bot; Abroad a conversation (IsConversation)
	Abroad      bool   // the bot is not a member there: another server, or people's own direct messages
	Channel     string
	Thread      bool   // the channel is a thread
	Parent      string // the channel that the thread belongs to, "" elsewhere
	Last        string // the channel's newest message, perhaps one that was deleted; "" if that is not known
	Message     string // the message whose component was pressed, "" for a command
	Private     bool   // only the member sees that message
	LaidOut     bool   // that message has a layout
	Locale      string // the member's language
	GuildLocale string // the server's language, "" in a direct message and Abroad
	Permissions uint64 // what the bot may do in the channel
	Rights      uint64 // what the member may do there, 0 in a direct message; Abroad nothing but writing
	// Roles are the ids of the member's roles in the server, without the everyone role,
	// whose id is the server's.
	Roles []string
}

// HasRole tells whether the member has a role of the server.
func (r Request) HasRole(role string) bool {
	return role == r.Guild && role != "" || slices.Contains(r.Roles, role)
}

// AmongOthers tells whether there are others who could see an answer for all.
func (r Request) AmongOthers() bool { return r.Guild != "" }

// Server is the server in which the bot is a member and something was done; "" in a direct message
// and Abroad.
func (r Request) Server() string {
	if r.Abroad {
		return ""
	}
	return r.Guild
}

// Home is where something belongs that a request begins, alone tells for its member alone. Then it is
// nowhere Abroad: of such a place nothing is kept but what people play there together.
func (r Request) Home(alone bool) (guild, channel string) {
	if r.Abroad && alone {
		return "", ""
	}
	return r.Guild, r.Channel
}

// conversation begins the ids of a place where the bot is not a member.
const conversation = "~"

// Conversation is how a server, or a channel, is named where the bot is not a member: only
// answers to presses and commands can be brought there.
func Conversation(id string) string { return conversation + id }

// Bare is the id that Discord knows, also of a conversation.
func Bare(id string) string { return strings.TrimPrefix(id, conversation) }

// IsConversation tells whether the id of a server, or of a channel, is of a place where the bot
// is not a member.
func IsConversation(id string) bool { return strings.HasPrefix(id, conversation) }

// TokenTime is how long a request's token is sure to be good: a little less than
// Discord's 15 minutes.
const TokenTime = 14 * time.Minute

// Elsewhere tells whether a request comes from another server than the thing it names. That
// happens because a removed server's last numbers are given again.
func (r Request) Elsewhere(guild string) bool { return r.Guild != "" && r.Guild != guild }

// epoch is when Discord's snowflakes begin, in milliseconds of Unix time.
const epoch = 1420070400000

// When is the time at which Discord made what has this id; zero if it is none.
func When(snowflake string) time.Time {
	id, err := strconv.ParseUint(snowflake, 10, 64)
	if err != nil {
		return time.Time{}
	}
	return time.UnixMilli(int64(id>>22) + epoch)
}

// Moment is the id that Discord gives to something that it makes at a time: the first one.
func Moment(at time.Time) string { return strconv.FormatInt(max(0, at.UnixMilli()-epoch)<<22, 10) }

// Before tells whether Discord made a request before another one. Their ids say so, whatever
// happened to this computer's clock between the two.
func (r Request) Before(other Request) bool {
	id, err := strconv.ParseUint(r.ID, 10, 64)
	than, err2 := strconv.ParseUint(other.ID, 10, 64)
	return err == nil && err2 == nil && id < than
}

// AsCommand is a choice from a menu as the command that it stands for.
func (r Request) AsCommand(name string, options url.Values) Request {
	r.Kind, r.Path, r.Message, r.Values, r.Options = Command, name, "", nil, map[string]string{}
	for option := range options {
		r.Options[option] = options.Get(option)
	}
	return r
}
