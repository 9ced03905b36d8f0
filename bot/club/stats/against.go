package stats

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/render/charts"
	"stopp/storage"
)

// Against is the page of two members.
type Against struct {
	Frame
	One, Other pages.Person
	Span       storage.Span
	All        storage.Rival   // of the whole period
	Months     []storage.Rival // in their order
	Last       []storage.Match // the last matches, the newest first
}

// againstPage is the page of who asks and another member.
func (st *Stats) againstPage(ctx context.Context, r bot.Request, say i18n.Texts, q Query) (m bot.Message, err error) {
	p := Against{Frame: st.frame(ctx, r, say, q), One: pages.Person{ID: r.User.ID, Name: r.User.Name}, Span: st.span(ctx, r.Guild, q.Period)}
	if p.Other, err = st.name(ctx, r, say, q.Whom); err != nil {
		return m, err
	}
	found := map[string][]storage.Rival{}
	for _, g := range st.listed() {
		if found[g.Name], err = st.Store.Rivalry(ctx, r.User.ID, q.Whom, r.Guild, g.Name); err != nil {
			return m, err
		}
		if len(found[g.Name]) > 0 {
			p.Games = append(p.Games, g)
		}
	}
	if p.Game, err = st.meant(q, byMost(found, p.Games)); err != nil {
		return m, err
	}
	p.Query.Played = p.Game.Name
	for _, v := range found[p.Game.Name] {
		switch {
		case v.Season == "":
			p.Last, err = st.matches(ctx, v.Latest)
		case p.Span.Holds(v.Season):
			p.Months, p.All = append(p.Months, v), together(p.All, v)
		}
	}
	return p.Message(), err
}

// byMost are games in the order in which two have played most matches; the first row is of all
// months.
func byMost(found map[string][]storage.Rival, games []cardtable.Game) []cardtable.Game {
	return slices.SortedStableFunc(slices.Values(games), func(a, b cardtable.Game) int { return cmp.Compare(found[b.Name][0].Games, found[a.Name][0].Games) })
}

// together are the matches of two spans.
func together(a, b storage.Rival) storage.Rival {
	return storage.Rival{Games: a.Games + b.Games, Won: a.Won + b.Won, Lost: a.Lost + b.Lost, Points: a.Points + b.Points, Theirs: a.Theirs + b.Theirs,
		Counts: a.Counts.With(b.Counts), Others: a.Others.With(b.Others)}
}

// matches are the matches of ids that are there still, in the opposite order.
func (st *Stats) matches(ctx context.Context, ids []int64) (all []storage.Match, err error) {
	for _, id := range ids {
		m, err := st.Store.Match(ctx, id)
		switch {
		case errors.Is(err, storage.ErrNotFound): // it has gone with its server
		case err != nil:
			return nil, err
		case m.Result != nil:
			all = append([]storage.Match{m}, all...)
		}
	}
	return all, nil
}

// Message is the page.
func (p *Against) Message() bot.Message {
	names := i18n.Data{"One": p.One.Bold(), "Other": p.Other.Bold()}
	lines := []string{p.title(p.say("stats.against", names))}
	if p.All.Games == 0 {
		return p.message(append(lines, p.say("stats.against-none", names)), sheet{}, nil)
	}
	lines = append(lines,
		p.say("stats.against-record", i18n.Data{"One": p.One.Bold(), "Other": p.Other.Bold(), "Won": p.All.Won, "Lost": p.All.Lost, "Drawn": p.All.Games - p.All.Won - p.All.Lost, "Count": p.All.Games}),
		p.say("stats.against-points", i18n.Data{"One": p.One.Bold(), "Other": p.Other.Bold(), "Points": p.All.Points, "Theirs": p.All.Theirs}))
	if duel := p.Game.Career.Duel; duel != nil {
		lines = append(lines, duel(p.Say, p.One.Bold(), p.Other.Bold(), p.All.Counts, p.All.Others))
	}
	return p.message(append(lines, p.last()...), p.sheet(), nil)
}

// last are the last matches, a line each.
func (p *Against) last() (lines []string) {
	if len(p.Last) == 0 {
		return nil
	}
	lines = []string{p.say("stats.against-last", nil)}
	for _, m := range p.Last {
		var points [2]int
		for i, person := range []pages.Person{p.One, p.Other} {
			seat := slices.IndexFunc(m.Players, func(s storage.Person) bool { return s.ID == person.ID })
			if seat >= 0 && seat < len(m.Result.Points) {
				points[i] = m.Result.Points[seat]
			}
		}
		lines = append(lines, p.say("stats.against-match", i18n.Data{"Match": pages.Key(m.ID), "Name": p.winners(m), "Points": fmt.Sprint(points[0], " : ", points[1]), "When": markup.Ago(m.Ended), "Rules": p.rules(m.Rules)}))
	}
	return lines
}

// winners are those who have won a match. Others who played in it are not named: they may stay out
// of lists.
func (p *Against) winners(m storage.Match) string {
	var names []string
	for seat, s := range m.Players {
		name := p.say("stats.another", nil)
		for _, one := range []pages.Person{p.One, p.Other} {
			if s.ID == one.ID {
				name = one.Plain()
			}
		}
		if m.Result.Winner == seat || seat < len(m.Result.Places) && m.Result.Places[seat] == 1 {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return p.say("stats.nobody", nil)
	}
	return markup.And(p.Say, slices.Compact(names))
}

// sheet is who has won in which month.
func (p *Against) sheet() (s sheet) {
	if len(p.Months) == 0 {
		return s
	}
	s.title, s.note = p.One.Label()+" – "+p.Other.Label(), p.gameName()+" · "+p.when()
	c := chart{at: func(x float64) string { return p.monthName(monthsBefore(p.Months[0].Season, -int(x))) }}
	c.Title = p.say("stats.chart-wins", nil)
	c.Series = []charts.Series{{Name: p.One.Label(), Look: charts.BarFull}, {Name: p.say("stats.drawn", nil), Look: charts.BarMiddle}, {Name: p.Other.Label(), Look: charts.BarPale}}
	next, n := 0, 0
	for at := p.Months[0].Season; next < len(p.Months) && n < mostMonths; at = monthsBefore(at, -1) {
		var v storage.Rival
		if p.Months[next].Season == at {
			v = p.Months[next]
			next++
		}
		for k, y := range []int{v.Won, v.Games - v.Won - v.Lost, v.Lost} {
			c.Series[k].Points = append(c.Series[k].Points, charts.Point{X: float64(n), Y: float64(y)})
		}
		n++
	}
	for i := 0; i < n; i += (n + mostMarks - 1) / mostMarks {
		c.Marks = append(c.Marks, charts.Mark{X: float64(i), Text: c.at(float64(i))})
	}
	s.charts = []chart{c}
	return s
}
