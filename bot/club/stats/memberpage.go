package stats

import (
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Member is the page of a member.
type Member struct {
	Frame
	Person   pages.Person
	Own      bool // the member asks
	Span     storage.Span
	Months   []storage.Career // of the game, in their order
	Others   []storage.Career // of other games, all months together
	Apart    []storage.Scoped // by the number of players, if they are counted apart
	Pastimes []storage.Pastime
	Ratings  []pages.RatingOf
	Family   string            // of the rules of Over
	Over     []storage.RatedOn // how the rating went
	Rivals   []storage.Rival
}

// sum is the total of all its matches, or of one kind.
func (p *Member) sum(of func(storage.Career) bool) (sum storage.Career) {
	for _, c := range p.Months {
		if of == nil || of(c) {
			sum = sum.Then(c)
		}
	}
	return sum
}

func (p *Member) among() storage.Career {
	return p.sum(func(c storage.Career) bool { return !c.Computer })
}
func (p *Member) computer() storage.Career {
	return p.sum(func(c storage.Career) bool { return c.Computer })
}

// Message is the page.
func (p *Member) Message() bot.Message {
	lines := p.lines()
	return p.message(lines, p.sheet(), p.rivalMenu())
}

// lines are the whole text.
func (p *Member) lines() []string {
	lines := []string{p.title(p.Person.Bold())}
	all := p.sum(nil)
	if all.Games == 0 {
		lines = append(lines, p.say("stats.none", nil))
	} else {
		lines = append(lines, p.record("stats.record-people", "stats.record-people-one", p.among()), p.record("stats.record-computer", "stats.record-computer-one", p.computer()), p.streaks(p.among().Run), p.favourites("stats.rules", p.Pastimes))
		lines = append(lines, p.counted(all)...)
		for _, s := range p.Apart {
			record := p.Say.Say("leaderboard.matches", i18n.Data{"Points": pages.Points(p.Say, s.Points), "Wins": s.Wins, "Count": s.Games})
			lines = append(lines, "• "+p.Say.Say("leaderboard.seats", i18n.Data{"Count": s.Seats})+markup.Dot+record)
		}
		lines = append(lines, p.luck(all.Fortune))
	}
	if p.others() != "" {
		lines = append(lines, p.others())
	}
	if len(p.Ratings) > 0 {
		lines = append(lines, pages.Ratings(p.Say, p.Ratings))
	}
	return lines
}

// record says how matches came out, of one without its share; "" for none.
func (f *Frame) record(key, one string, c storage.Career) string {
	switch c.Games {
	case 0:
		return ""
	case 1:
		key = one
	}
	return f.say(key, i18n.Data{"Count": c.Games, "Won": c.Won, "Drawn": c.Drawn, "Lost": c.Games - c.Won - c.Drawn, "Percent": percent(c.Won, c.Games), "Points": pages.Points(f.Say, c.Points)})
}

func (p *Member) streaks(r storage.Run) string {
	if r.Longest == 0 {
		return ""
	}
	return p.say("stats.streaks", i18n.Data{"Running": r.Running, "Longest": r.Longest})
}

// counted are the lines of the game's leaderboards about these matches, each once.
func (f *Frame) counted(c storage.Career) (lines []string) {
	for _, l := range f.Game.Tally.Lists {
		of := storage.Standing{Games: c.Games, Wins: c.Won, Points: c.Points, Counts: c.Counts}
		if l.Per != "" && of.Counted(l.Per) == 0 {
			continue
		}
		line := l.Line(f.Say, of)
		if len(lines) == 0 || lines[len(lines)-1] != line {
			lines = append(lines, line)
		}
	}
	return lines
}

// luckFrom is how many matches it takes before luck says anything.
const luckFrom = 5

// luck says what a usual player would have won with the same cards.
func (p *Member) luck(f storage.Fortune) string {
	if f.Matches < luckFrom {
		return ""
	}
	of := func(parts int) string { return tenths(p.Say, float64(parts)/storage.Parts) }
	return p.say("stats.luck", i18n.Data{"Count": f.Matches, "Due": of(f.Due), "Came": of(f.Came)})
}

// others says what other games came to.
func (p *Member) others() string {
	var parts []string
	for _, g := range p.Games {
		for _, c := range p.Others {
			if c.Game == g.Name {
				parts = append(parts, p.say("stats.other-game", i18n.Data{"Game": p.Say.Say(g.Tally.Name, nil), "Count": c.Games, "Won": c.Won}))
			}
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return p.say("stats.other-games", i18n.Data{"List": strings.Join(parts, ", ")})
}

// rivalMenu is the choice of somebody whom the member has met.
func (p *Member) rivalMenu() []bot.Menu {
	if len(p.Rivals) == 0 {
		return nil
	}
	m := bot.Menu{ID: bot.Path(pathMenu, append([]any{menuRival}, p.words()...)...), Label: p.say("stats.menu-rival", nil)}
	for _, r := range p.Rivals[:min(len(p.Rivals), markup.MenuLimit)] {
		label := p.say("stats.rival", i18n.Data{"Name": pages.Person(r.Person).Label(), "Count": r.Games})
		m.Items = append(m.Items, bot.Item{Label: markup.Clip(label, markup.ItemLimit), Value: r.ID})
	}
	return []bot.Menu{m}
}
