package session_test

import (
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/game/streit"
	"stopp/game/streit/coach"
)

// bestNow is the best move to be found today.
func (c *club) bestOfDay() string { return view.BestPrefix + c.today() }

// The puzzles that tests have made for themselves, which takes a moment.
var (
	bestMoves = workshop[coach.BestMove]{make: coach.NewBestMove}
	posed     = workshop[coach.Puzzle]{make: coach.NewPuzzle}
)

// workshop has puzzles by their names, each made once.
type workshop[P any] struct {
	make func(rules streit.Options, name string) (P, error)
	made sync.Map
}

// of is the puzzle of a name.
func (w *workshop[P]) of(t testing.TB, name string) P {
	t.Helper()
	if p, ok := w.made.Load(name); ok {
		return p.(P)
	}
	p, err := w.make(streit.Pagat.Options(), name)
	if err != nil {
		t.Fatal(err)
	}
	w.made.Store(name, p)
	return p
}

func (c *club) bestNow() coach.BestMove {
	c.Helper()
	return bestMoves.of(c, c.bestOfDay())
}

// last1 is the last of what a request has brought: what was promised, if it was.
func last1(c *club, all []sent) bot.Message {
	c.Helper()
	if len(all) == 0 {
		c.Fatal("nothing came")
	}
	m := all[len(all)-1].message
	checkLimits(c.TB.(*testing.T), m)
	return m
}

// opened opens a private message as somebody and returns what is in it and its id.
func (c *club) opened(u bot.User, options ...string) (bot.Message, string) {
	c.Helper()
	m := last1(c, c.command(u, "puzzle", options...))
	return m, c.channel.answers[strconv.Itoa(c.next)]
}

// choose1 presses an option of a best move to be found.
func (c *club) choose1(u bot.User, name string, option int) bot.Message {
	c.Helper()
	_, id := c.opened(u)
	return last1(c, c.press(u, id, bot.Path(view.PathPuzzle, name, view.PuzzleSay, option)))
}

// The best move of the day is asked, answered and explained, counts once, and makes
// no streak; it is the same after a restart.
func TestBestMoveOfTheDay(t *testing.T) {
	c := newClub(t)
	p, name := c.bestNow(), c.bestOfDay()
	ask := last1(c, c.command(anna, "puzzle", "kind", "best"))
	contains(c, ask.Content, "Find the best move: "+c.today())
	contains(c, ask.Content, strconv.Itoa(len(p.Options))+". ")
	c.restart()
	fault, id := c.opened(anna)
	again := last1(c, c.press(anna, id, button(c, fault, "Find the best move").ID))
	if !reflect.DeepEqual(ask, again) {
		t.Errorf("%q, then %q", ask.Content, again.Content)
	}
	contains(c, last1(c, c.press(anna, id, button(c, again, "Find the fault").ID)).Content, "Find the fault: ")
	wrong := (p.Best + 1) % len(p.Options)
	for p.Right(wrong) {
		wrong = (wrong + 1) % len(p.Options)
	}
	done := c.choose1(anna, name, p.Best)
	contains(c, done.Content, "Right!")
	contains(c, done.Content, "the best")
	contains(c, done.Content, "costs about ")
	contains(c, c.choose1(anna, name, wrong).Content, "Your first answer is what counts, and it was right")
	contains(c, c.choose1(ben, name, wrong).Content, "there is a better one")
	after := last1(c, c.command(anna, "puzzle", "kind", "best"))
	contains(c, after.Content, "got today’s puzzle right")
	contains(c, last1(c, c.press(anna, id, button(c, after, "The answer").ID)).Content, "it was right")
	mine, err := c.db.StreakOf(t.Context(), streit.RecordName, "77", c.yesterday(), anna.ID)
	if err != nil || mine.Days != 0 || mine.Right != 1 || mine.Made != 1 {
		t.Errorf("%+v, %v", mine, err)
	}
	practice := last1(c, c.press(anna, id, button(c, done, "One to practise").ID))
	contains(c, practice.Content, "Find the best move: to practise")
	c.choose1(anna, strings.Split(practice.Rows[0][0].ID, "/")[1], 0)
	if mine, err = c.db.StreakOf(t.Context(), streit.RecordName, "77", c.yesterday(), anna.ID); err != nil || mine.Made != 2 {
		t.Errorf("%+v, %v", mine, err)
	}
}

// What is no option of the puzzle, and what no button asks for, is refused.
func TestBestMoveRefusesWhatItIsNotAsked(t *testing.T) {
	c := newClub(t)
	_, id := c.opened(anna)
	for _, more := range []string{"", "/say", "/say/9", "/say/-1", "/say/x", "/before", "/stopp", "/what"} {
		m := last1(c, c.press(anna, id, view.PathPuzzle+"/"+c.bestOfDay()+more))
		contains(c, m.Content, "older version")
	}
	if mine, err := c.db.StreakOf(t.Context(), streit.RecordName, "77", "", anna.ID); err != nil || mine.Made != 0 {
		t.Errorf("%+v, %v", mine, err)
	}
}

// Nothing of a question depends on its answer: with other costs put in, all that a
// member gets before answering is the same to the last byte.
func TestBestMoveTellsNothing(t *testing.T) {
	c := newClub(t)
	for range 3 {
		p := c.bestNow()
		other := p
		other.Best, other.Options = (p.Best+1)%len(p.Options), nil
		for i, o := range p.Options {
			other.Options = append(other.Options, coach.Option{Step: o.Step, Cost: float64(i)})
		}
		asked := func(p coach.BestMove) bot.Message {
			return view.BestMove{BestMove: p, Say: reader(c.request(bot.Press, anna, "")), Name: c.bestOfDay(), Day: true}.Ask()
		}
		if !reflect.DeepEqual(asked(p), asked(other)) {
			t.Error("the question tells")
		}
		c.now = c.now.Add(24 * time.Hour)
	}
}

// Buttons of messages from before there were two kinds of puzzle still work.
func TestEarlyPuzzleButtons(t *testing.T) {
	c := newClub(t)
	_, id := c.opened(anna)
	for _, name := range []string{"2026-11-21", "practice-1234"} {
		m := last1(c, c.press(anna, id, bot.Path(view.PathPuzzle, name, view.PuzzleNow)))
		contains(c, m.Content, "Stopp, or is all right?")
		contains(c, last1(c, c.press(anna, id, bot.Path(view.PathPuzzle, name, view.PuzzleSay, "regular"))).Content, "Stopp! Move ")
	}
}
