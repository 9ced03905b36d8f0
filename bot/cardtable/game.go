package cardtable

import (
	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/record"
)

// Game is a game as it is played at a table of the card room. The room holds a list of
// them, and knows nothing else of any. A nil function means that the game has none of
// the kind; Begin and Messages every game has. Games.Check tells what a game lacks.
type Game struct {
	// Game is the game itself: its name, its rules, how it is dealt.
	game.Game
	// Begin is a match as it was dealt, under the rules of a version. It fails with a
	// *game.VersionError where the program does not know them.
	Begin func(version int, deal string) (Story, error)
	// Verify tells everything in a match's record that does not follow from its secret
	// and its two ids, as fair.Verify does. The nil function deals once more, and says
	// only whether that is the deal.
	Verify func(*record.Record) []error
	// Lobby is how members come to a match of it.
	Lobby Lobby
	// Verbs are the actions that the room itself has a seat do.
	Verbs Verbs
	// Messages are what a table looks like.
	Messages Messages
	// Commands are those that belong to a table of this game, Presses the buttons. Another
	// game may have some of the same name or path, if they ask for the same.
	Commands []Command
	Presses  []Press
	// Explain makes a *Problem or an *Explained of an error of the game, for who speaks a
	// language; nil of errors that are not its own.
	Explain func(say i18n.Texts, err error) error
	// Chance is the action of game.NoSeat that a match waits for, such as the next round's
	// deck; ok is false while it waits for none. The bits are those of the first deal, from
	// their beginning. It is nil for a game without chance after the deal.
	Chance func(s Story, src cards.Source) (action string, ok bool)
	// Bots seats the computer's players, nil where it can't play.
	Bots func(seats []Bot, s Story) Bots
	// Luck finds out how lucky a deal was, as the room keeps it for Scene.Luck. It may
	// take seconds.
	Luck func(deal string, e Effort) (luck string, err error)
}

// Verbs are the actions that the room has a seat do when its time is up, or when a
// member leaves. "" is one that the game does not have.
type Verbs struct {
	Late     string // loses the turn
	MostLate int    // how often a seat may do that; then it has lost
	Resign   string // gives up
	Accept   string // takes a provisional result as it is
}

// Effort is how much may be done for the luck of a deal.
type Effort struct {
	Games    int         // to be played out
	Seed     uint64      // of chance
	Stop     func() bool // tells that nobody waits any more
	Progress func()      // is called now and then, and may wait
}

// Messages make the messages of a table. Each is for the eyes that its scene is for.
type Messages struct {
	// Table is the living message: the table with its keys or, once it is over, the
	// result with the record.
	Table func(Scene) bot.Message
	// Past is what a sheet's message becomes when the next has begun.
	Past func(s Scene, sheet int) bot.Message
	// Result is the result for the channel of a match that was played in a thread.
	Result func(Scene) bot.Message
	// Line is a result in one line, for sharing.
	Line func(Scene) string
	// Board is the table alone below a title.
	Board func(s Scene, title string) bot.Message
	// Watched is the table with what happened lately, for who looks on; link leads to it.
	Watched func(s Scene, link string) bot.Message
	// Resign asks whether a seat really wants to resign.
	Resign func(Scene) bot.Message
	// Told is a sheet in plain lines, as an export of an open match has them.
	Told func(s Story) []string
}

// Bot is a seat that the computer plays.
type Bot struct {
	Seat  game.Seat
	Level string // as the game names it
	Seed  uint64 // of its random numbers
}

// Bots are the computer's players of one match. The same seats with the same seeds
// decide the same in the same match, if they look at it after each action.
type Bots interface {
	// Look has them look at the table, as they must after every action, whoever did it.
	// To look twice changes nothing.
	Look(Story)
	// Turn finds out what they do: a word, or a whole turn, or one move of it. Without
	// actions they wait for others. They take that for done: ask a clone.
	Turn(s Story, oneMove bool) (seat game.Seat, actions []string, err error)
	// Fallback is the simplest thing that goes, for when Turn fails.
	Fallback(Story) (seat game.Seat, actions []string)
	// Clone is a copy that thinks for itself.
	Clone() Bots
}
