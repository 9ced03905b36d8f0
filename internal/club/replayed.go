package club

import (
	"slices"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/storage"
)

// Replayed is a stored match by the rules alone.
func (c *Club) Replayed(m storage.Match) streit.Match {
	c.Helper()
	actions, err := c.DB.Actions(c.Context(), m.ID)
	if err != nil {
		c.Fatal(err)
	}
	all := make([]game.Action, len(actions))
	for i, a := range actions {
		all[i].Text = a.Text
		if all[i].Seat, err = game.ParseSeat(a.Seat); err != nil {
			c.Fatal(err)
		}
	}
	match, err := streit.Game().Replay(m.Version, m.Deal, all)
	if err != nil {
		c.Fatalf("match %d: %v", m.ID, err)
	}
	return match.(streit.Match)
}

// Details is what the button of that name under a result brings its presser, the words of its layout as
// Content.
func (c *Club) Details(u bot.User, result bot.Message) bot.Message {
	c.Helper()
	all := c.Press(u, "", Button(c, result, "Details").ID)
	if len(all) != 1 || all[0].As != bot.Private {
		c.Fatalf("not one private answer: %q", Briefly(all))
	}
	return all[0].Message
}

// Record is the record behind the details of a result; ok is false where it is kept back.
func (c *Club) Record(u bot.User, result bot.Message) (text string, ok bool) {
	c.Helper()
	for _, f := range slices.Backward(c.Details(u, result).Files) {
		if strings.HasPrefix(f.Name, "match-") {
			return string(f.Data), true
		}
	}
	return "", false
}

// Over has Anna resign, and gives the record behind the result.
func (c *Club) Over() string {
	c.Helper()
	ask := c.Command(Anna, "match resign")
	c.Press(Anna, "private", Button(c, ask[0].Message, "Yes").ID)
	_, m := c.Channel.Last()
	text, ok := c.Record(Anna, m)
	if !ok {
		c.Fatalf("there is no record behind %q", m.Content)
	}
	return text
}

// Proves checks that a record is verified, and gives what its head says of the
// deal.
func (c *Club) Proves(text string) map[string]string {
	c.Helper()
	rec, err := record.Parse(text)
	if err != nil {
		c.Fatal(err)
	}
	if problems := streit.Verify(rec); problems != nil {
		c.Errorf("not verified: %v\n%s", problems, text)
	}
	head := map[string]string{}
	for _, m := range HeadLine.FindAllStringSubmatch(text, -1) {
		head[m[1]] = m[2]
	}
	return head
}

// past is a moment of a match.
type past struct {
	count  int // how many actions it had
	drafts []storage.Draft
	told   *telling // nil until it is asked for
}

// telling is a match that has been replayed.
type telling struct {
	count int
	story play.Story
	Since time.Time
}

// Telling replays what is stored.
func (t *Match) Telling(row storage.Match) telling {
	t.C.Helper()
	if t.past != nil && t.past.told != nil {
		return *t.past.told
	}
	t.C.replaying.Lock()
	defer t.C.replaying.Unlock()
	told, known := t.C.tellings[t.ID]
	if t.past != nil || !known || told.count > row.Count {
		d, err := streit.ParseDeal(row.Deal)
		if err != nil {
			t.C.Fatal(err)
		}
		s, err := play.New(d)
		if err != nil {
			t.C.Fatal(err)
		}
		told = telling{story: s, Since: row.Started}
	}
	if told.count < row.Count {
		for _, a := range t.Actions()[told.count:row.Count] {
			told = t.on(told, a)
		}
	}
	if t.past == nil {
		t.C.tellings[t.ID] = told
	} else {
		t.past.told = &told
	}
	return told
}

// on is a match after one more action.
func (t *Match) on(told telling, a storage.Action) telling {
	t.C.Helper()
	seat, err := game.ParseSeat(a.Seat)
	if err != nil {
		t.C.Fatal(err)
	}
	action, err := streit.ParseAction(a.Text)
	if err != nil {
		t.C.Fatal(err)
	}
	next, err := told.story.Do(seat, action)
	if err != nil {
		t.C.Fatal(err)
	}
	if next.Sheet() != told.story.Sheet() || next.Turn() != told.story.Turn() {
		told.Since = a.At
	}
	return telling{told.count + 1, next, told.Since}
}

// Story is the match with what has been told of it.
func (t *Match) Story() play.Story {
	t.C.Helper()
	row := t.Row()
	s := t.Telling(row).story
	if abandoned(row) {
		return s.Abandoned().(play.Story)
	}
	return s
}

func abandoned(row storage.Match) bool {
	return row.Result != nil && row.Result.Ending == storage.Abandoned
}

// Scene is the table as messages in a language should show it, while it goes on.
func (t *Match) Scene(say i18n.Texts) view.Table {
	s, row, held := t.Story(), t.Row(), t.Held()
	people := make([]pages.Person, len(row.Players))
	for i, p := range row.Players {
		people[i] = pages.Person(p)
	}
	look, _ := pages.ParseLook(row.Look)
	return view.Table{
		Drawing: view.Drawing{
			Scene:  view.Scene{Seats: pages.Seats{Say: say, Match: t.ID, People: pages.Known(say, people)}, View: s.Everyone(), Look: look},
			Lifted: held.From, Group: held.Cards, Running: s.Log(s.Sheet()), Previous: s.Log(s.Sheet() - 1),
		},
		Sheet: s.Sheet(), Moves: s.Moves(), Cuts: s.Deal().Cuts, Deadline: row.Deadline, Pace: t.Pace(),
		Hintless: row.Hintless, After: view.After{Hints: row.Hints},
	}
}
