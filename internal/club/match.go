package club

import (
	"context"
	"database/sql"
	"slices"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
	"stopp/storage"
)

// Newest is the number of the match that was begun last.
func (c *Club) Newest() (id int64) {
	c.Helper()
	raw, err := sql.Open("sqlite3", c.File)
	if err != nil {
		c.Fatal(err)
	}
	defer raw.Close()
	if err := raw.QueryRow("SELECT max(id) FROM matches").Scan(&id); err != nil {
		c.Fatal(err)
	}
	return id
}

// UnknownRules is how the sentence about them begins.
const UnknownRules = "This match is played by rules that I don’t know: "

// Rewrite changes the database while no program runs, as a newer one would have
// written it.
func (c *Club) Rewrite(query string, args ...any) {
	c.Helper()
	c.Room.Wait()
	if err := c.DB.Close(); err != nil {
		c.Fatal(err)
	}
	raw, err := sql.Open("sqlite3", c.File)
	if err == nil {
		_, err = raw.Exec(query, args...)
		raw.Close()
	}
	if err != nil {
		c.Fatal(err)
	}
	c.Open()
}

// Living is the table's message.
func (c *Club) Living(t *Match) bot.Message { return c.Channel.Messages[t.Message()] }

// Match is a match as one knows it from outside: from what the database keeps of it and
// what the channel shows. Every method looks again.
type Match struct {
	C    *Club
	ID   int64
	past *past // nil for the match as it is now
}

// Tables are the open matches, the oldest first.
func (c *Club) Tables() (all []*Match) {
	c.Helper()
	ids, err := c.lately.open(c.DB)
	if err != nil {
		c.Fatal(err)
	}
	for _, id := range ids {
		all = append(all, &Match{C: c, ID: id})
	}
	return all
}

// Table is the only open one.
func (c *Club) Table() *Match {
	c.Helper()
	all := c.Tables()
	if len(all) != 1 {
		c.Fatalf("%d tables are open, not one", len(all))
	}
	return all[0]
}

// Match is an open one by its number, nil if there is none.
func (c *Club) Match(id int64) *Match {
	c.Helper()
	for _, t := range c.Tables() {
		if t.ID == id {
			return t
		}
	}
	return nil
}

// Row is the match as it is stored.
func (t *Match) Row() storage.Match {
	t.C.Helper()
	row, err := t.C.lately.match(t.C.DB, t.ID)
	if err != nil {
		t.C.Fatal(err)
	}
	if p := t.past; p != nil {
		if row.Drafts = p.drafts; p.count < row.Count {
			row.Result = nil
		}
		row.Count = p.count
	}
	return row
}

// Actions are those that are stored.
func (t *Match) Actions() []storage.Action {
	t.C.Helper()
	all, err := t.C.DB.Actions(context.Background(), t.ID)
	if err != nil {
		t.C.Fatal(err)
	}
	if p := t.past; p != nil {
		all = all[:p.count]
	}
	return all
}

// View is what everybody may know.
func (t *Match) View() streit.View { return t.Story().Everyone() }

// Sheet is the number of the running sheet, from 1, and log one by its number.
func (t *Match) Sheet() int             { return t.Story().Sheet() }
func (t *Match) Log(sheet int) view.Log { return t.Story().Log(sheet) }

// Rules and what follows are what the rows say.
func (t *Match) Rules() streit.Options    { return t.Story().Rules() }
func (t *Match) People() []storage.Person { return t.Row().Players }
func (t *Match) Guild() string            { return t.Row().Guild }
func (t *Match) Channel() string          { return t.Row().Channel }
func (t *Match) Home() string             { return t.Row().Home }
func (t *Match) Private() bool            { return t.Row().Private }
func (t *Match) Abandoned() bool          { return abandoned(t.Row()) }
func (t *Match) Over() bool               { return t.Abandoned() || t.Story().Outcome().Final() }

// Pace is how fast is played.
func (t *Match) Pace() pace.Pace {
	p, err := pace.Parse(t.Row().Pace)
	if err != nil {
		t.C.Fatal(err)
	}
	return p
}

// Seat is where a member sits, game.NoSeat for everybody else.
func (t *Match) Seat(user string) game.Seat {
	for i, p := range t.People() {
		if p.ID == user {
			return game.Seat(i)
		}
	}
	return game.NoSeat
}

// Computers are the seats that the computer plays.
func (t *Match) Computers() (seats []game.Seat) {
	for i, p := range t.People() {
		if _, is := pages.Person(p).Computer(); is {
			seats = append(seats, game.Seat(i))
		}
	}
	return seats
}

// Lifted is the pile that is lifted, "" for none.
func (t *Match) Lifted() string {
	if all := t.Row().Drafts; len(all) > 0 {
		return all[len(all)-1].Text
	}
	return ""
}

// Held is what the seat to move holds.
func (t *Match) Held() view.Held {
	v := t.View()
	if t.Over() || v.Outcome.Over() || slices.Contains(t.Computers(), v.ToMove) {
		return view.Held{}
	}
	return view.HeldOf(t.Lifted(), v)
}

// Message is the living message of the table, "" if there is none.
func (t *Match) Message() string {
	row := t.Row()
	if row.Private {
		return t.C.Channel.shows(t.ID)
	}
	return row.Message
}

// shows is the newest of the messages that only a member sees which is a match's table.
func (c *Channel) shows(match int64) (id string) {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	for other, a := range c.Asides {
		for _, b := range slices.Concat(a.Message.Rows...) {
			r := bot.Request{Path: b.ID}
			table := slices.Contains([]string{view.PathTap, view.PathAccept, pages.PathRematch}, r.Name())
			if table && r.Args()[0] == pages.Key(match) && (len(other) > len(id) || len(other) == len(id) && other > id) {
				id = other
			}
		}
	}
	return id
}

// Link leads to the living message.
func (t *Match) Link() string {
	row := t.Row()
	return pages.Link(row.Guild, row.Channel, row.Message)
}

// At is the match as it stood after n actions, when nothing was lifted.
func (t *Match) At(n int) *Match {
	return &Match{t.C, t.ID, &past{count: n, drafts: []storage.Draft{{Text: view.Nothing}}}}
}

// Holding is the match with a pile lifted.
func (t *Match) Holding(pile streit.Place) *Match {
	then := past{count: t.Row().Count, drafts: []storage.Draft{{Text: pile.String()}}}
	if t.past != nil {
		then.told = t.past.told
	}
	return &Match{t.C, t.ID, &then}
}

// Row is a match as it is stored.
func (c *Club) Row(id int64) storage.Match {
	c.Helper()
	row, err := c.DB.Match(context.Background(), id)
	if err != nil {
		c.Fatal(err)
	}
	return row
}
