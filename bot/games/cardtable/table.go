package cardtable

import (
	"context"
	"slices"
	"strconv"

	"stopp/bot"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
)

// Command is a command of a game's tables.
type Command struct {
	registry.Command
	Do Handler
	// Suggest reads back text typed into the option Typed, as a move of a seat, no matter
	// whose turn it is; nil for nothing. It doesn't depend on which moves are allowed.
	Typed   string
	Suggest func(text string, s Scene, seat game.Seat) []bot.Choice
}

// Press is a button of a game's tables. What follows its path begins with the match.
type Press struct {
	registry.Press
	Do Handler
	// Key tells that it stands under the living message and means what that shows: in
	// its path the sheet follows the match.
	Key bool
	// Hand tells that the press stands on a seat's hand and means what that hand shows:
	// Scene.OnHand writes its path, with the state behind the match. If the table has moved
	// on, a press brings the hand up to date instead of acting, unless Still says that it
	// still means the same and may be done (nil: never). The scene is the table as the member
	// sees it now.
	Hand  bool
	Still func(s Scene, r bot.Request) bool
}

// IsKey tells whether a button stands under the living message of the game's tables, and goes
// by what that shows: in its path the sheet follows the match.
func (g Game) IsKey(path string) bool {
	return path == pages.PathEnough || slices.ContainsFunc(g.Presses, func(p Press) bool { return p.Path == path && p.Key })
}

// Handler handles a request at a table. It is called in the table's queue.
type Handler func(ctx context.Context, t Table, r bot.Request) (bot.Reaction, error)

// Table is a table of the card room as its game sees it.
type Table interface {
	Reader
	Actor
	Shower
}

// Reader reads a table.
type Reader interface {
	// Story is the match as it stands.
	Story() Story
	// Scene is the table as all may see it, in a language.
	Scene(say i18n.Texts) Scene
	// Privately is the table as the member of a request wants to see it: in their
	// language, with their look. Viewer is their seat, game.NoSeat if they look on.
	Privately(ctx context.Context, r bot.Request) Scene
	// At is the table as it stood after some actions, as the member of a request wants to
	// see it. Lookback is the number of actions that a look back begins after: where the
	// sheet before the running one began.
	At(ctx context.Context, actions int, r bot.Request) (Scene, error)
	Lookback() int
	// Actions are all that were done.
	Actions() []game.Action
	// Wish is what the member of a request has chosen of pages.Wishes.
	Wish(ctx context.Context, r bot.Request, what string) string
	// By is the number of the first action that an interaction has done, from 1; 0 for
	// none. Did tells whether it has done or prepared anything.
	By(interaction string) int
	Did(interaction string) bool
	// Seat is where a member sits, game.NoSeat for everybody else.
	Seat(user string) game.Seat
	// Bot tells whether the computer plays a seat.
	Bot(seat game.Seat) bool
	// Live tells whether a message is the living one of the running sheet.
	Live(message string) bool
	// MyTurn fails unless it is the member's turn. MayMove fails, too, unless they press
	// a key of the living message.
	MyTurn(r bot.Request) error
	MayMove(r bot.Request) error
	// MovedOn is the error for a button of a message that is not the living one.
	MovedOn() error
}

// Actor does something at a table.
type Actor interface {
	// Act carries out actions of a seat, all of them or none. They are written down when it
	// returns. The same interaction never acts twice.
	Act(ctx context.Context, seat game.Seat, interaction string, actions ...string) error
	// ActAnd is Act with more actions: they come by themselves after the member's own,
	// together with them.
	ActAnd(ctx context.Context, seat game.Seat, interaction string, actions, after []string) error
	// Prepare keeps what a seat has chosen so far, "" for nothing.
	Prepare(ctx context.Context, seat game.Seat, draft, interaction string) error
	// SetWish keeps what the member of a request wishes of something in pages.Wishes.
	SetWish(ctx context.Context, r bot.Request, what, value string) error
	// CountHint notes that a seat was given a hint.
	CountHint(ctx context.Context, seat game.Seat, interaction string) error
	// Declare carries out an action that belongs to no turn, answers privately with
	// the sentence that done gives then, and shows the table.
	Declare(ctx context.Context, r bot.Request, action string, done func() string) (bot.Reaction, error)
	// GoOn notes that a seat's member needs no more time before chance goes on; false if it does
	// not wait for them. When all have gone on, so does chance.
	GoOn(ctx context.Context, seat game.Seat) bool
	// Propose calls, beside the table, absent members who have to agree to a seat's proposal;
	// once while the proposal stands.
	Propose(ctx context.Context, call func(i18n.Texts) bot.Message)
}

// Shower answers.
type Shower interface {
	// Present answers a press with the pressed message as it should be now, and shows the
	// rest after that.
	Present(r bot.Request) bot.Reaction
	// Tell answers, and then shows the table.
	Tell(r bot.Request, a bot.Answer) bot.Reaction
	// TellBriefly answers privately, shows the table, and takes the answer away.
	TellBriefly(r bot.Request, text string) bot.Reaction
	// Leave takes away the private message under which a key was pressed, and shows the table,
	// which stands above it.
	Leave(r bot.Request) (bot.Reaction, error)
	// Hand answers with the member's hand as it is now, and then shows the table. A press
	// on a hand is answered in its place.
	Hand(ctx context.Context, r bot.Request) bot.Reaction
	// Later answers in private at once, and sends a message that takes a while when it
	// is made. Making it must not touch the table.
	Later(r bot.Request, as bot.As, make func(context.Context) (bot.Message, error)) bot.Reaction
}

// Carry carries out what a seat wishes.
func (d Deed) Carry(ctx context.Context, t Actor, seat game.Seat, interaction string) error {
	if d.Draft != nil {
		return t.Prepare(ctx, seat, *d.Draft, interaction)
	}
	return t.ActAnd(ctx, seat, interaction, d.Actions, d.After)
}

// MayFollow fails unless a member may still do what a hint under their button says (pages.PlayIt): it is their turn,
// and nothing was done since.
func MayFollow(t Reader, r bot.Request) error {
	if err := t.MyTurn(r); err != nil {
		return err
	}
	if r.Args()[1] != strconv.Itoa(len(t.Actions())) {
		return Refuse("hint.old", nil)
	}
	return nil
}
