package stats

import (
	"context"
	"errors"
	"time"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/render/charts"
	"stopp/storage"
)

// Server is the page of a server.
type Server struct {
	Frame
	People, Computer int // matches of the period
	Members          int // who stand on its leaderboards
	Pastimes         []storage.Pastime
	Longest          storage.Longest
	Players          []pages.Person  // of that match; none where one of them stays out of lists
	Star             *storage.Ranked // the first of the season, nil for nobody
	Weeks            []storage.Week  // in their order
}

// serverPage is the page of the asker's server.
func (st *Stats) serverPage(ctx context.Context, r bot.Request, say i18n.Texts, q Query) (m bot.Message, err error) {
	if r.Guild == "" {
		return m, bot.ErrNoRoute
	}
	p := Server{Frame: st.frame(ctx, r, say, q)}
	all, err := st.Store.Careers(ctx, "", r.Guild)
	if err != nil {
		return m, err
	}
	p.Games = st.played(all)
	if p.Game, err = st.meant(q, p.Games); err != nil {
		return m, err
	}
	p.Query.Played = p.Game.Name
	span := st.span(ctx, r.Guild, q.Period)
	for _, c := range all {
		switch {
		case c.Game != p.Game.Name || !span.Holds(c.Season):
			continue
		case c.Computer:
			p.Computer += c.Games
		default:
			p.People += c.Games
		}
	}
	if p.Pastimes, err = st.Store.Pastimes(ctx, "", r.Guild, p.Game.Name, span, mostRules); err != nil {
		return m, err
	}
	since := ""
	if at := begins(span); !at.IsZero() {
		since = st.Prefs.Week(ctx, r.Guild, at.Add(dayLength/2)) // in no time zone another day
	}
	if p.Weeks, err = st.Store.Weeks(ctx, r.Guild, p.Game.Name, since); err != nil {
		return m, err
	}
	if err := st.leading(ctx, r.Guild, &p); err != nil {
		return m, err
	}
	p.Longest, err = st.Store.Longest(ctx, r.Guild, p.Game.Name, span)
	if err == nil && p.Longest.Match != 0 {
		err = st.players(ctx, &p)
	}
	return p.Message(), err
}

// someLines is how many of a leaderboard are asked for. SQLite looks at the number: for one or two it
// would rather sort all of them.
const someLines = 10

// leading fills in how many members stand on the leaderboards, and who leads the season, if the
// game has such a list.
func (st *Stats) leading(ctx context.Context, guild string, p *Server) error {
	found, err := st.Store.Leaderboard(ctx, storage.Scope{Guild: guild, Game: p.Game.Name}, storage.CountGames, "", storage.Turn{}, someLines)
	p.Members = found.All
	if err != nil || p.Game.Career.Star == "" {
		return err
	}
	found, err = st.Store.Leaderboard(ctx, storage.Scope{Guild: guild, Game: p.Game.Name, Season: p.Now}, p.Game.Career.Star, "", storage.Turn{}, someLines)
	if list, _ := p.Game.Tally.List(p.Game.Career.Star); len(found.Lines) > 0 && found.Lines[0].Counted(list.Of) > 0 {
		p.Star = &found.Lines[0]
	}
	return err
}

// players fills in who has played the longest match, unless one of them stays out of lists.
func (st *Stats) players(ctx context.Context, p *Server) error {
	m, err := st.Store.Match(ctx, p.Longest.Match)
	if errors.Is(err, storage.ErrNotFound) {
		p.Longest = storage.Longest{}
		return nil
	}
	for _, s := range m.Players {
		if st.wish(ctx, s.ID) == pages.ListedNot {
			p.Players = nil
			return err
		}
		p.Players = append(p.Players, pages.Person(s))
	}
	return err
}

// Message is the page.
func (p *Server) Message() bot.Message {
	lines := []string{p.title(p.say("stats.server", nil))}
	if p.People+p.Computer == 0 {
		return p.message(append(lines, p.say("stats.server-none", nil)), sheet{}, nil)
	}
	if p.People > 0 {
		lines = append(lines, p.say("stats.server-people", i18n.Data{"Count": p.People}))
	}
	if p.Computer > 0 {
		lines = append(lines, p.say("stats.server-computer", i18n.Data{"Count": p.Computer}))
	}
	if p.Members > 0 {
		lines = append(lines, p.say("stats.server-members", i18n.Data{"Count": p.Members}))
	}
	lines = append(lines, p.favourites("stats.server-rules", p.Pastimes), p.longest())
	return p.message(append(lines, p.star()), p.sheet(), nil)
}

func (p *Server) longest() string {
	if p.Longest.Match == 0 || p.Game.Career.Long == "" {
		return ""
	}
	data := i18n.Data{"Length": p.Say.Say(p.Game.Career.Long, i18n.Data{"Count": p.Longest.Length}), "Match": pages.Key(p.Longest.Match)}
	if len(p.Players) == 0 {
		return p.say("stats.longest", data)
	}
	var names []string
	for _, s := range pages.Known(p.Say, p.Players) {
		names = append(names, s.Bold())
	}
	data["Names"] = markup.And(p.Say, names)
	return p.say("stats.longest-of", data)
}

// star names the first of the season.
func (p *Server) star() string {
	if p.Star == nil {
		return ""
	}
	list, _ := p.Game.Tally.List(p.Game.Career.Star)
	name := pages.Known(p.Say, []pages.Person{pages.Person(p.Star.Person)})[0].Bold()
	return p.say(starKeys.Of(p.Game.Career.Star), i18n.Data{"Season": pages.Season(p.Say, p.Now), "Name": name, "Line": list.Line(p.Say, p.Star.Standing)})
}

// mostWeeks is how many are drawn; where they are manyWeeks, months stand below them.
const (
	mostWeeks = 156
	manyWeeks = 20
)

// sheet is how much was played week by week.
func (p *Server) sheet() (s sheet) {
	weeks := p.weeks()
	if len(weeks) == 0 {
		return s
	}
	s.title, s.note = p.gameName(), p.when()
	c := chart{at: func(x float64) string { at, _ := time.Parse(time.DateOnly, weeks[int(x)].Monday); return p.day(at) }}
	c.Title = p.say("stats.chart-weeks", nil)
	c.Series = []charts.Series{{Name: p.say("stats.people", nil), Look: charts.BarFull}, {Name: p.say("stats.computer", nil), Look: charts.BarPale}}
	for i, w := range weeks {
		c.Series[0].Points = append(c.Series[0].Points, charts.Point{X: float64(i), Y: float64(w.People)})
		c.Series[1].Points = append(c.Series[1].Points, charts.Point{X: float64(i), Y: float64(w.Computer)})
	}
	for i := 0; i < len(weeks); i += (len(weeks) + fewMarks) / (fewMarks + 1) {
		mark := charts.Mark{X: float64(i), Text: c.at(float64(i))}
		if len(weeks) > manyWeeks {
			mark.Text = p.monthName(weeks[i].Monday[:len("2006-01")])
		}
		c.Marks = append(c.Marks, mark)
	}
	s.charts = []chart{c}
	return s
}

// weeks are all from the first one to the last, those without a match among them.
func (p *Server) weeks() (all []storage.Week) {
	if len(p.Weeks) == 0 {
		return nil
	}
	known := map[string]storage.Week{}
	for _, w := range p.Weeks {
		known[w.Monday] = w
	}
	from, err := time.Parse(time.DateOnly, p.Weeks[0].Monday)
	to, bad := time.Parse(time.DateOnly, p.Weeks[len(p.Weeks)-1].Monday)
	if err != nil || bad != nil {
		return nil
	}
	for at := from; !at.After(to); at = at.AddDate(0, 0, 7) {
		w := known[at.Format(time.DateOnly)]
		w.Monday = at.Format(time.DateOnly)
		all = append(all, w)
	}
	return all[max(0, len(all)-mostWeeks):]
}

// starKeys are the sentences for the first of the season, by what games name as their Career.Star.
var starKeys = i18n.KeysOf("stats.star-",
	"stats.star-stopp", "stats.star-fair",
)
