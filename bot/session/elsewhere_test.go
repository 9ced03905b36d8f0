package session_test

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"stopp/bot"
	"stopp/bot/house"
	"stopp/bot/jobs"
	"stopp/bot/pages"
	"stopp/bot/patience"
	"stopp/bot/session"
	"stopp/bot/streit/view"
	"stopp/bot/zhengfen"
	"stopp/game"
	"stopp/game/streit/opponent"
	fencoach "stopp/game/zhengfen/coach"
)

// others are another process, which gets nothing but texts.
type others struct {
	answers jobs.Answers
	mu      sync.Mutex
	asked   map[string]int
	wrong   string // a kind that they answer with something else
	failed  func(kind string, err error)
}

func (o *others) Offer(_ jobs.Thought, kind string, text []byte) (jobs.Offer, error) {
	o.mu.Lock()
	o.asked[kind]++
	o.mu.Unlock()
	news := make(waitedFor, 1)
	go func() {
		answer, err := o.answers[kind](text, jobs.Work{Stop: func() bool { return false }, Progress: func() {}})
		n := jobs.News{Fate: jobs.Found, Answer: answer}
		if err != nil {
			o.failed(kind, err)
			n = jobs.News{Fate: jobs.Lost}
		}
		if kind == o.wrong {
			n.Answer = []byte(`{"Seat":0,"Actions":["resign"]}`)
		}
		news <- n
	}()
	return news, nil
}

type waitedFor chan jobs.News

func (o waitedFor) News() <-chan jobs.News { return o }
func (waitedFor) Withdraw() bool           { return false }
func (waitedFor) Drop()                    {}

// kinds are those that they were asked for, in order.
func (o *others) kinds() (all []string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for kind := range o.asked {
		all = append(all, kind)
	}
	slices.Sort(all)
	return all
}

// atHomeAndElsewhere plays the same in a room that thinks itself and in one that has no processor
// for it, so that another process thinks, and holds what play returns and all that was done against
// each other.
func atHomeAndElsewhere(t *testing.T, all []house.Game, set func(*session.Room), play func(c *club) []sent, kinds ...string) {
	t.Helper()
	var went [2][]string
	o := &others{answers: session.Answers(all), asked: map[string]int{}}
	for i := range went {
		c := newClub(t)
		c.with(func(rm *session.Room) {
			rm.Games = all
			if set != nil {
				set(rm)
			}
			if i == 1 {
				rm.Cores = jobs.OfCores(1)
				rm.Cores.Elsewhere = o
				release, _ := rm.Cores.Idle(nil) // it never thinks here
				o.failed = func(kind string, err error) {
					t.Error(kind, err)
					release()
				}
			}
		})
		for _, s := range play(c) {
			if s.how == "dismiss" { // in whatever order
				continue
			}
			went[i] = append(went[i], fmt.Sprintf("%s %s %x", s.how, s.message.Content, sha256.Sum256([]byte(bytesOf(s, true)))))
		}
		went[i] = append(went[i], fmt.Sprint(c.toyActions()))
	}
	if diff := cmp.Diff(went[0], went[1]); diff != "" {
		t.Errorf("- at home, + elsewhere\n%.5000s", diff)
	}
	if got := o.kinds(); !slices.Equal(got, kinds) {
		t.Errorf("others were asked for %q, not %q", got, kinds)
	}
}

// A match against the computer, its film and the look back at it come out the same, whichever
// process has thought.
func TestTheSameThoughtElsewhere(t *testing.T) {
	play := func(c *club) (all []sent) {
		tb := c.rivals(opponent.Skilled)
		for n := 0; !tb.over() && n < 30; n++ {
			c.byLevel(opponent.Casual)
		}
		all = append(all, c.command(carl, "match replay", "turn", "2")...)
		if !tb.over() {
			list := c.command(anna, "match resign")
			c.press(anna, "private", button(c, answered(c, list), "Yes").ID)
		}
		all = append(all, c.command(carl, "match review", "match", pages.Key(tb.id))...)
		return append(all, c.press(carl, tb.row().Message, bot.Path(view.PathHighlights, pages.Key(tb.id)))...)
	}
	atHomeAndElsewhere(t, played(hurried), func(rm *session.Room) { rm.Gauged = 20 }, play, "luck", "streit/film", "streit/highlights", "streit/review", "turn")
}

// So does Zheng Fen, with two computers at the table and one that plays on for who has resigned.
func TestTheSameFenThoughtElsewhere(t *testing.T) {
	fen := zhengfen.WithEffort(fencoach.Effort{Rounds: 500})
	play := func(c *club) (all []sent) {
		c.command(anna, "zhengfen", "preset", "to-1", "computers", "1", "pace", "none")
		c.joinTable(ben, 1, "Join")
		c.joinTable(anna, 1, "Start")
		for n := 0; n < 300; n++ {
			row, m := c.fenMatch(1)
			if row.Result != nil {
				break
			}
			if n == 12 {
				list := c.command(ben, "match resign")
				c.press(ben, "private", button(c, answered(c, list), "Yes").ID)
				continue
			}
			if seat := m.Story.ToMove(); seat != game.A && (seat != game.B || n > 12) {
				c.after(time.Second)
				continue
			}
			c.fenMove(1)
		}
		all = append(all, c.command(carl, "match replay", "match", "1")...)
		return append(all, c.command(carl, "match review", "match", "1")...)
	}
	atHomeAndElsewhere(t, []house.Game{fen}, nil, play, "turn", "zheng-fen/film", "zheng-fen/review")
}

// So does a patience: a deal is searched for that can be won, judged afterwards, and filmed.
func TestTheSamePatienceThoughtElsewhere(t *testing.T) {
	play := func(c *club) (all []sent) {
		c.command(anna, "patience", "game", "harfe", "winnable", "true")
		list := c.command(anna, "match resign")
		all = c.press(anna, "private", button(c, answered(c, list), "Yes").ID)
		page := c.command(anna, "match replay", "match", "1")
		all = append(all, page...)
		return append(all, c.press(anna, "private", button(c, answered(c, page), "Film").ID)...)
	}
	atHomeAndElsewhere(t, []house.Game{patience.InHouse()}, func(rm *session.Room) { rm.Gauged = 20 }, play, "could", "patience/film", "winnable")
}

// What another process says that makes no sense at the table, such as to resign for somebody, is
// not done; the computer thinks at home.
func TestNonsenseFromElsewhere(t *testing.T) {
	c := newClub(t)
	o := &others{answers: session.Answers(games), asked: map[string]int{}, wrong: "turn"}
	cores := jobs.OfCores(1)
	cores.Elsewhere = o
	c.with(func(rm *session.Room) { rm.Cores = cores })
	tb := c.rivals(opponent.Casual)
	for range 3 {
		free := make(chan struct{})
		release, _ := cores.Idle(nil)
		time.AfterFunc(4*jobs.Moment, func() {
			release()
			close(free)
		})
		c.byLevel(opponent.Casual)
		<-free
	}
	if tb.over() || o.asked["turn"] == 0 || strings.Contains(fmt.Sprint(tb.actions()), "resign") {
		t.Errorf("asked %v; %v", o.asked, tb.actions())
	}
}
