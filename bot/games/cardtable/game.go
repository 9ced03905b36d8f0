package cardtable

import (
	"slices"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/record"
)

// Game is a game as the card room plays it at a table. The room has a list of them and knows
// nothing more about any. A nil function means that the game has nothing of the kind. Every
// game has Begin and Messages; Games.Check says what a game lacks.
type Game struct {
	// Game is the game itself: its name, its rules, how it is dealt.
	game.Game
	// Begin is a match as it was dealt, under the rules of a version. It fails with a
	// *game.VersionError where the program does not know them.
	Begin func(version int, deal string) (Story, error)
	Proofs
	// Lobby is how members come to a match of it.
	Lobby Lobby
	// Solo is how a member plays it alone.
	Solo Solo
	// Verbs are the actions that the room itself does for a seat.
	Verbs Verbs
	// Timing is how long what happens by itself takes.
	Timing Timing
	// Messages are what a table looks like.
	Messages Messages
	// Commands and Presses are those of this game's tables. Another game may have some of
	// the same name or path, if they ask for the same.
	Commands []Command
	Presses  []Press
	// Explain makes a *Problem or an *Explained of an error of the game, in a language.
	// It returns nil for errors that are not the game's.
	Explain func(say i18n.Texts, err error) error
	Plans
	// Chance is the action of game.NoSeat that a match waits for, such as the next round's
	// deck; ok is false while it waits for none. The bits are those of the first deal, from
	// their beginning. It is nil for a game without chance after the deal.
	Chance func(s Story, src cards.Source) (action string, ok bool)
	// Starts gives a deal another seat to start, where the rules leave that to a series
	// (rules §8.3); other deals stay as they are. It is nil in a game without such rules.
	Starts func(deal string, seat game.Seat) (string, error)
	// Bots seats the computer's players. It is nil where the computer can't play.
	Bots func(seats []Bot, s Story) Bots
	Counts
}

// Proofs are its records, and what they prove.
type Proofs struct {
	// Verify returns everything in a match's record that does not follow from its
	// secret and its two ids, as fair.Verify does. If it is nil, the room deals once
	// more and says only whether that is the deal.
	Verify func(*record.Record) []error
	// Record writes the text of a match; nil for record.Record.String.
	Record func(*record.Record) string
}

// Plans are what seats prepare before it is their turn.
type Plans struct {
	// Keeps tells whether what a seat has prepared stays after an action, such as a card
	// that is chosen while others think. If it is nil, every action drops all drafts.
	Keeps func(s Story, seat game.Seat, draft string) bool
	// Order turns what a seat has prepared into the action that the room does for it as soon
	// as its turn comes, such as a pass until the next trick. ok is false if it is only being
	// chosen, or is no longer possible. The draft is "" for a seat that has prepared nothing:
	// then all at the table must have agreed on the action, because it gives away something
	// about the seat. If Order is nil, nothing is done automatically.
	Order func(s Story, seat game.Seat, draft string) (action string, ok bool)
	// Advise is what a hint would tell the seat to move, as its hand shows it unasked where there
	// are hints; "" for nothing. It may take a tenth of a second. It is nil where hands show
	// nothing of the kind.
	Advise func(s Story, seat game.Seat, match int64) (action string)
}

// Counts are what its matches count for.
type Counts struct {
	// Tally says what the game counts in matches against others, for leaderboards.
	Tally Tally
	// Career is how statistics tell what Tally counts.
	Career Career
	// Luck finds out how lucky a deal was, as the room keeps it for Scene.Luck. It may
	// take seconds.
	Luck func(deal string, e Effort) (luck string, err error)
	// Rating is how its matches count for ratings.
	Rating Rating
}

// Verbs are the actions that the room does for a seat when its time is up, or when
// its member leaves. "" is one that the game does not have.
type Verbs struct {
	Late     string // loses the turn
	MostLate int    // how often a seat may do that; then it has lost. 0 where Away says what happens
	Away     int    // how often in a row a seat may do that before the computer plays for it until its member is back; 0 for any number
	Resign   string // gives up
	Stays    bool   // the match goes on after somebody has resigned: the computer plays their seat to the end
	Level    string // as which level the computer does that
	Gone     int    // for how many rounds, each begun by chance, a seat may be away; then it has resigned, or where all are away the match ends without a result. 0 for ever
	Accept   string // takes a provisional result as it is
	Agree    string // ends the match once all who have not resigned have said it; "" where nobody can
	Besides  string // first words of other actions that are no moves: "stop block"
}

// Moves tells whether an action, as the game's notation writes it, is a move: nothing that the
// clock does, no resigning, and no word to the others.
func (v Verbs) Moves(action string) bool {
	first, _, _ := strings.Cut(action, " ")
	return !slices.Contains([]string{v.Late, v.Resign, v.Accept}, action) && !slices.Contains(strings.Fields(v.Besides), first)
}

// Timing is how long what happens by itself takes. Its zero value is a game in which the
// computer takes Room.Moment for each action, and chance none.
type Timing struct {
	// Least and Most bound how long the computer seems to think. The time is drawn beforehand,
	// so it gives nothing away. Least is also how long a prepared action waits.
	Least, Most time.Duration
	// Between is how long people may look before chance goes on, such as at the result of a
	// round. When all of them have gone on, it does so at once (Scene.Pause says for whom it
	// waits). At paces with a day a turn nobody waits.
	Between time.Duration
	// Warning is the part of a turn that is left when its member is warned, in private: 4 for
	// a quarter. 0 is as in games for two, beside the table.
	Warning int
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
	// Table is the living message: the table with its keys or, once it is over, the result.
	Table func(Scene) bot.Message
	// Past is what a sheet's message becomes when the next has begun.
	Past func(s Scene, sheet int) bot.Message
	// Result is the result for the channel of a match that was played in a thread.
	Result func(Scene) bot.Message
	// Details are all about a match that is over that its result doesn't tell, with the record: the answer to
	// pages.PathDetails. It is nil where the result tells everything.
	Details func(Scene) bot.Message
	// Line is a result in one line, for lists.
	Line func(Scene) string
	// Board is the table alone below a title.
	Board func(s Scene, title string) bot.Message
	// Watched is the table with the latest moves, for somebody who looks on; link leads to it.
	Watched func(s Scene, link string) bot.Message
	// Hand is a seat's private page: what nobody else may see, with its keys. Viewer is the
	// seat. The room shows it on request and keeps it up to date. It is nil if all see the
	// same in the game. With hands, what a seat prepares is private: neither Table nor
	// anything else that all see may depend on it.
	Hand func(Scene) bot.Message
	// Resign asks whether a seat really wants to resign.
	Resign func(Scene) bot.Message
	// Told is the match in plain lines, as the export of an open match has them.
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
	// Look has them look at the table, as they must after every action by anybody. Looking
	// twice changes nothing.
	Look(Story)
	// Turn finds out what they do: a word, or a whole turn, or one move of it. If
	// there are no actions, they wait for others. They take their answer for done, so
	// ask a clone.
	Turn(s Story, oneMove bool) (seat game.Seat, actions []string, err error)
	// Fallback is the simplest possible action, for when Turn fails.
	Fallback(Story) (seat game.Seat, actions []string)
	// Clone is a copy that thinks for itself.
	Clone() Bots
}

// Games are the games that the card room knows.
type Games []Game

// Of is the game of a name; ok is false for one that is not known.
func (all Games) Of(name string) (g Game, ok bool) {
	for _, g := range all {
		if g.Name == name {
			return g, true
		}
	}
	return Game{}, false
}

// Reads is the game of a name that can read a line of rules. It fails with a *game.VersionError for
// a game that the program does not know, and for rules that it can't read: a newer program has
// written them.
func (all Games) Reads(name, rules string) (Game, error) {
	g, ok := all.Of(name)
	if !ok { // it would be dealt by the newest rules; there is at least version 1
		return g, &game.VersionError{Game: name, Version: 1}
	}
	if _, _, err := g.Rules(rules); err != nil {
		return g, &game.VersionError{Game: name, Version: g.Version + 1}
	}
	return g, nil
}

// Known fails with a *game.VersionError unless the rules of a version of a game are known.
func (all Games) Known(name string, version int) error {
	g, _ := all.Of(name) // of one that is not known there is no version
	return game.Knows(name, g.Version, version)
}
