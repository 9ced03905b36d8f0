package session

import (
	"context"
	"errors"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pages"
	"stopp/storage"
)

// whichMatch is the match of its server that a member names; else that of the
// channel, whatever has become of it; else the member's last one that is over, or,
// if that may be, one that is still going on. Without one it fails with the problem
// of a key.
func (rm *Room) whichMatch(ctx context.Context, r bot.Request, none string, running bool) (storage.Match, error) {
	if r.Guild == "" {
		return storage.Match{}, sorry("only-server", nil)
	}
	if text := r.Options["match"]; text != "" {
		return rm.named(ctx, r, text)
	}
	if row, err := rm.matchHere(ctx, r); !errors.Is(err, storage.ErrNotFound) {
		return row, err
	}
	all, err := rm.Store.MatchesOf(ctx, r.Guild, r.User.ID)
	if err != nil {
		return storage.Match{}, err
	}
	for _, m := range all {
		if m.Result != nil {
			return m, nil
		}
	}
	if running && len(all) > 0 {
		return all[0], nil
	}
	return storage.Match{}, sorry(none, nil)
}

// matchHere is the match of the request's channel, or storage.ErrNotFound: that of
// the table that lies there, else the one that has the thread to itself. Of several
// tables of a member's own it fails with the list.
func (rm *Room) matchHere(ctx context.Context, r bot.Request) (storage.Match, error) {
	switch all := rm.index.lying(r); {
	case len(all) == 1:
		return rm.Store.Match(ctx, all[0].t.id)
	case len(all) > 1:
		return storage.Match{}, tablesProblem("several-matches", r, all)
	}
	return rm.matchOfThread(ctx, r)
}

// matchOfThread is the match that has the request's thread to itself, over or not,
// or storage.ErrNotFound.
func (rm *Room) matchOfThread(ctx context.Context, r bot.Request) (storage.Match, error) {
	if r.Guild == "" || !r.Thread {
		return storage.Match{}, storage.ErrNotFound
	}
	return rm.Store.MatchInThread(ctx, r.Guild, r.Channel)
}

// lying are the tables that lie in the request's very channel: of several the
// member's.
func (ix *index) lying(r bot.Request) []entry {
	all := ix.find(func(e *entry) bool { return e.of(r) && e.channel == r.Channel })
	if len(all) > 1 {
		all = slices.DeleteFunc(all, func(e entry) bool { return !e.has(r.User.ID) })
	}
	return all
}

// pressedMatch is the match of its server that a button under it names.
func (rm *Room) pressedMatch(ctx context.Context, r bot.Request) (storage.Match, error) {
	id, err := pages.KeyArg(r, 0)
	if err != nil {
		return storage.Match{}, err
	}
	row, err := rm.Store.Match(ctx, id)
	if errors.Is(err, storage.ErrNotFound) {
		return storage.Match{}, bot.ErrNoRoute
	}
	if err == nil {
		err = meantBy(row, r)
	}
	return row, err
}

// named is a match of a request's server by its number, or by the name of its record.
func (rm *Room) named(ctx context.Context, r bot.Request, text string) (storage.Match, error) {
	unknown := sorry("fair.unknown", i18n.Data{"Text": markup.Plain(text)})
	id, err := matchNumber(text)
	if err != nil {
		return storage.Match{}, unknown
	}
	row, err := rm.Store.Match(ctx, id)
	if errors.Is(err, storage.ErrNotFound) || err == nil && row.Guild != r.Guild {
		return storage.Match{}, unknown
	}
	if err == nil && !mayKnow(row, r.User.ID) {
		return storage.Match{}, sorry("private.not-yours", nil)
	}
	return row, err
}

// matchPrefix begins the name of a match's record.
const matchPrefix = "match-"

// matchNumber reads the number of a match, or the name of its record.
func matchNumber(text string) (int64, error) {
	word := strings.TrimPrefix(strings.Trim(strings.ToLower(text), "# "), matchPrefix)
	return pages.ParseKey(strings.TrimSuffix(word, ".txt"))
}

// tableless tells a member that there is no table for a command; in the thread of
// a match that is over, what can be played there instead.
func (rm *Room) tableless(err error) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		var p *cardtable.Problem
		if !errors.As(err, &p) || p.Key != "no-table" {
			return bot.Reaction{}, err
		}
		row, lost := rm.matchOfThread(ctx, r)
		played := func(p storage.Person) bool { return p.ID == r.User.ID }
		switch {
		case lost != nil || row.Result == nil:
			return bot.Reaction{}, err
		case slices.ContainsFunc(row.Players, played):
			return bot.Reaction{}, sorry("thread-over", p.Data)
		}
		return bot.Reaction{}, sorry("match-over", nil)
	}
}
