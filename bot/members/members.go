package members

import (
	"context"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Members handles what members ask about themselves and each other.
type Members struct {
	Store   Store
	Discord Discord
	Prefs   *prefs.Prefs
	Do      func(queue string, do func(ctx context.Context) error) // what no request caused
	// Lists are the leaderboards of a game, by its name.
	Lists func(game string) []storage.List
	// Sample is a table as it looks with a member's choices, by name.
	Sample func(say i18n.Texts, chosen map[string]string) bot.Message
}

// Store keeps whom members ignore, and who wants to be listed.
type Store interface {
	Block(ctx context.Context, by string, p storage.Person) error
	Unblock(ctx context.Context, by, person string) error
	Blocked(ctx context.Context, by string) ([]storage.Person, error)
	SetListed(ctx context.Context, person, value string, lists func(game string) []storage.List) error
}

// Discord tries whether direct messages arrive; a bot.Discord is one.
type Discord interface {
	Direct(ctx context.Context, user string, m bot.Message) error
	FollowUp(ctx context.Context, r bot.Request, a bot.Answer) (id string, err error)
}

// Commands are those about members; alone is the route for requests that belong to
// no table.
func (m *Members) Commands(alone func(bot.Handler) bot.Route) []registry.Command {
	return []registry.Command{
		{Name: "my settings", Direct: true, Route: alone(m.settings)},
		{Name: "my ignore", Direct: true, Route: alone(m.ignore), Options: []registry.Option{registry.Member("user")}},
	}
}

// Presses are choices from their menus.
func (m *Members) Presses(alone func(bot.Handler) bot.Route) []registry.Press {
	return []registry.Press{
		{Path: pages.PathSettings, Forms: []registry.Form{{registry.Name}}, Direct: true, Route: alone(m.chooseWish)},
		{Path: pages.PathSettingsPage, Forms: []registry.Form{{registry.Is(pages.PageTables)}, {registry.Is(pages.PagePatiences)}, {registry.Is(pages.PageHands)}, {registry.Is(pages.PageResults)}}, Direct: true, Route: alone(m.turnSettings)},
		{Path: pages.PathHear, Forms: []registry.Form{{}}, Direct: true, Route: alone(m.hearAgain)},
	}
}

// Help is /help.
type Help struct {
	Buttons func(r bot.Request) i18n.Texts // the language of the buttons that all see
	Names   func(r bot.Request) []string   // the whole names of the slash commands that are told there
	Rules   bot.Handler                    // shows the rules that hold
	Games   []pages.GameHelp               // what there is about games
	Contact string                         // whom people may ask, "" for nobody in particular
}

// Commands are /help; alone is the route for requests that belong to no table.
func (h Help) Commands(alone func(bot.Handler) bot.Route) []registry.Command {
	return []registry.Command{{Name: "help", Direct: true, Route: alone(h.page)}}
}

// Presses are its buttons.
func (h Help) Presses(alone func(bot.Handler) bot.Route) []registry.Press {
	name := registry.Name
	return []registry.Press{{Path: pages.PathHelp, Forms: []registry.Form{{name}, {name, name}}, Direct: true, Route: alone(h.page)}}
}

// page is /help and its buttons: a page, or the rules that hold here. A press on a
// message for all is answered with a message of one's own.
func (h Help) page(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	topic, as := pages.HelpStart, bot.Private
	if args := r.Args(); len(args) > 0 {
		topic = args[0]
		if len(args) == 1 {
			as = bot.Update
		}
	}
	if topic == pages.HelpRules {
		return h.Rules(ctx, r)
	}
	m, ok := pages.Help(prefs.Reader(r), h.Buttons(r), topic, h.Games, h.Names(r), h.Contact, r.Guild != "")
	if !ok {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	return bot.Reaction{Answer: bot.Answer{As: as, Message: m}}, nil
}

// ignore is /my ignore: it keeps a person's challenges away, or lists the people ignored.
func (m *Members) ignore(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if id, named := r.Options["user"]; named {
		u := r.Users[id]
		switch {
		case u.ID == "":
			return bot.Reaction{}, cardtable.Refuse("challenge-nobody", nil)
		case u.ID == r.User.ID:
			return bot.Reaction{}, cardtable.Refuse("people.ignore-self", nil)
		}
		if err := m.Store.Block(ctx, r.User.ID, storage.Person{ID: u.ID, Name: u.Name}); err != nil {
			return bot.Reaction{}, err
		}
	}
	return m.ignored(ctx, r, bot.Private)
}

// hearAgain is a choice from the list of /my ignore.
func (m *Members) hearAgain(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if len(r.Values) != 1 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if err := m.Store.Unblock(ctx, r.User.ID, r.Values[0]); err != nil {
		return bot.Reaction{}, err
	}
	return m.ignored(ctx, r, bot.Update)
}

// ignored lists them.
func (m *Members) ignored(ctx context.Context, r bot.Request, as bot.As) (bot.Reaction, error) {
	people, err := m.Store.Blocked(ctx, r.User.ID)
	if err != nil {
		return bot.Reaction{}, err
	}
	var list []pages.Person
	for _, p := range people {
		list = append(list, pages.Person(p))
	}
	return bot.Reaction{Answer: bot.Answer{As: as, Message: pages.Ignored(prefs.Reader(r), list)}}, nil
}

// settings is /my settings: what the member wishes, with menus that change it.
func (m *Members) settings(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	return bot.Privately(m.wishList(ctx, r, pages.PageTables)), nil
}

// turnSettings turns to another page of them.
func (m *Members) turnSettings(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m.wishList(ctx, r, r.Args()[0])}}, nil
}

func (m *Members) wishList(ctx context.Context, r bot.Request, page string) bot.Message {
	chosen := m.Prefs.Chosen(ctx, r.User.ID)
	if page != pages.PageTables {
		return pages.FurtherSettings(prefs.Reader(r), page, chosen)
	}
	return pages.Settings(prefs.Reader(r), chosen, m.Sample(prefs.Reader(r), chosen))
}

// chooseWish is a choice from those menus.
func (m *Members) chooseWish(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args := r.Args()
	if len(args) != 1 || len(r.Values) != 1 || pages.Wish(args[0], r.Values[0]) != r.Values[0] {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if args[0] == pages.Listed {
		if err := m.Store.SetListed(ctx, r.User.ID, r.Values[0], m.Lists); err != nil {
			return bot.Reaction{}, err
		}
	}
	if err := m.Prefs.SetWish(ctx, r.User.ID, args[0], r.Values[0], r.Locale); err != nil {
		return bot.Reaction{}, err
	}
	reaction := bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m.wishList(ctx, r, pages.PageOf(args[0]))}}
	if args[0] == pages.Calls && r.Values[0] == pages.CallsDirect {
		reaction.Then = func(context.Context, string, error) { m.tryDirectly(r) }
	}
	return reaction, nil
}

// tryDirectly sends a direct message to a member who has just chosen to get them,
// and tells them if Discord refuses it.
func (m *Members) tryDirectly(r bot.Request) {
	say := prefs.Reader(r)
	m.Do(bot.DirectQueue(r.User.ID), func(ctx context.Context) error {
		err := m.Discord.Direct(ctx, r.User.ID, bot.Message{Content: say.Say("channel.direct", nil)})
		if !bot.Lost(err) {
			return err
		}
		refused := bot.Message{Content: say.Say("channel.no-direct", nil)}
		_, err = m.Discord.FollowUp(ctx, r, bot.Answer{As: bot.Private, Message: refused})
		return err
	})
}
