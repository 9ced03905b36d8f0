package table

import (
	"context"
	"errors"
	"net/url"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/table/match"
	"stopp/bot/text/pages"
)

// errPrivate refuses a member whom a private table does not belong to.
var errPrivate = cardtable.Refuse("private.not-yours", nil)

// door lets requests in to the tables they mean.
type door struct{ *Tables }

// route is the route of a button that belongs to a table: the path's first argument is the
// match.
func (ts door) route(h handler) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		id, err := pages.KeyArg(r, 0)
		if err != nil {
			return "nowhere", bot.Failing(bot.ErrNoRoute)
		}
		t := ts.index.table(id)
		return Queue(id), ts.folding(id, t, ts.at(id, t, h))
	}
}

// atMatch handles a request at the table of a match.
func (ts door) atMatch(h handler) func(match int64) bot.Handler {
	return func(match int64) bot.Handler { return ts.at(match, ts.index.table(match), h) }
}

// at handles a request at the table of a match, nil for one that is not there.
func (ts door) at(id int64, t *Table, h handler) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		ts.room.Prefs.Learn(ctx, r)
		if t != nil {
			if err := t.wake(ctx); err != nil {
				return bot.Reaction{}, err
			}
		}
		if t == nil || t.match == nil {
			if reaction, is, err := ts.unread(ctx, id, r); is {
				return reaction, err
			}
		}
		if t == nil || t.match == nil || match.Elsewhere(t.match.Row, r) || t.match.Over() && !t.post.Stale() && !t.post.Silent() {
			return bot.Reaction{}, cardtable.Refuse("match-over", nil)
		}
		if row := t.match.Row; row.NoOnlookers && !match.MayKnow(row, r.User.ID) && !ends(r) {
			return bot.Reaction{}, match.ErrNoOnlookers
		}
		t.touched = t.room.Now()
		if err := t.enter(ctx, r); err != nil {
			return bot.Reaction{}, err
		}
		if err := (timer{t}).punctual(ctx, r); err != nil {
			return bot.Reaction{}, err
		}
		if err := (absence{t}).back(ctx, r.User.ID); err != nil {
			return bot.Reaction{}, err
		}
		if t.outdated(r) {
			return t.post.Present(r), nil
		}
		t.calls.Pressed(r.User.ID)
		t.post.Noticed(r)
		return h(ctx, desk{t}, r)
	}
}

// ends tells whether a request is about ending a match by force; the server's managers may do
// that without looking on.
func ends(r bot.Request) bool { return r.Path == "server end" || r.Name() == pages.PathForce }

// ofCommand is the handler that the game of a table has for a command. If a typed move
// names its match, that name is taken off.
func ofCommand(ctx context.Context, t desk, r bot.Request) (bot.Reaction, error) {
	for _, c := range t.match.Game.Commands {
		if c.Name != r.Path {
			continue
		}
		if c.Typed != "" {
			r.Options = withOption(r.Options, c.Typed)
		}
		return c.Do(ctx, t, r)
	}
	return bot.Reaction{}, bot.ErrNoRoute
}

// withOption are the options without the match that stands before a typed move.
func withOption(options map[string]string, typed string) map[string]string {
	all := make(map[string]string, len(options))
	for name, value := range options {
		all[name] = value
	}
	_, all[typed] = addressed(options[typed])
	return all
}

// ofPress is the handler that the game of a table has for a press.
func ofPress(ctx context.Context, t desk, r bot.Request) (bot.Reaction, error) {
	for _, p := range t.match.Game.Presses {
		if p.Path == r.Name() && p.Hand {
			return t.onHand(ctx, p, r)
		}
		if p.Path == r.Name() {
			return p.Do(ctx, t, r)
		}
	}
	return bot.Reaction{}, bot.ErrNoRoute
}

// Route is the route of a command that means a table. If it may mean several, the member
// is asked.
func (ts *Tables) Route(c registry.Command) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		e, err := finder{ts}.mine(r, c.Tables)
		var all *several
		if errors.As(err, &all) {
			return bot.MemberQueue(r.User.ID), door{ts}.asking(r, all.tables)
		}
		others := c.Tables != registry.Watched && c.Tables != registry.Managed && !e.has(r.User.ID)
		if err != nil || others { // one's own is meant rather than others' table
			if s, is := ts.meant(r, c.Tables); is {
				return Queue(s.row.ID), c.At(s.row.ID)
			}
		}
		if err != nil {
			return bot.MemberQueue(r.User.ID), ts.room.Tableless(err)
		}
		return Queue(e.id()), c.At(e.id())
	}
}

// asking asks which of several tables a command means. The menu depends on whose tables there
// are, not on which actions they allow.
func (ts door) asking(r bot.Request, tables []entry) bot.Handler {
	options := url.Values{}
	for name, value := range r.Options {
		options.Set(name, value)
	}
	m, fits := pages.Picker(prefs.Reader(r), r.Path, options.Encode(), ts.seated(prefs.Reader(r), tables, r.User.ID))
	if !fits {
		return bot.Failing(finder(ts).unclear("several-tables", r, tables))
	}
	return func(context.Context, bot.Request) (bot.Reaction, error) { return bot.Privately(m), nil }
}

// Picked is the route of a choice from that menu: the command goes on at the table that was
// chosen, and its answer takes the menu's place.
func (ts *Tables) Picked(command func(name string) (registry.Command, bool), inPlace func(bot.Request, bot.Reaction) bot.Reaction) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		args := append(r.Args(), "", "")
		c, known := command(args[0])
		options, err := url.ParseQuery(args[1])
		if !known || c.At == nil || err != nil || len(r.Values) != 1 {
			return "nowhere", bot.Failing(bot.ErrNoRoute)
		}
		id, err := pages.ParseKey(r.Values[0])
		if err != nil {
			return "nowhere", bot.Failing(bot.ErrNoRoute)
		}
		if e, is := ts.index.entry(id); is && (r.Guild == "" || r.Abroad && e.guild() != r.Guild) && !e.along(r) {
			return bot.MemberQueue(r.User.ID), bot.Failing(cardtable.Refuse("only-server", nil))
		}
		return Queue(id), func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
			reaction, err := c.At(id)(ctx, r.AsCommand(args[0], options))
			return inPlace(r, reaction), err
		}
	}
}
