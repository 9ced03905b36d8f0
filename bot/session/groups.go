package session

import (
	"slices"
	"strings"
	"time"

	"stopp/bot/i18n"
	"stopp/bot/pages"
	"stopp/storage"
)

// group is the members of a match in a server, in an order that doesn't matter.
type group string

func groupOf(guild string, people []storage.Person) group {
	ids := make([]string, len(people))
	for i, p := range people {
		ids[i] = p.ID
	}
	slices.Sort(ids)
	return group(guild + "/" + strings.Join(ids, "/"))
}

// asks is the group that an open challenge keeps from another one: all whom it
// names, or, where anyone may accept, whoever made it. One to the computer alone
// keeps nothing from anybody: of those only the limit of a member's places says how
// many there are at once.
func asks(c storage.Challenge) group {
	switch {
	case c.Anyone:
		return group(c.Guild + "/anyone/" + c.From.ID)
	case computersOnly(c):
		return group(c.Guild + "/alone/" + c.Interaction)
	}
	return groupOf(c.Guild, c.Seated())
}

// computersOnly tells whether a challenge names no member.
func computersOnly(c storage.Challenge) bool {
	return !slices.ContainsFunc(c.To, func(p storage.Invited) bool {
		_, is := pages.Person(p.Person).Computer()
		return !is
	})
}

// open is a challenge that waits for an answer.
type open struct {
	storage.Challenge
	in []string // who has a place at it: the challenger, and all who have accepted
}

// reserve holds a group for a challenge that is about to be made, and a place for
// whoever makes it, of whom one server has at most so many. It fails with the
// problem that keeps them from it.
func (ix *index) reserve(c storage.Challenge, limit int) error {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	g := asks(c)
	if err := ix.playing(g); err != nil {
		return err
	}
	if _, twice := ix.asking[g]; twice {
		return ix.twice(c)
	}
	if ix.load(c.Guild, c.From.ID) >= limit {
		return sorry("people.full", i18n.Data{"Count": limit})
	}
	if ix.asking == nil {
		ix.asking = map[group]storage.Person{}
	}
	ix.asking[g] = c.From
	return nil
}

// twice says that a challenge like one about to be made is open, and where, unless
// that is being made this moment, too.
func (ix *index) twice(c storage.Challenge) error {
	key, link := "challenge-twice", ""
	if c.Anyone {
		key = "people.twice-anyone"
	}
	for _, o := range ix.challenges {
		if asks(o.Challenge) == asks(c) {
			link = challengeLink(o.Challenge)
		}
	}
	return sorry(key, i18n.Data{"Link": link})
}

// playing fails if a group sits at a table together.
func (ix *index) playing(g group) error {
	for _, e := range ix.tables {
		if e.group == g && !e.over {
			return sorry("challenge-playing", i18n.Data{"Link": e.link})
		}
	}
	return nil
}

// load is how many tables and open challenges of a server a member has a place
// at.
func (ix *index) load(guild, member string) (n int) {
	for _, e := range ix.tables {
		if e.guild == guild && !e.over && e.has(member) {
			n++
		}
	}
	for g, by := range ix.asking {
		if by.ID == member && strings.HasPrefix(string(g), guild+"/") {
			n++
		}
	}
	for _, c := range ix.challenges {
		if c.Guild == guild && c.From.ID != member && slices.Contains(c.in, member) {
			n++
		}
	}
	return n
}

// enter gives a member who is about to accept an open challenge a place at it.
// Together is all who would play then, "" while more are awaited. It fails with
// the problem that keeps them from it.
func (ix *index) enter(c storage.Challenge, member string, together group, limit int) error {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if err := ix.playing(together); err != nil {
		return err
	}
	if ix.load(c.Guild, member) >= limit {
		return sorry("people.full", i18n.Data{"Count": limit})
	}
	if o, ok := ix.challenges[c.ID]; ok {
		o.in = append(slices.Clip(o.in), member)
		ix.challenges[c.ID] = o
	}
	return nil
}

// leave takes the place back that a member had entered.
func (ix *index) leave(id int64, member string) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if o, ok := ix.challenges[id]; ok {
		o.in = slices.DeleteFunc(slices.Clone(o.in), func(m string) bool { return m == member })
		ix.challenges[id] = o
	}
}

// posted notes the message of an open challenge.
func (ix *index) posted(id int64, message string) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if o, ok := ix.challenges[id]; ok {
		o.Message = message
		ix.challenges[id] = o
	}
}

// release lets a group go.
func (ix *index) release(c storage.Challenge) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	delete(ix.asking, asks(c))
}

// opened notes how an open challenge stands.
func (ix *index) opened(c storage.Challenge) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if ix.challenges == nil {
		ix.challenges = map[int64]open{}
	}
	if ix.asking == nil {
		ix.asking = map[group]storage.Person{}
	}
	o := open{c, []string{c.From.ID}}
	for _, p := range c.To {
		if p.Answer == storage.StateAccepted {
			o.in = append(o.in, p.ID)
		}
	}
	ix.challenges[c.ID] = o
	ix.asking[asks(c)] = c.From
}

// closed forgets a challenge that is no longer open.
func (ix *index) closed(id int64) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if c, ok := ix.challenges[id]; ok {
		delete(ix.asking, asks(c.Challenge))
		delete(ix.challenges, id)
	}
}

// asked are the open challenges that are wanted, the oldest first.
func (ix *index) asked(wanted func(storage.Challenge) bool) (found []storage.Challenge) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	for _, c := range ix.challenges {
		if wanted(c.Challenge) {
			found = append(found, c.Challenge)
		}
	}
	slices.SortFunc(found, func(a, b storage.Challenge) int { return int(a.ID - b.ID) })
	return found
}

// expired lists the challenges whose time is up by the time of their servers.
func (ix *index) expired(timeIn func(guild string) time.Time) (ids []int64) {
	for _, c := range ix.asked(func(c storage.Challenge) bool { return !timeIn(c.Guild).Before(c.Expires) }) {
		ids = append(ids, c.ID)
	}
	return ids
}
