package streit_test

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
	"stopp/internal/club"
)

// bestOfDay is today's best move to be found.
func bestOfDay(c *club.Club) string { return view.BestPrefix + c.Today() }

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

func bestNow(c *club.Club) coach.BestMove {
	c.Helper()
	return bestMoves.of(c, bestOfDay(c))
}

// opened opens a private message as somebody and returns its content and id.
func opened(c *club.Club, u bot.User, options ...string) (bot.Message, string) {
	c.Helper()
	m := club.Last(c, c.Command(u, "puzzle", options...))
	return m, c.Channel.Answers[strconv.Itoa(c.Next)]
}

// choose1 presses an option of a best move to be found.
func choose1(c *club.Club, u bot.User, name string, option int) bot.Message {
	c.Helper()
	_, id := opened(c, u)
	return club.Last(c, c.Press(u, id, bot.Path(view.PathPuzzle, name, view.PuzzleSay, option)))
}

// The best move of the day is asked, answered and explained, counts once, and makes
// no streak; it is the same after a restart.
func TestBestMoveOfTheDay(t *testing.T) {
	c := club.New(t)
	p, name := bestNow(c), bestOfDay(c)
	ask := club.Last(c, c.Command(club.Anna, "puzzle", "kind", "best"))
	club.Contains(c, ask.Content, "Find the best move: "+c.Today())
	club.Contains(c, ask.Content, strconv.Itoa(len(p.Options))+". ")
	c.Restart()
	fault, id := opened(c, club.Anna)
	again := club.Last(c, c.Press(club.Anna, id, club.Button(c, fault, "Find the best move").ID))
	if !reflect.DeepEqual(ask, again) {
		t.Errorf("%q, then %q", ask.Content, again.Content)
	}
	club.Contains(c, club.Last(c, c.Press(club.Anna, id, club.Button(c, again, "Find the fault").ID)).Content, "Find the fault: ")
	wrong := (p.Best + 1) % len(p.Options)
	for p.Right(wrong) {
		wrong = (wrong + 1) % len(p.Options)
	}
	done := choose1(c, club.Anna, name, p.Best)
	club.Contains(c, done.Content, "Right!")
	club.Contains(c, done.Content, "the best")
	club.Contains(c, done.Content, "costs about ")
	club.Contains(c, choose1(c, club.Anna, name, wrong).Content, "Your first answer is what counts, and it was right")
	club.Contains(c, choose1(c, club.Ben, name, wrong).Content, "there is a better one")
	after := club.Last(c, c.Command(club.Anna, "puzzle", "kind", "best"))
	club.Contains(c, after.Content, "got today’s puzzle right")
	club.Contains(c, club.Last(c, c.Press(club.Anna, id, club.Button(c, after, "The answer").ID)).Content, "it was right")
	mine, err := c.DB.StreakOf(t.Context(), streit.RecordName, "77", c.Yesterday(), club.Anna.ID)
	if err != nil || mine.Days != 0 || mine.Right != 1 || mine.Made != 1 {
		t.Errorf("%+v, %v", mine, err)
	}
	practice := club.Last(c, c.Press(club.Anna, id, club.Button(c, done, "One to practise").ID))
	club.Contains(c, practice.Content, "Find the best move: to practise")
	choose1(c, club.Anna, strings.Split(practice.Rows[0][0].ID, "/")[1], 0)
	if mine, err = c.DB.StreakOf(t.Context(), streit.RecordName, "77", c.Yesterday(), club.Anna.ID); err != nil || mine.Made != 2 {
		t.Errorf("%+v, %v", mine, err)
	}
}

// Options that the puzzle does not have, and requests that no button makes, are refused.
func TestBestMoveRefusesWhatItIsNotAsked(t *testing.T) {
	c := club.New(t)
	_, id := opened(c, club.Anna)
	for _, more := range []string{"", "/say", "/say/9", "/say/-1", "/say/x", "/before", "/stopp", "/what"} {
		m := club.Last(c, c.Press(club.Anna, id, view.PathPuzzle+"/"+bestOfDay(c)+more))
		club.Contains(c, m.Content, "older version")
	}
	if mine, err := c.DB.StreakOf(t.Context(), streit.RecordName, "77", "", club.Anna.ID); err != nil || mine.Made != 0 {
		t.Errorf("%+v, %v", mine, err)
	}
}

// Nothing of a question depends on its answer: with other costs put in, everything a member
// gets before answering is the same to the last byte.
func TestBestMoveTellsNothing(t *testing.T) {
	c := club.New(t)
	for range 3 {
		p := bestNow(c)
		other := p
		other.Best, other.Options = (p.Best+1)%len(p.Options), nil
		for i, o := range p.Options {
			other.Options = append(other.Options, coach.Answer{Step: o.Step, Cost: float64(i)})
		}
		asked := func(p coach.BestMove) bot.Message {
			return view.BestMove{BestMove: p, Say: club.Reader(c.Request(bot.Press, club.Anna, "")), Name: bestOfDay(c), Day: true}.Ask()
		}
		if !reflect.DeepEqual(asked(p), asked(other)) {
			t.Error("the question tells")
		}
		c.Now = c.Now.Add(24 * time.Hour)
	}
}

// Buttons of messages from before there were two kinds of puzzle still work.
func TestEarlyPuzzleButtons(t *testing.T) {
	c := club.New(t)
	_, id := opened(c, club.Anna)
	for _, name := range []string{"2026-11-21", "practice-1234"} {
		m := club.Last(c, c.Press(club.Anna, id, bot.Path(view.PathPuzzle, name, view.PuzzleNow)))
		club.Contains(c, m.Content, "Stopp, or is everything right?")
		club.Contains(c, club.Last(c, c.Press(club.Anna, id, bot.Path(view.PathPuzzle, name, view.PuzzleSay, "regular"))).Content, "Stopp! Move ")
	}
}
