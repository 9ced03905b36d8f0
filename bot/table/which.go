package table

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/table/match"
	"stopp/bot/table/past"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
)

// several is the error of a command that may mean several tables.
type several struct{ tables []entry }

func (*several) Error() string { return "several tables" }

// Here is the match of the table that a member means in a channel, as it stood a moment
// ago; ok is false where there is none, or more than one.
func (ts *Tables) Here(r bot.Request) (m *match.Match, ok bool) {
	e, err := finder{ts}.mine(r, registry.Seen)
	if err == nil {
		ts.learn(context.Background(), &e, true)
	}
	return &e.now, err == nil && e.now.Story != nil
}

// finder finds the table that a request means without naming a match.
type finder struct{ *Tables }

// mine is the table that a member's command in a channel means. The error is a problem
// where there is none, else *several.
func (ts finder) mine(r bot.Request, which registry.Tables) (entry, error) {
	all, err := ts.possible(r, which)
	switch {
	case err != nil:
		return entry{}, err
	case len(all) == 1:
		return all[0], nil
	case len(all) == 0 && which == registry.Watched:
		return entry{}, cardtable.Refuse("people.watch-none", nil)
	case len(all) == 0 && which == registry.Managed:
		return entry{}, cardtable.Refuse("people.end-none", nil)
	case len(all) == 0:
		is := ts.offering(r)
		return entry{}, ts.unclear("no-table", r, ts.index.around(r, func(e *entry) bool { return is(e) && e.has(r.User.ID) }))
	}
	return entry{}, &several{all}
}

// possible are the tables that a command may mean. The error is a problem about the match
// that it names.
func (ts finder) possible(r bot.Request, which registry.Tables) ([]entry, error) {
	if text := ts.nameOf(r); text != "" {
		return ts.called(r, text, which)
	}
	is := ts.offering(r)
	own := func(e *entry) bool { return is(e) && e.has(r.User.ID) }
	here := func(e *entry) bool { return is(e) && e.lies(r.Channel) }
	both := func(e *entry) bool { return own(e) && here(e) }
	aside := func(e *entry) bool { return is(e) && e.private() }
	none := func(e *entry) bool { return false }
	open := func(e *entry) bool { return is(e) && e.openTo(r) }
	var wanted []func(*entry) bool
	switch which {
	case registry.Seen:
		open, wanted = none, []func(*entry) bool{both, aside, here}
	case registry.MyTurnAnywhere:
		wanted = []func(*entry) bool{both, aside, own}
	case registry.MineAnywhere:
		wanted = []func(*entry) bool{both, own}
	case registry.MineOrSeen:
		wanted = []func(*entry) bool{both, own, here}
	case registry.Watched:
		open, wanted = none, []func(*entry) bool{here, func(e *entry) bool { return is(e) && r.Parent != "" && e.lies(r.Parent) }}
	case registry.Managed:
		open, wanted = none, []func(*entry) bool{here, is}
	default:
		wanted = []func(*entry) bool{both, aside}
	}
	for _, w := range append(wanted, open) {
		if all := ts.index.around(r, w); len(all) > 0 {
			all = ts.index.around(r, func(e *entry) bool { return w(e) || open(e) }) // where all play together they may mean that, too
			return ts.narrow(all, r.User.ID, which), nil
		}
	}
	return nil, nil
}

// offering tells whether a request may mean a table, in whatever channel: it belongs to
// the server, the asking member may see it, and its game has the command.
func (ts finder) offering(r bot.Request) func(*entry) bool {
	games := ts.brings[r.Path]
	return func(e *entry) bool {
		return e.of(r) && (len(games) == 0 || slices.Contains(games, e.now.Game.Name))
	}
}

// nameOf is how a command names its match, "" if it doesn't: in an option, or before a
// typed move.
func (ts finder) nameOf(r bot.Request) string {
	before := ""
	for _, g := range ts.room.Games {
		for _, c := range g.Commands {
			if c.Name == r.Path && c.Typed != "" {
				before, _ = addressed(r.Options[c.Typed])
			}
		}
	}
	return cmp.Or(r.Options["match"], before)
}

// addressed is the match that a typed move names before it, "" for none, and the move.
func addressed(text string) (named, move string) {
	first, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	if !strings.HasPrefix(strings.ToLower(first), past.Prefix) {
		return "", text
	}
	return first, rest
}

// address names the match before a typed move.
func address(match int64, move string) string {
	return past.Prefix + pages.Key(match) + " " + move
}

// called is the table that a command names by the number of its match.
func (ts finder) called(r bot.Request, text string, which registry.Tables) ([]entry, error) {
	id, err := past.Number(text)
	e, is := ts.index.entry(id)
	if err != nil || !is || !ts.offering(r)(&e) || !e.named(r, which) {
		return nil, cardtable.Refuse("people.no-match", i18n.Data{"Text": markup.Plain(text)})
	}
	return []entry{e}, nil
}

// named tells whether a command may name a table: one's own, one that it may look at, any
// for the server's managers.
func (e *entry) named(r bot.Request, which registry.Tables) bool {
	switch which {
	case registry.Managed:
		return e.of(r)
	case registry.Seen, registry.MineOrSeen, registry.Watched:
		return e.of(r) && (e.sits(r.User.ID) || e.lies(r.Channel) || r.Parent != "" && e.lies(r.Parent))
	}
	return e.of(r) && (e.sits(r.User.ID) || e.openTo(r))
}

// narrow returns the one of several tables that is meant, or all of them.
func (ts finder) narrow(all []entry, user string, which registry.Tables) []entry {
	moves := func(e entry) bool { return e.mover() == e.seat(user) }
	fits := map[registry.Tables]func(e entry) bool{
		registry.MyTurn: moves, registry.MyTurnAnywhere: moves,
		registry.MyObjection: func(e entry) bool { return e.objecting().Has(e.seat(user)) },
	}[which]
	if fits == nil || len(all) == 1 {
		return all
	}
	for i := range all {
		ts.learn(context.Background(), &all[i], false)
	}
	fit := slices.DeleteFunc(slices.Clone(all), func(e entry) bool { return !fits(e) })
	if len(fit) == 1 {
		return fit
	}
	return all
}

// unclear says why a command can't know its table, and lists some.
func (ts finder) unclear(key string, r bot.Request, tables []entry) error {
	return cardtable.Refuse(key, i18n.Data{"Tables": pages.SeatedList(prefs.Reader(r), ts.seated(prefs.Reader(r), tables, r.User.ID))})
}
