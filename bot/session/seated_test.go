package session_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// seated is a match as one knows it from outside: from what the database keeps of it and
// what the channel shows. Every method looks again.
type seated struct {
	c    *club
	id   int64
	past *past // nil for the match as it is now
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
	since time.Time
}

// tables are the open matches, the oldest first.
func (c *club) tables() (all []*seated) {
	c.Helper()
	ids, err := c.lately.open(c.db)
	if err != nil {
		c.Fatal(err)
	}
	for _, id := range ids {
		all = append(all, &seated{c: c, id: id})
	}
	return all
}

// table is the only open one.
func (c *club) table() *seated {
	c.Helper()
	all := c.tables()
	if len(all) != 1 {
		c.Fatalf("%d tables are open, not one", len(all))
	}
	return all[0]
}

// match is an open one by its number, nil if there is none.
func (c *club) match(id int64) *seated {
	c.Helper()
	for _, t := range c.tables() {
		if t.id == id {
			return t
		}
	}
	return nil
}

// lately are the matches as they were read since anything was last written: a test asks for them again and again.
type lately struct {
	mu     sync.Mutex
	db     *sqlstore.DB // that is watched
	writes atomic.Int64
	since  int64 // after how many writes they were read
	rows   map[int64]storage.Match
	ids    []int64 // of those that are open, nil if nobody has asked
}

// watch has a database say when it is written. Nothing has been read of it.
func (l *lately) watch(db *sqlstore.DB) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.db, l.rows = db, nil
	db.Watch = func(a sqlstore.Access) {
		if a.Write {
			l.writes.Add(1)
		}
	}
}

// match is a match as a database has it.
func (l *lately) match(db *sqlstore.DB, id int64) (storage.Match, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.refresh(db)
	row, known := l.rows[id]
	if known {
		row.Drafts, row.Players = slices.Clone(row.Drafts), slices.Clone(row.Players)
		return row, nil
	}
	row, err := db.Match(context.Background(), id)
	if err == nil && db == l.db {
		l.rows[id] = row
	}
	return row, err
}

// refresh forgets what was read before something was written.
func (l *lately) refresh(db *sqlstore.DB) {
	if now := l.writes.Load(); db != l.db || l.rows == nil || now != l.since { // counted before it is read
		l.rows, l.ids, l.since = map[int64]storage.Match{}, nil, now
	}
}

// open are the open matches of a database, the oldest first.
func (l *lately) open(db *sqlstore.DB) (ids []int64, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.refresh(db)
	if l.ids != nil {
		return l.ids, nil
	}
	rows, err := db.OpenMatches(context.Background())
	ids = []int64{}
	for _, row := range rows {
		ids = append(ids, row.ID)
		if db == l.db {
			l.rows[row.ID] = row
		}
	}
	slices.Sort(ids)
	if err == nil && db == l.db {
		l.ids = ids
	}
	return ids, err
}

// row is the match as it is stored.
func (t *seated) row() storage.Match {
	t.c.Helper()
	row, err := t.c.lately.match(t.c.db, t.id)
	if err != nil {
		t.c.Fatal(err)
	}
	if p := t.past; p != nil {
		if row.Drafts = p.drafts; p.count < row.Count {
			row.Result = nil
		}
		row.Count = p.count
	}
	return row
}

// actions are those that are stored.
func (t *seated) actions() []storage.Action {
	t.c.Helper()
	all, err := t.c.db.Actions(context.Background(), t.id)
	if err != nil {
		t.c.Fatal(err)
	}
	if p := t.past; p != nil {
		all = all[:p.count]
	}
	return all
}

// telling replays what is stored.
func (t *seated) telling(row storage.Match) telling {
	t.c.Helper()
	if t.past != nil && t.past.told != nil {
		return *t.past.told
	}
	t.c.replaying.Lock()
	defer t.c.replaying.Unlock()
	told, known := t.c.tellings[t.id]
	if t.past != nil || !known || told.count > row.Count {
		d, err := streit.ParseDeal(row.Deal)
		if err != nil {
			t.c.Fatal(err)
		}
		s, err := play.New(d)
		if err != nil {
			t.c.Fatal(err)
		}
		told = telling{story: s, since: row.Started}
	}
	if told.count < row.Count {
		for _, a := range t.actions()[told.count:row.Count] {
			told = t.on(told, a)
		}
	}
	if t.past == nil {
		t.c.tellings[t.id] = told
	} else {
		t.past.told = &told
	}
	return told
}

// on is a match after one more action.
func (t *seated) on(told telling, a storage.Action) telling {
	t.c.Helper()
	seat, err := game.ParseSeat(a.Seat)
	if err != nil {
		t.c.Fatal(err)
	}
	action, err := streit.ParseAction(a.Text)
	if err != nil {
		t.c.Fatal(err)
	}
	next, err := told.story.Do(seat, action)
	if err != nil {
		t.c.Fatal(err)
	}
	if next.Sheet() != told.story.Sheet() {
		told.since = a.At
	}
	return telling{told.count + 1, next, told.since}
}

// story is the match with what has been told of it.
func (t *seated) story() play.Story {
	t.c.Helper()
	row := t.row()
	s := t.telling(row).story
	if abandoned(row) {
		return s.Abandoned().(play.Story)
	}
	return s
}

func abandoned(row storage.Match) bool {
	return row.Result != nil && row.Result.Ending == storage.Abandoned
}

// since is when the running sheet began.
func (t *seated) since() time.Time { return t.telling(t.row()).since }

// view is what everybody may know.
func (t *seated) view() streit.View { return t.story().Everyone() }

// sheet is the number of the running sheet, from 1, and log one by its number.
func (t *seated) sheet() int             { return t.story().Sheet() }
func (t *seated) log(sheet int) view.Log { return t.story().Log(sheet) }

func (t *seated) rules() streit.Options    { return t.story().Rules() }
func (t *seated) people() []storage.Person { return t.row().Players }
func (t *seated) guild() string            { return t.row().Guild }
func (t *seated) channel() string          { return t.row().Channel }
func (t *seated) home() string             { return t.row().Home }
func (t *seated) private() bool            { return t.row().Private }
func (t *seated) abandoned() bool          { return abandoned(t.row()) }
func (t *seated) over() bool               { return t.abandoned() || t.story().Outcome().Final() }

// pace is how fast is played.
func (t *seated) pace() pace.Pace {
	p, err := pace.Parse(t.row().Pace)
	if err != nil {
		t.c.Fatal(err)
	}
	return p
}

// seat is where a member sits, game.NoSeat for everybody else.
func (t *seated) seat(user string) game.Seat {
	for i, p := range t.people() {
		if p.ID == user {
			return game.Seat(i)
		}
	}
	return game.NoSeat
}

// computers are the seats that the computer plays.
func (t *seated) computers() (seats []game.Seat) {
	for i, p := range t.people() {
		if _, is := pages.Person(p).Computer(); is {
			seats = append(seats, game.Seat(i))
		}
	}
	return seats
}

// lifted is the pile that is lifted, "" for none.
func (t *seated) lifted() string {
	if all := t.row().Drafts; len(all) > 0 {
		return all[len(all)-1].Text
	}
	return ""
}

// held is what the seat to move holds.
func (t *seated) held() view.Held {
	v := t.view()
	if t.over() || v.Outcome.Over() || slices.Contains(t.computers(), v.ToMove) {
		return view.Held{}
	}
	return view.HeldOf(t.lifted(), v)
}

// message is the living message of the table, "" if there is none.
func (t *seated) message() string {
	row := t.row()
	if row.Private {
		return t.c.channel.shows(t.id)
	}
	return row.Message
}

// shows is the newest of the messages that only a member sees which is a match's table.
func (c *channel) shows(match int64) (id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for other, a := range c.asides {
		for _, b := range slices.Concat(a.message.Rows...) {
			r := bot.Request{Path: b.ID}
			table := slices.Contains([]string{view.PathTap, view.PathAccept, pages.PathRematch}, r.Name())
			if table && r.Args()[0] == pages.Key(match) && (len(other) > len(id) || len(other) == len(id) && other > id) {
				id = other
			}
		}
	}
	return id
}

// live tells whether a message shows the running sheet.
func (t *seated) live(message string) bool {
	t.c.channel.mu.Lock()
	m, public := t.c.channel.messages[message]
	if !public {
		m = t.c.channel.asides[message].message
	}
	t.c.channel.mu.Unlock()
	return message == t.message() && slices.ContainsFunc(slices.Concat(m.Rows...), func(b bot.Button) bool {
		return strings.HasPrefix(b.ID, bot.Path(view.PathTurn, pages.Key(t.id), t.sheet()))
	})
}

// link leads to the living message.
func (t *seated) link() string {
	row := t.row()
	return pages.Link(row.Guild, row.Channel, row.Message)
}

// at is the match as it stood after n actions, when nothing was lifted.
func (t *seated) at(n int) *seated {
	return &seated{t.c, t.id, &past{count: n, drafts: []storage.Draft{{Text: view.Nothing}}}}
}

// holding is the match with a pile lifted.
func (t *seated) holding(pile streit.Place) *seated {
	then := past{count: t.row().Count, drafts: []storage.Draft{{Text: pile.String()}}}
	if t.past != nil {
		then.told = t.past.told
	}
	return &seated{t.c, t.id, &then}
}

// record is the match as text.
func (t *seated) record() string {
	s, row := t.story(), t.row()
	r := s.Deal().Record()
	if row.DealOf != 0 {
		r.Head = append(r.Head, record.Line{Key: "deal-of", Words: []string{pages.Key(row.DealOf)}})
	}
	for i, a := range t.actions() {
		seat, _ := game.ParseSeat(a.Seat)
		r.Actions = append(r.Actions, record.Action{No: i + 1, Seat: seat, Text: a.Text})
	}
	return r.String()
}

// scene is the table as messages in a language should show it, while it goes on.
func (t *seated) scene(say i18n.Texts) view.Table {
	s, row, held := t.story(), t.row(), t.held()
	people := make([]pages.Person, len(row.Players))
	for i, p := range row.Players {
		people[i] = pages.Person(p)
	}
	look, _ := pages.ParseLook(row.Look)
	return view.Table{
		Drawing: view.Drawing{
			Scene:  view.Scene{Seats: pages.Seats{Say: say, Match: t.id, People: pages.Known(say, people)}, View: s.Everyone(), Look: look},
			Lifted: held.From, Group: held.Cards, Running: s.Log(s.Sheet()), Previous: s.Log(s.Sheet() - 1),
		},
		Sheet: s.Sheet(), Moves: s.Moves(), Cuts: s.Deal().Cuts, Deadline: row.Deadline, Pace: t.pace(),
		Hintless: row.Hintless, After: view.After{Hints: row.Hints},
	}
}
