package past

import (
	"context"
	"errors"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Which is the match of the server that a member names, else the channel's, in
// whatever state, else the member's last finished one or, if running is set, a
// running one. Without one it fails with the problem none.
func (p *Matches) Which(ctx context.Context, r bot.Request, none string, running bool) (storage.Match, error) {
	if r.Guild == "" {
		return storage.Match{}, cardtable.Refuse("only-server", nil)
	}
	if text := r.Options["match"]; text != "" {
		return p.named(ctx, r, text)
	}
	if row, err := p.here(ctx, r); !errors.Is(err, storage.ErrNotFound) {
		return row, err
	}
	all, err := p.Store.MatchesOf(ctx, r.Guild, r.User.ID, p.game)
	if err != nil {
		return storage.Match{}, err
	}
	all = slices.DeleteFunc(all, func(m storage.Match) bool { return !p.means(m) })
	for _, m := range all {
		if m.Result != nil {
			return m, nil
		}
	}
	if running && len(all) > 0 {
		return all[0], nil
	}
	return storage.Match{}, cardtable.Refuse(none, nil)
}

// here is the match of the request's channel, or storage.ErrNotFound: the match of
// the table there, else the one that the thread belongs to. If several tables there
// are the member's own, it fails with the list.
func (p *Matches) here(ctx context.Context, r bot.Request) (storage.Match, error) {
	all, err := p.lying(ctx, r)
	switch {
	case err != nil:
		return storage.Match{}, err
	case len(all) == 1:
		return p.Store.Match(ctx, all[0].Match)
	case len(all) > 1:
		return storage.Match{}, cardtable.Refuse("several-matches", i18n.Data{"Tables": pages.SeatedList(i18n.For(r.Locale), all)})
	}
	return p.ofThread(ctx, r)
}

// lying are the tables that lie in the request's channel.
func (p *Matches) lying(ctx context.Context, r bot.Request) (of []pages.Seated, err error) {
	all := p.Lying(r)
	if p.game == "" && p.where == nil {
		return all, nil
	}
	for _, s := range all {
		row, err := p.Store.Match(ctx, s.Match)
		if err != nil {
			return nil, err
		}
		if p.means(row) {
			of = append(of, s)
		}
	}
	return of, nil
}

// ofThread is the match that has the request's thread to itself, over or not,
// or storage.ErrNotFound.
func (p *Matches) ofThread(ctx context.Context, r bot.Request) (storage.Match, error) {
	if r.Guild == "" || !r.Thread {
		return storage.Match{}, storage.ErrNotFound
	}
	row, err := p.Store.MatchInThread(ctx, r.Guild, r.Channel)
	if err == nil && !p.means(row) {
		err = storage.ErrNotFound
	}
	return row, err
}

// Pressed is the match of its server that a button under it names.
func (p *Matches) Pressed(ctx context.Context, r bot.Request) (storage.Match, error) {
	id, err := pages.KeyArg(r, 0)
	if err != nil {
		return storage.Match{}, err
	}
	row, err := p.Store.Match(ctx, id)
	if errors.Is(err, storage.ErrNotFound) || err == nil && !p.means(row) {
		return storage.Match{}, bot.ErrNoRoute
	}
	if err == nil {
		err = match.MeantBy(row, r)
	}
	return row, err
}

func plays(m storage.Match, member string) bool {
	return slices.ContainsFunc(m.Players, func(p storage.Person) bool { return p.ID == member })
}

// named is a match of a request's server by its number, or by the name of its record.
func (p *Matches) named(ctx context.Context, r bot.Request, text string) (storage.Match, error) {
	unknown := cardtable.Refuse("fair.unknown", i18n.Data{"Text": markup.Plain(text)})
	id, err := Number(text)
	if err != nil {
		return storage.Match{}, unknown
	}
	row, err := p.Store.Match(ctx, id)
	if errors.Is(err, storage.ErrNotFound) || err == nil && row.Guild != r.Guild {
		return storage.Match{}, unknown
	}
	if err == nil && !match.MayKnow(row, r.User.ID) {
		if row.NoOnlookers && !row.Private {
			return storage.Match{}, match.ErrNoOnlookers
		}
		return storage.Match{}, cardtable.Refuse("private.not-yours", nil)
	}
	if err == nil && !p.means(row) {
		return storage.Match{}, cardtable.Refuse("fair.other-game", i18n.Data{"Match": pages.Key(row.ID)})
	}
	return row, err
}

// Prefix begins the name of a match's record.
const Prefix = "match-"

// Number reads the number of a match, or the name of its record.
func Number(text string) (int64, error) {
	word := strings.TrimPrefix(strings.Trim(strings.ToLower(text), "# "), Prefix)
	return pages.ParseKey(strings.TrimSuffix(word, ".txt"))
}

// Tableless tells a member that there is no table for a command; in the thread of a match
// that is over it says what one can play there instead.
func (p *Matches) Tableless(err error) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		var why *cardtable.Problem
		if !errors.As(err, &why) || why.Key != "no-table" {
			return bot.Reaction{}, err
		}
		row, lost := p.ofThread(ctx, r)
		switch {
		case lost != nil || row.Result == nil:
			return bot.Reaction{}, err
		case plays(row, r.User.ID):
			return bot.Reaction{}, cardtable.Refuse("thread-over", why.Data)
		}
		return bot.Reaction{}, cardtable.Refuse("match-over", nil)
	}
}
