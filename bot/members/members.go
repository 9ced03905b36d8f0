package members

import (
	"context"

	"stopp/bot"
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
