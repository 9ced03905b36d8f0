package solo

import (
	"context"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/registry"
	"stopp/bot/table/result"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Presses are the buttons of a match that is over or stuck: another deal by the same rules,
// and the same deal once more.
func (s *Solos) Presses(over func(result.Handler) bot.Route) []registry.Press {
	match := []registry.Form{{registry.Match}}
	return []registry.Press{
		{Path: pages.PathNewDeal, Forms: match, Alone: true, Route: over(s.again(false))},
		{Path: pages.PathSameDeal, Forms: match, Alone: true, Route: over(s.again(true))},
	}
}

// again deals a new match after one that is over, for its member. A private table takes the
// place of the old one; in a channel the result stays, and the new table comes below.
func (s *Solos) again(same bool) result.Handler {
	return func(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
		g, ok := s.Games.Of(row.Game)
		switch {
		case !ok || g.Solo.Command == "" || !row.Alone():
			return bot.Reaction{}, bot.ErrNoRoute
		case !row.Together() && row.Players[0].ID != r.User.ID:
			return bot.Reaction{}, cardtable.Refuse("solo.not-yours", nil)
		}
		d := dealing{game: g, wish: cardtable.Wish{Rules: row.Rules, Winnable: !same && row.Luck == storage.Winnable}, where: whereOf(row), look: row.Look}
		if same {
			d.wish.Number = g.Solo.Number(row.Deal)
		}
		as := bot.Reply
		switch {
		case d.where == private && row.Result != nil:
			as = bot.Update
		case d.where == private:
			as = bot.Private // the message before shows how that one has ended
		case !r.MayPost():
			return bot.Reaction{}, cardtable.Refuse("solo.may-not-post", nil)
		}
		if t := s.unmoved(d, r); d.where != private && t != nil {
			return t.BeginAlone(r, bot.Private)
		}
		if err := s.giveUp(row, r); err != nil {
			return bot.Reaction{}, err
		}
		return s.begin(ctx, d, r, as)
	}
}

// giveUp ends a match that is stuck for the member who deals another one there.
func (s *Solos) giveUp(row storage.Match, r bot.Request) error {
	if row.Result != nil {
		return nil
	}
	t := s.Tables.Find(row.ID)
	if t == nil {
		return bot.ErrNoRoute
	}
	return t.GiveUp(r)
}
