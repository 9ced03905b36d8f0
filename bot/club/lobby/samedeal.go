package lobby

import (
	"cmp"
	"context"
	"errors"
	"strconv"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/table/match"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// optionDeal is the deal that a challenge of the computer is to have once more, among the options of a menu of
// levels: match, seat and pass, as pages.PathSameCards has them. Nobody can type it.
const optionDeal = "deal"

// sameCards is the button under a shared result: whoever presses it plays the same deal against the computer, at
// the seat of whoever has shared it. First it asks how well the computer is to play.
func (a *asker) sameCards(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	named := strings.Join(r.Args(), ".")
	row, _, err := a.sharedDeal(ctx, named)
	if err != nil {
		return bot.Reaction{}, err
	}
	g, ok := a.Games.Of(row.Game)
	if !ok {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	r.Options = map[string]string{optionDeal: named}
	if g.Lobby.Alone() {
		r.Options[privately] = "true"
	}
	return a.offerLevels(g, r)
}

// sharedDeal is the match whose deal is meant, and the seat. It fails unless the result was shared and the deal may
// be played again.
func (a *asker) sharedDeal(ctx context.Context, named string) (row storage.Match, seat int, err error) {
	words := strings.Split(named, ".")
	if len(words) != 3 {
		return row, 0, bot.ErrNoRoute
	}
	id, noMatch := pages.ParseKey(words[0])
	seat, noSeat := strconv.Atoi(words[1])
	if noMatch != nil || noSeat != nil {
		return row, 0, bot.ErrNoRoute
	}
	row, err = a.Store.Match(ctx, id)
	switch {
	case errors.Is(err, storage.ErrNotFound):
		return row, 0, cardtable.Refuse("share.gone", nil)
	case err != nil:
		return row, 0, err
	case !match.Passes(words[2], row, pages.PathSameCards, seat) || seat >= len(row.Players) || row.Origin.Sealed || row.Origin.Hidden:
		return row, 0, bot.ErrNoRoute
	}
	return row, seat, a.Games.Known(row.Game, row.Version)
}

// wishWithDeal is a challenge of the computer with the deal of a match whose result was shared.
func (a *asker) wishWithDeal(ctx context.Context, g cardtable.Game, r bot.Request) (c storage.Challenge, err error) {
	row, seat, err := a.sharedDeal(ctx, r.Options[optionDeal])
	if err != nil {
		return c, err
	}
	c = a.by(g, r, AskedTime)
	if c.Terms, err = a.Prefs.TypedTerms(ctx, r, g.Name); err != nil {
		return c, err
	}
	c.Rules, c.Pace, c.FromSeat = row.Rules, pace.None.String(), seat
	c.DealOf, c.Secret = cmp.Or(row.DealOf, row.ID), row.Origin.Secret
	c.Rules = a.single(c)
	if c.To, err = a.withComputers(g, r, c.Rules, nil); err != nil {
		return c, err
	}
	return alsoPrivate(r, c)
}
