package replay

import (
	"context"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/house"
	"stopp/bot/service/jobs"
	"stopp/bot/service/whisper"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Services is what the card room lends to a game that shows its matches once more. The fields
// are set before the first request and not changed after it.
type Services struct {
	Matches Matches                                                               // of the game
	Look    func(ctx context.Context, member string, table pages.Look) pages.Look // that a member wants to see
	Public  func(guild string) i18n.Texts                                         // the language of a server
	Films   Films
	Jobs    Jobs
	// Meanwhile promises a message.
	Meanwhile func(r bot.Request, as bot.As, make Making) bot.Reaction
}

// Lent is what a house lends for a game.
func Lent(h house.Services, game string) Services {
	return Services{Matches: shown{h.Past.OfGame(game)}, Look: h.Prefs.LookFor, Public: h.Prefs.Public, Meanwhile: h.Whispers.Meanwhile, Films: h.Films, Jobs: h.Jobs}
}

// Matches finds the match of a game that a button names, and loads it.
type Matches interface {
	Pressed(ctx context.Context, r bot.Request) (storage.Match, error)
	Load(ctx context.Context, row storage.Match) (*match.Match, error)
}

// shown are the matches that may be shown once more.
type shown struct{ Matches }

// Load refuses a match whose deal is still to be played again: seeing it would give away the next
// game.
func (t shown) Load(ctx context.Context, row storage.Match) (*match.Match, error) {
	if row.Origin.Hidden && row.Result != nil {
		return nil, cardtable.Refuse("series.hidden", nil)
	}
	return t.Matches.Load(ctx, row)
}

// Films are drawn one after the other, and for each member one at a time.
type Films interface {
	// Promise answers with a word, and takes it away when the film is there.
	Promise(as bot.As, r bot.Request, draw Drawing) (bot.Reaction, error)
	// Add sends a film below the answer to a request. If the member already waits for one,
	// it does nothing.
	Add(r bot.Request, draw Drawing)
}

// Jobs hand out processors, leave them to others for a moment, and know whether the program ends.
type Jobs interface {
	Core(about jobs.Thought) (release func())
	Breathe()
	Ending() bool
}

// Making makes a message that takes a moment.
type Making = func(ctx context.Context) (bot.Message, error)

// Drawing draws a film.
type Drawing = whisper.Drawing

// Privately is a match as the member of a request wants to see it.
func (p *Services) Privately(ctx context.Context, m *match.Match, r bot.Request) cardtable.Scene {
	s := m.Scene(i18n.For(r.Locale))
	s.Viewer, s.Look = m.Seat(r.User.ID), p.Look(ctx, r.User.ID, s.Look)
	return s
}

// Openly is a match as everybody in its server sees it.
func (p *Services) Openly(m *match.Match) cardtable.Scene { return m.Scene(p.Public(m.Row.Guild)) }

// pressed is the match that a button names.
func (p *Services) pressed(ctx context.Context, r bot.Request) (*match.Match, error) {
	row, err := p.Matches.Pressed(ctx, r)
	if err != nil {
		return nil, err
	}
	return p.Matches.Load(ctx, row)
}
