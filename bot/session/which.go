package session

import (
	"cmp"
	"slices"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pages"
	"stopp/bot/past"
	"stopp/bot/registry"
	"stopp/game"
)

// several is the error of a command that may mean several tables.
type several struct{ tables []entry }

func (*several) Error() string { return "several tables" }

// mine is the table that a member's command in a channel means. The error is a
// problem where there is none, else *several.
func (ix *index) mine(r bot.Request, which registry.Tables) (*table, error) {
	all, err := ix.possible(r, which)
	switch {
	case err != nil:
		return nil, err
	case len(all) == 1:
		return all[0].t, nil
	case len(all) == 0 && which == registry.Watched:
		return nil, sorry("people.watch-none", nil)
	case len(all) == 0 && which == registry.Managed:
		return nil, sorry("people.end-none", nil)
	case len(all) == 0:
		return nil, tablesProblem("no-table", r, ix.find(func(e *entry) bool { return e.of(r) && e.has(r.User.ID) }))
	}
	return nil, &several{all}
}

// of tells whether a table belongs to the request's server, goes on, and may be seen
// by who asks.
func (e *entry) of(r bot.Request) bool {
	return r.Guild != "" && e.guild == r.Guild && !e.over && (!e.private || e.has(r.User.ID))
}

// possible are the tables that a command may mean. The error is a problem about
// the match that it names.
func (ix *index) possible(r bot.Request, which registry.Tables) ([]entry, error) {
	if text := nameOf(r); text != "" {
		return ix.called(r, text, which)
	}
	own := func(e *entry) bool { return e.of(r) && e.has(r.User.ID) }
	here := func(e *entry) bool { return e.of(r) && e.at(r.Channel) }
	both := func(e *entry) bool { return own(e) && here(e) }
	at := func(e *entry) bool { return e.of(r) }
	aside := func(e *entry) bool { return e.of(r) && e.private }
	var wanted []func(*entry) bool
	switch which {
	case registry.Seen:
		wanted = []func(*entry) bool{both, aside, here}
	case registry.MineAnywhere:
		wanted = []func(*entry) bool{both, own}
	case registry.MineOrSeen:
		wanted = []func(*entry) bool{both, own, here}
	case registry.Watched:
		wanted = []func(*entry) bool{here, func(e *entry) bool { return e.of(r) && r.Parent != "" && e.at(r.Parent) }}
	case registry.Managed:
		wanted = []func(*entry) bool{here, at}
	default:
		wanted = []func(*entry) bool{both, aside}
	}
	for _, w := range wanted {
		if all := ix.find(w); len(all) > 0 {
			return narrow(all, r.User.ID, which), nil
		}
	}
	return nil, nil
}

// nameOf is how a command names its match, "" if it doesn't: in an option, or before
// a typed move.
func nameOf(r bot.Request) string {
	before, _ := addressed(r.Options["text"])
	return cmp.Or(r.Options["match"], before)
}

// called is the table that a command names by the number of its match.
func (ix *index) called(r bot.Request, text string, which registry.Tables) ([]entry, error) {
	id, err := past.Number(text)
	all := ix.find(func(e *entry) bool { return err == nil && e.t.id == id && e.named(r, which) })
	if len(all) == 0 {
		return nil, sorry("people.no-match", i18n.Data{"Text": markup.Plain(text)})
	}
	return all, nil
}

// named tells whether a command may name a table: one's own, one that it may look
// at, any for those who manage the server.
func (e *entry) named(r bot.Request, which registry.Tables) bool {
	switch which {
	case registry.Managed:
		return e.of(r)
	case registry.Seen, registry.MineOrSeen, registry.Watched:
		return e.of(r) && (e.has(r.User.ID) || e.at(r.Channel) || r.Parent != "" && e.at(r.Parent))
	}
	return e.of(r) && e.has(r.User.ID)
}

// narrow leaves of several tables the one that is meant, or all of them.
func narrow(all []entry, user string, which registry.Tables) []entry {
	fits := map[registry.Tables]func(e entry) bool{
		registry.MyTurn:      func(e entry) bool { return e.mover == e.seat(user) },
		registry.MyObjection: func(e entry) bool { return slices.Contains(e.callers, e.seat(user)) },
	}[which]
	if fits == nil {
		return all
	}
	fit := slices.DeleteFunc(slices.Clone(all), func(e entry) bool { return !fits(e) })
	if len(fit) == 1 {
		return fit
	}
	return all
}

// seated is the table in a member's list.
func (e *entry) seated(user string) pages.Seated {
	s := pages.Seated{Match: e.t.id, Link: e.link, Private: e.private, Since: e.since, Until: e.until,
		MyTurn: e.mover == e.seat(user) && e.mover != game.NoSeat, Over: e.mover == game.NoSeat}
	for i, p := range e.people {
		if p.ID != user {
			s.Opponents = append(s.Opponents, p)
		}
		if game.Seat(i) == e.mover {
			s.Mover = p
		}
	}
	return s
}

func seated(tables []entry, user string) (list []pages.Seated) {
	for _, e := range tables {
		list = append(list, e.seated(user))
	}
	return list
}

// tablesProblem says why a command can't know its table, and lists some.
func tablesProblem(key string, r bot.Request, tables []entry) error {
	return sorry(key, i18n.Data{"Tables": pages.SeatedList(reader(r), seated(tables, r.User.ID))})
}
