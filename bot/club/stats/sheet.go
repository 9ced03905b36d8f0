package stats

import (
	"fmt"
	"strings"
	"time"

	"golang.org/x/text/message"

	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/render"
	"stopp/render/charts"
	"stopp/storage"
)

// sheet is a picture of charts with the words for it.
type sheet struct {
	title, note string
	charts      []chart
}

// chart is a chart that can be said, too.
type chart struct {
	charts.Chart
	at func(x float64) string // what an x is called
}

func (s sheet) drawn() charts.Sheet {
	d := charts.Sheet{Title: s.title, Note: s.note}
	for _, c := range s.charts {
		d.Charts = append(d.Charts, c.Chart)
	}
	return d
}

// sparsest is the least degree of detail.
const sparsest = 9

// alt says what the picture shows: every value, every second one, every fourth and so on, and
// always the last.
func (s sheet) alt() string {
	return render.Shortened(sparsest+1, func(detail int) string {
		parts := []string{strings.Trim(s.title+". "+s.note, " .") + "."}
		for _, c := range s.charts {
			parts = append(parts, c.said(1<<detail))
		}
		return strings.Join(parts, " ")
	})
}

// said says every so many values.
func (c *chart) said(every int) string {
	var all []string
	for _, s := range c.Series {
		var values []string
		last := len(s.Points) - 1
		for i, p := range s.Points {
			if (last-i)%every == 0 {
				values = append(values, c.at(p.X)+" "+c.written(p.Y))
			}
		}
		text := strings.Join(values, ", ")
		if s.Name != "" {
			text = s.Name + ": " + text
		}
		all = append(all, text)
	}
	return c.Title + " – " + strings.Join(all, "; ") + "."
}

func (c *chart) written(y float64) string {
	if c.Written == nil {
		return fmt.Sprintf("%.0f", y)
	}
	return c.Written(y)
}

// tenths is a number with a decimal place, as the language writes it.
func tenths(say i18n.Texts, x float64) string {
	return strings.Replace(message.NewPrinter(say.Language()).Sprintf("%.1f", x), "-", "−", 1)
}

// sheet are the charts of a member.
func (p *Member) sheet() (s sheet) {
	s.title, s.note = p.Person.Label()+" · "+p.gameName(), p.when()
	if len(p.Over) > 0 {
		s.charts = append(s.charts, p.rating())
	}
	months := p.months()
	if len(months) == 0 {
		return s
	}
	s.charts = append(s.charts, p.results(months))
	if c := p.trend(months); c.Title != "" {
		s.charts = append(s.charts, c)
	}
	if c := p.fortunes(months); len(c.Series[0].Points) > 0 {
		s.charts = append(s.charts, c)
	}
	return s
}

const dayLength = 24 * time.Hour

// rating is how the rating went.
func (p *Member) rating() chart {
	c := chart{at: func(x float64) string { return p.day(time.Unix(int64(x*dayLength.Seconds()), 0).UTC()) }}
	c.Title = p.say("stats.chart-rating", i18n.Data{"Family": pages.FamilyName(p.Say, p.Family)})
	line := charts.Series{Look: charts.Bold}
	for _, on := range p.Over {
		line.Points = append(line.Points, charts.Point{X: float64(on.At.Unix()) / dayLength.Seconds(), Y: float64(on.Value), Off: float64(on.Deviation)})
	}
	c.Series = []charts.Series{line}
	first, last := line.Points[0].X, line.Points[len(line.Points)-1].X
	for i := range fewMarks {
		x := first + (last-first)*float64(i)/float64(fewMarks-1)
		if i == 0 || last-first >= float64(fewMarks) {
			c.Marks = append(c.Marks, charts.Mark{X: x, Text: c.at(x)})
		}
	}
	return c
}

// fewMarks is how many days stand below a rating, mostMarks how many months below bars at most.
const (
	fewMarks  = 4
	mostMarks = 6
)

// day is a date, with its year if that is another one than the running.
func (f *Frame) day(at time.Time) string {
	data := i18n.Data{"Day": at.Day(), "Month": f.say(monthKeys[at.Month()-1], nil), "Year": at.Year()}
	if at.Format("2006") == f.Now[:4] {
		return f.say("stats.day", data)
	}
	return f.say("stats.day-year", data)
}

// monthName is a month in short, with its year if that is another one than the running.
func (f *Frame) monthName(month string) string {
	y, m := monthOf(month)
	data := i18n.Data{"Month": f.say(monthKeys[m-1], nil), "Year": y}
	if y == f.Now[:4] {
		return f.say(monthKeys[m-1], nil)
	}
	return f.say("stats.month-year", data)
}

// mostMonths is how many are drawn.
const mostMonths = 120

// months are the months from the first one with a match, months without one included.
func (p *Member) months() (all []storage.Career) {
	if len(p.Months) == 0 {
		return nil
	}
	for at := p.Months[0].Season; at <= max(p.Now, p.Months[len(p.Months)-1].Season); at = monthsBefore(at, -1) {
		month := storage.Career{Season: at}
		for _, c := range p.Months {
			if c.Season == at {
				month = month.Then(c)
			}
		}
		month.Season = at
		if all = append(all, month); len(all) > 12*100 {
			break
		}
	}
	return all[max(0, len(all)-mostMonths):]
}

// over is a chart over months, with words below some of them.
func (p *Member) over(months []storage.Career) (c chart) {
	c.at = func(x float64) string { return p.monthName(months[int(x)].Season) }
	every := (len(months) + mostMarks - 1) / mostMarks
	for i := 0; i < len(months); i += every {
		c.Marks = append(c.Marks, charts.Mark{X: float64(i), Text: c.at(float64(i))})
	}
	return c
}

// results are how matches came out.
func (p *Member) results(months []storage.Career) chart {
	c := p.over(months)
	c.Title = p.say("stats.chart-matches", nil)
	c.Series = []charts.Series{{Name: p.say("stats.won", nil), Look: charts.BarFull}, {Name: p.say("stats.drawn", nil), Look: charts.BarMiddle}, {Name: p.say("stats.lost", nil), Look: charts.BarPale}}
	for i, m := range months {
		for s, n := range []int{m.Won, m.Drawn, m.Games - m.Won - m.Drawn} {
			c.Series[s].Points = append(c.Series[s].Points, charts.Point{X: float64(i), Y: float64(n)})
		}
	}
	return c
}

// trend is what the game shows of its counts; without a title where there is nothing.
func (p *Member) trend(months []storage.Career) chart {
	t, c := p.Game.Career.Trend, p.over(months)
	c.Zero, c.Written = true, func(y float64) string { return tenths(p.Say, y) }
	for k, l := range t.Lines {
		s := charts.Series{Look: charts.Look(k)}
		if l.Name != "" {
			s.Name = p.Say.Say(l.Name, nil)
		}
		for i, m := range months {
			if per := m.Counts[t.Per]; per > 0 {
				s.Points = append(s.Points, charts.Point{X: float64(i), Y: t.Times * float64(m.Counts[l.Of]) / float64(per)})
			}
		}
		c.Series = append(c.Series, s)
	}
	if len(c.Series) > 0 && len(c.Series[0].Points) > 0 {
		c.Title = p.Say.Say(t.Name, nil)
	}
	return c
}

// fortunes are the expected wins with the cards, and the real ones. A point is of as many months as have matches enough
// to say anything together, up to its own.
func (p *Member) fortunes(months []storage.Career) chart {
	c := p.over(months)
	c.Zero, c.Title = true, p.say("stats.chart-luck", nil)
	c.Series = []charts.Series{{Name: p.say("stats.won", nil), Look: charts.Bold}, {Name: p.say("stats.chart-due", nil), Look: charts.Dashed}}
	var f storage.Fortune
	for i, m := range months {
		if f = f.Then(m.Fortune); m.Fortune.Matches == 0 || f.Matches < luckFrom {
			continue
		}
		for s, n := range []int{f.Came, f.Due} {
			c.Series[s].Points = append(c.Series[s].Points, charts.Point{X: float64(i), Y: 100 * float64(n) / storage.Parts / float64(f.Matches)})
		}
		f = storage.Fortune{}
	}
	return c
}

// monthKeys are the months in short, January first.
var monthKeys = [...]string{
	"stats.month-1", "stats.month-2", "stats.month-3", "stats.month-4", "stats.month-5", "stats.month-6", "stats.month-7",
	"stats.month-8", "stats.month-9", "stats.month-10", "stats.month-11", "stats.month-12",
}
