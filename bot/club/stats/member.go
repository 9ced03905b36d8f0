package stats

import (
	"cmp"
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

const (
	mostTimes  = 200 // points of a rating's line
	mostRules  = 3   // rule sets that are named
	mostRivals = 25
)

// careers are a member's totals month by month, where a query looks. On their own page,
// everywhere includes matches that nobody else may hear of.
func (st *Stats) careers(ctx context.Context, r bot.Request, q Query) ([]storage.Career, error) {
	all, err := st.Store.Careers(ctx, q.Whom, q.guild(r))
	if err != nil || q.Where != everywhere || q.Whom != r.User.ID {
		return all, err
	}
	private, err := st.Store.Careers(ctx, q.Whom, storage.Private)
	all = append(all, private...)
	slices.SortStableFunc(all, func(a, b storage.Career) int { return cmp.Compare(a.Season, b.Season) })
	return all, err
}

// memberPage is the page of a member.
func (st *Stats) memberPage(ctx context.Context, r bot.Request, say i18n.Texts, q Query) (bot.Message, error) {
	all, err := st.careers(ctx, r, q)
	if err != nil {
		return bot.Message{}, err
	}
	span := st.span(ctx, r.Guild, q.Period)
	p := Member{Frame: st.frame(ctx, r, say, q), Own: q.Whom == r.User.ID, Span: span}
	p.Games = st.played(all)
	if p.Game, err = st.meant(q, p.Games); err != nil {
		return bot.Message{}, err
	}
	if p.Own {
		own, err := st.ownGames(ctx, r)
		if err != nil {
			return bot.Message{}, err
		}
		p.Mine = choices(own)
	}
	p.Query.Played = p.Game.Name
	for _, c := range all {
		if !span.Holds(c.Season) {
			continue
		}
		if c.Game == p.Game.Name {
			p.Months = append(p.Months, c)
		} else {
			p.Others = add(p.Others, c)
		}
	}
	if p.Person, err = st.name(ctx, r, say, q.Whom); err != nil {
		return bot.Message{}, err
	}
	if p.Pastimes, err = st.Store.Pastimes(ctx, q.Whom, q.guild(r), p.Game.Name, span, mostRules); err != nil {
		return bot.Message{}, err
	}
	if err := st.rate(ctx, r, q, &p); err != nil {
		return bot.Message{}, err
	}
	if p.Game.Tally.Apart && q.Where == here && q.Period == allTime {
		p.Apart, err = st.apart(ctx, r, q.Whom, p.Game.Name)
		if err != nil {
			return bot.Message{}, err
		}
	}
	if q.Where == here && p.Own {
		p.Rivals, err = st.Store.Rivals(ctx, q.Whom, r.Guild, p.Game.Name, mostRivals)
	}
	return p.Message(), err
}

// apart are the matches of a member in a server by the number of players, the fewest first.
func (st *Stats) apart(ctx context.Context, r bot.Request, member, game string) (all []storage.Scoped, err error) {
	found, err := st.Store.Standings(ctx, member)
	for _, s := range found {
		if s.Guild == r.Guild && s.Game == game && s.Seats > 0 && s.Season == "" {
			all = append(all, s)
		}
	}
	slices.SortFunc(all, func(a, b storage.Scoped) int { return cmp.Compare(a.Seats, b.Seats) })
	return all, err
}

// rate fills in how strong the member is, and was. It leaves out what others may not see
// everywhere.
func (st *Stats) rate(ctx context.Context, r bot.Request, q Query, p *Member) error {
	if p.Game.Rating.Family == nil {
		return nil
	}
	all, err := st.Ratings.Of(ctx, q.Whom, r.Guild, p.Game.Name)
	if err != nil {
		return err
	}
	most := 0
	for _, of := range all {
		if p.Own || !of.Computer && (!of.Everywhere || q.Where == everywhere) {
			p.Ratings = append(p.Ratings, of)
		}
		if of.Everywhere == (q.Where == everywhere) && !of.Computer && of.Matches > most {
			most, p.Family = of.Matches, of.Family
		}
	}
	if most == 0 {
		return nil
	}
	p.Over, err = st.Store.RatedOver(ctx, storage.RatingList{Game: p.Game.Name, Family: p.Family, Guild: q.guild(r)}, q.Whom, begins(p.Span), mostTimes)
	return err
}

// played are the games of careers, the one of most matches first.
func (st *Stats) played(all []storage.Career) (games []cardtable.Game) {
	n := matches(all)
	for _, g := range st.listed() {
		if n[g.Name] > 0 {
			games = append(games, g)
		}
	}
	slices.SortStableFunc(games, func(a, b cardtable.Game) int { return cmp.Compare(n[b.Name], n[a.Name]) })
	return games
}

// matches are the matches of careers by their game.
func matches(all []storage.Career) map[string]int {
	n := map[string]int{}
	for _, c := range all {
		n[c.Game] += c.Games
	}
	return n
}

// meant is the game that a query means: the one that it names, or that was played most.
func (st *Stats) meant(q Query, played []cardtable.Game) (cardtable.Game, error) {
	if g, ok := st.game(q.Played); ok {
		return g, nil
	}
	if len(played) > 0 {
		return played[0], nil
	}
	if all := st.listed(); len(all) > 0 {
		return all[0], nil
	}
	return cardtable.Game{}, bot.ErrNoRoute
}

// add adds a career to the one of the same game.
func add(all []storage.Career, c storage.Career) []storage.Career {
	for i := range all {
		if all[i].Game == c.Game {
			all[i] = all[i].Then(c)
			return all
		}
	}
	return append(all, c)
}

// frame is what all pages have.
func (st *Stats) frame(ctx context.Context, r bot.Request, say i18n.Texts, q Query) Frame {
	return Frame{Say: say, Look: st.Prefs.LookFor(ctx, r.User.ID, st.Prefs.Look(ctx, r.Guild)), Behind: st.behind.Load(), Now: st.Prefs.Season(ctx, r.Guild, st.Now()),
		Query: q, Guild: r.Guild, Asks: r.User.ID, Shareable: st.mayShare(ctx, r, q), Wide: r.Guild != "" && (q.Whom == r.User.ID || q.Page == pageMember && st.wish(ctx, q.Whom) == pages.ListedEverywhere)}
}
