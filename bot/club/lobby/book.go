package lobby

import (
	"slices"
	"strings"
	"sync"
	"time"

	"stopp/bot/games/cardtable"
	"stopp/bot/service/rounds"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Group is the members of a match in a server, in an order that doesn't matter.
type Group string

// GroupOf is the group of some people in a server.
func GroupOf(guild string, people []storage.Person) Group {
	ids := make([]string, len(people))
	for i, p := range people {
		ids[i] = p.ID
	}
	slices.Sort(ids)
	return Group(guild + "/" + strings.Join(ids, "/"))
}

// In tells whether a group is one of a server.
func (g Group) In(guild string) bool { return strings.HasPrefix(string(g), guild+"/") }

// asks is the group for which an open challenge allows no other: everybody it names or, if anyone
// may accept, its maker. So a member has one open table of a game that people join. A challenge to
// the computer alone stands in nobody's way; only a member's places limit how many there are.
func asks(c storage.Challenge) Group {
	switch {
	case c.Fixture.Is():
		return Group(c.Guild + "/" + c.Interaction)
	case c.Gathers():
		return Group(c.Guild + "/table/" + c.Game + "/" + c.From.ID)
	case c.Anyone:
		return Group(c.Guild + "/anyone/" + c.From.ID)
	case computersOnly(c):
		return Group(c.Guild + "/alone/" + c.Interaction)
	}
	return GroupOf(c.Guild, c.Seated())
}

// computersOnly tells whether a challenge names no member.
func computersOnly(c storage.Challenge) bool {
	return !slices.ContainsFunc(c.To, func(p storage.Invited) bool {
		_, is := pages.Person(p.Person).Computer()
		return !is
	})
}

// taken is what the book asks of the tables. It is called under the book's lock, so it
// must not come back.
type taken interface {
	Playing(g Group) (link string, is bool)
	Places(guild, member string) int
}

// book is what the lobby keeps in memory: which challenges are open, and which groups they keep.
// It answers without waiting for the database.
//
// A match is among the tables before its challenge leaves the book, so a look at both with the
// book locked misses nothing.
type book struct {
	tables taken

	mu     sync.Mutex
	open   map[int64]entry
	asking map[Group]storage.Person     // groups with an open challenge, and who made it
	unsure map[int64]bool               // challenges that may stand otherwise than here
	maybe  map[string]storage.Challenge // challenges that may have been made, by interaction
}

// entry is a challenge that waits for an answer.
type entry struct {
	storage.Challenge
	in []string // who has a place at it: the challenger, and all who have accepted
}

func newBook(tables taken) *book {
	return &book{tables: tables, open: map[int64]entry{}, asking: map[Group]storage.Person{}, unsure: map[int64]bool{}, maybe: map[string]storage.Challenge{}}
}

// reserve keeps a group for a challenge that is about to be made, and a place for its maker; limit
// is how many places they may have in a server. It fails with a problem if one of them is taken.
func (b *book) reserve(c storage.Challenge, limit int) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	g := asks(c)
	_, twice := b.asking[g]
	if err := b.playing(g); err != nil {
		return err
	}
	if twice {
		return b.twice(c)
	}
	if b.load(c.Guild, c.From.ID) >= limit {
		return full(c.Guild, limit)
	}
	b.asking[g] = c.From
	return nil
}

// twice says that a challenge like one about to be made is open, and where, unless
// it is itself being made at this moment.
func (b *book) twice(c storage.Challenge) error {
	key, at := "challenge-twice", ""
	switch {
	case c.Gathers():
		key = "gather.twice"
	case c.Anyone:
		key = "people.twice-anyone"
	}
	for _, o := range b.open {
		if asks(o.Challenge) == asks(c) {
			at = link(o.Challenge)
		}
	}
	return cardtable.Refuse(key, i18n.Data{"Link": at})
}

// full says that a member has as many places as they may have in a server, or outside of
// all.
func full(guild string, limit int) error {
	if guild == "" {
		return cardtable.Refuse("people.full-abroad", i18n.Data{"Count": limit})
	}
	return cardtable.Refuse("people.full", i18n.Data{"Count": limit})
}

// playing fails if a group sits at a table together.
func (b *book) playing(g Group) error {
	if at, is := b.tables.Playing(g); is {
		return cardtable.Refuse("challenge-playing", i18n.Data{"Link": at})
	}
	return nil
}

// load is how many tables and open challenges of a server a member has a place
// at.
func (b *book) load(guild, member string) (n int) {
	for g, by := range b.asking {
		if by.ID == member && g.In(guild) {
			n++
		}
	}
	for _, c := range b.open {
		if c.Guild == guild && c.From.ID != member && slices.Contains(c.in, member) {
			n++
		}
	}
	return n + b.tables.Places(guild, member)
}

// enter gives a member who is about to accept an open challenge a place at it. Together is the
// whole group, "" while others are still awaited. It fails with a problem if there is no place.
func (b *book) enter(c storage.Challenge, member string, together Group, limit int) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if err := b.playing(together); err != nil {
		return err
	}
	if b.load(c.Guild, member) >= limit {
		return full(c.Guild, limit)
	}
	if o, ok := b.open[c.ID]; ok {
		o.in = append(slices.Clip(o.in), member)
		b.open[c.ID] = o
	}
	return nil
}

// leave takes back the place that a member had entered.
func (b *book) leave(id int64, member string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if o, ok := b.open[id]; ok {
		o.in = slices.DeleteFunc(slices.Clone(o.in), func(m string) bool { return m == member })
		b.open[id] = o
	}
}

// posted notes the message of an open challenge.
func (b *book) posted(id int64, message string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if o, ok := b.open[id]; ok {
		o.Message = message
		b.open[id] = o
	}
}

// release lets a group go.
func (b *book) release(c storage.Challenge) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.asking, asks(c))
	delete(b.maybe, c.Interaction)
}

// opened notes how an open challenge stands.
func (b *book) opened(c storage.Challenge) {
	b.mu.Lock()
	defer b.mu.Unlock()
	o := entry{c, []string{c.From.ID}}
	for _, p := range c.To {
		if p.Answer == storage.StateAccepted {
			o.in = append(o.in, p.ID)
		}
	}
	b.open[c.ID] = o
	b.asking[asks(c)] = c.From
	delete(b.unsure, c.ID)
	delete(b.maybe, c.Interaction)
}

// moved notes when an open challenge expires from now on. Others may know better how it
// stands.
func (b *book) moved(c storage.Challenge) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if o, ok := b.open[c.ID]; ok {
		o.Expires = c.Expires
		b.open[c.ID] = o
	}
}

// doubted notes that an open challenge may not stand as it does here.
func (b *book) doubted(id int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.unsure[id] = true
}

// perhaps notes that a challenge may have been made. It keeps its group until somebody knows.
func (b *book) perhaps(c storage.Challenge) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.maybe[c.Interaction] = c
}

// unmade are the challenges that may have been made and that are not among some that are open.
func (b *book) unmade(open []storage.Challenge) (all []storage.Challenge) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.maybe {
		if !slices.ContainsFunc(open, func(o storage.Challenge) bool { return o.Interaction == c.Interaction }) {
			all = append(all, c)
		}
	}
	return all
}

// doubts tells whether some challenge may have been made.
func (b *book) doubts() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.maybe) > 0
}

// known are the open challenges in the book.
func (b *book) known() map[int64]storage.Opened {
	b.mu.Lock()
	defer b.mu.Unlock()
	all := map[int64]storage.Opened{}
	for id, c := range b.open {
		is := storage.Opened{Guild: c.Guild}
		if b.unsure[id] {
			is.Stands = rounds.Doubted
		}
		all[id] = is
	}
	return all
}

// has tells whether a challenge is open according to the book; sure tells whether the book can be
// trusted on it.
func (b *book) has(id int64) (open, sure bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	_, open = b.open[id]
	return open, open && !b.unsure[id]
}

// closed forgets a challenge that is no longer open.
func (b *book) closed(id int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.drop(id)
}

func (b *book) drop(id int64) {
	delete(b.unsure, id)
	if c, ok := b.open[id]; ok {
		delete(b.asking, asks(c.Challenge))
		delete(b.open, id)
	}
}

// purge forgets the challenges of a server.
func (b *book) purge(guild string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for id, c := range b.open {
		if c.Guild == guild {
			b.drop(id)
		}
	}
}

// asked are the open challenges that are wanted, the oldest first.
func (b *book) asked(wanted func(storage.Challenge) bool) (found []storage.Challenge) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.open {
		if wanted(c.Challenge) {
			found = append(found, c.Challenge)
		}
	}
	slices.SortFunc(found, func(a, b storage.Challenge) int { return int(a.ID - b.ID) })
	return found
}

// next is when a challenge that is wanted expires first, zero for never.
func (b *book) next(wanted func(storage.Challenge) bool) (first time.Time) {
	for _, c := range b.asked(wanted) {
		if first.IsZero() || c.Expires.Before(first) {
			first = c.Expires
		}
	}
	return first
}
