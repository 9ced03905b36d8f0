package weekly

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

const (
	mostMatches = 5000 // of a week that are looked at, at each game
	mostPeople  = 300  // who are looked at one by one
	mostInARow  = 200  // a series is counted up to that
	leastSeries = 3    // matches won in a row that are worth telling
	mostNamed   = 3    // in a line
)

// sum is a week in a server, summed up.
type sum struct {
	*Weekly
	guild       string
	from, until time.Time
	say         i18n.Texts
	page        pages.Week
	films       []bot.File
	people      map[string]storage.Person // who has played, by id
	hidden      map[string]bool           // who stays out of lists, for those asked about so far
}

// sum sums up a week that is named by its first day.
func (w *Weekly) sum(ctx context.Context, guild, day string) (*sum, error) {
	from, until, err := week(day, w.Zone(ctx, guild))
	if err != nil {
		return nil, err
	}
	s := &sum{Weekly: w, guild: guild, from: from, until: until, say: w.Prefs.Public(guild), people: map[string]storage.Person{}, hidden: map[string]bool{}}
	s.page.From, s.page.To = from, until.AddDate(0, 0, -1)
	var best found
	for _, g := range w.Games {
		if g.Tally.Name == "" {
			continue
		}
		if err := s.game(ctx, g, &best); err != nil {
			return nil, err
		}
	}
	s.page.Members = len(s.people)
	if err := s.longest(ctx); err != nil {
		return nil, err
	}
	if err := s.near(ctx); err != nil {
		return nil, err
	}
	if best.worth() > 0 && !w.Jobs.Ending() {
		s.show(best)
	}
	return s, nil
}

// game adds what came of a game.
func (s *sum) game(ctx context.Context, g cardtable.Game, best *found) error {
	all, err := s.Store.Week(ctx, s.guild, g.Name, s.from, s.until, mostMatches)
	if err != nil || len(all) == 0 {
		return err
	}
	s.page.Matches += len(all)
	for _, m := range all {
		for _, p := range m.Seats {
			if !pages.Person(p.Person).Member() || p.Name == "" {
				continue
			}
			if _, known := s.people[p.ID]; !known { // the last ones come first
				s.people[p.ID] = p.Person
			}
		}
	}
	if err := s.series(ctx, g, all); err != nil {
		return err
	}
	if err := s.leaders(ctx, g); err != nil {
		return err
	}
	return s.look(ctx, g, all, best)
}

// named tells whether a member may be named.
func (s *sum) named(ctx context.Context, p storage.Person) bool {
	if !pages.Person(p).Member() || p.Name == "" {
		return false
	}
	hidden, known := s.hidden[p.ID]
	if !known {
		hidden = s.Prefs.Wish(ctx, p.ID, pages.Listed) == pages.ListedNot
		s.hidden[p.ID] = hidden
	}
	return !hidden
}

// computer tells whether somebody is the computer.
func computer(p storage.Person) bool {
	_, is := pages.Person(p).Computer()
	return is
}

// series finds who has won most in a row up to the end of the week.
func (s *sum) series(ctx context.Context, g cardtable.Game, all []storage.WeekMatch) error {
	type run struct {
		person storage.Person
		wins   int
		over   bool
	}
	runs, order := map[string]*run{}, []*run{}
	for _, m := range all {
		if m.Again {
			continue
		}
		for _, p := range m.Seats {
			if !s.named(ctx, p.Person) || !against(m, p.ID) {
				continue
			}
			r := runs[p.ID]
			if r == nil {
				r = &run{person: p.Person}
				runs[p.ID], order = r, append(order, r)
			}
			if r.over = r.over || !p.Won; !r.over {
				r.wins++
			}
		}
	}
	order = slices.DeleteFunc(order, func(r *run) bool { return r.wins == 0 })
	slices.SortStableFunc(order, func(a, b *run) int { return cmp.Compare(b.wins, a.wins) })
	longestYet := leastSeries - 1
	var line pages.WeekSeries
	for _, r := range order[:min(len(order), mostPeople)] {
		wins, err := s.Store.WinsInARow(ctx, r.person.ID, s.guild, g.Name, s.until, mostInARow)
		if err != nil {
			return err
		}
		switch {
		case wins > longestYet:
			longestYet, line = wins, pages.WeekSeries{Game: s.say.Say(g.Tally.Name, nil), Wins: wins, People: []pages.Person{pages.Person(r.person)}}
		case wins == longestYet && len(line.People) > 0 && len(line.People) < mostNamed:
			line.People = append(line.People, pages.Person(r.person))
		}
	}
	if len(line.People) > 0 {
		s.page.Series = append(s.page.Series, line)
	}
	return nil
}

// longest finds the series that took most games, if all who played it may be named.
func (s *sum) longest(ctx context.Context) error {
	found, err := s.Store.LongestSeries(ctx, s.guild, s.from, s.until)
	if errors.Is(err, storage.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	line := pages.WeekLongest{Games: found.Games}
	for _, p := range found.Players {
		if !s.named(ctx, p.Person) {
			return nil
		}
		line.People = append(line.People, pages.Person(p.Person))
	}
	s.page.Longest = &line
	return nil
}

// against tells whether a member has played a match against people.
func against(m storage.WeekMatch, member string) bool {
	return slices.ContainsFunc(m.Seats, func(p storage.WeekSeat) bool { return p.ID != member && !computer(p.Person) })
}

// leaders finds who leads by points now and did not when the week began. The standings of then
// follow from everybody's gains since.
func (s *sum) leaders(ctx context.Context, g cardtable.Game) error {
	since, err := s.Store.Gained(ctx, s.guild, g.Name, s.from)
	if err != nil {
		return err
	}
	after, err := s.Store.Gained(ctx, s.guild, g.Name, s.until)
	if err != nil {
		return err
	}
	// Among members without gains since, only the first can have led.
	board, err := s.Store.Leaderboard(ctx, storage.Scope{Guild: s.guild, Game: g.Name}, storage.CountPoints, "", storage.Turn{}, len(since)+1)
	if err != nil {
		return err
	}
	was, is := leading(board.Lines, since), leading(board.Lines, after)
	line := pages.WeekLeader{Game: s.say.Say(g.Tally.Name, nil)}
	for _, l := range is {
		if !slices.ContainsFunc(was, func(o storage.Ranked) bool { return o.ID == l.ID }) && s.named(ctx, l.Person) && len(line.People) < mostNamed {
			line.People, line.Points = append(line.People, pages.Person(l.Person)), l.Points-after[l.ID]
		}
	}
	for _, l := range was {
		if s.named(ctx, l.Person) && len(line.Before) < mostNamed {
			line.Before = append(line.Before, pages.Person(l.Person))
		}
	}
	if len(line.People) > 0 {
		s.page.Leaders = append(s.page.Leaders, line)
	}
	return nil
}

// leading are the members who had most points before they got some; nobody led without any.
func leading(lines []storage.Ranked, gained map[string]int) (first []storage.Ranked) {
	most := 1
	for _, l := range lines {
		switch had := l.Points - gained[l.ID]; {
		case had > most:
			most, first = had, []storage.Ranked{l}
		case had == most:
			first = append(first, l)
		}
	}
	return first
}

// near finds players who are near a milestone. Milestones count matches in all servers, so only
// members who play in this server alone are named.
func (s *sum) near(ctx context.Context) error {
	ids := slices.Sorted(maps.Keys(s.people))
	for _, id := range ids[:min(len(ids), mostPeople)] {
		p := s.people[id]
		if !s.named(ctx, p) {
			continue
		}
		all, err := s.Store.Standings(ctx, id)
		if err != nil {
			return err
		}
		here, everywhere := 0, 0
		for _, st := range all {
			if st.Seats != 0 || st.Season != "" {
				continue
			}
			if everywhere += st.Games; st.Guild == s.guild {
				here += st.Games
			}
		}
		if at := cardtable.NextOfMatches(here); here == everywhere && at-here <= max(1, at/20) && at > here {
			s.page.Near = append(s.page.Near, pages.WeekNear{Person: pages.Person(p), Games: here, Milestone: at})
		}
	}
	slices.SortStableFunc(s.page.Near, func(a, b pages.WeekNear) int {
		return cmp.Or(cmp.Compare(b.Milestone, a.Milestone), cmp.Compare(a.Milestone-a.Games, b.Milestone-b.Games))
	})
	s.page.Near = s.page.Near[:min(len(s.page.Near), mostNamed)]
	return nil
}
