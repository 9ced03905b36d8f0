package charts

import (
	"image"
	"io"
	"math"
	"strconv"
	"sync"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"stopp/render"
	"stopp/render/canvas"
	"stopp/render/ink"
	"stopp/render/table"
)

// Where things are, in pixels.
const (
	margin    = 20
	head      = 60
	tallest   = 260 // a chart with its title
	titleLine = 40
	wordSize  = 24
	titleSize = 38
	lineWidth = 5
	sample    = 34 // of a line or a bar, beside its name
)

// letters are the letters of all pictures, as plot measures them.
var letters = sync.OnceValue(func() text.Plain {
	face, err := opentype.Parse(gobold.TTF)
	if err != nil {
		panic("the built-in font: " + err.Error())
	}
	return text.Plain{Fonts: font.NewCache(font.Collection{{Font: font.Font{Typeface: "Go"}, Face: face}})}
})

// PNG writes the sheet as a picture of table.Width pixels, as high as its charts need. The error is
// the writer's.
func PNG(w io.Writer, s Sheet, style render.Style) error {
	return table.PNG(w, style, func(p *table.Picture) {
		charts := s.Charts[:min(len(s.Charts), MostCharts)]
		each := min(tallest, (table.Height-head)/max(1, len(charts)))
		p.End(head + each*len(charts))
		d := newPaper(p.Canvas)
		d.head(s)
		for i := range charts {
			d.chart(&charts[i], image.Rect(margin, head+i*each, table.Width-margin, head+(i+1)*each))
		}
	})
}

// head writes title and note.
func (p *paper) head(s Sheet) {
	small, title := lettersOf(wordSize), lettersOf(titleSize)
	note := small.Clip(small.Plain(s.Note), table.Width/2)
	p.write(small, note, image.Pt(table.Width-margin-small.Width(note), 44), ink.Chalk)
	room := table.Width - 3*margin - small.Width(note)
	name := title.Plain(s.Title)
	if title.Width(name) > room {
		title, name = small, small.Clip(name, room)
	}
	p.write(title, name, image.Pt(margin, 44), ink.Chalk)
}

// chart draws one into its place.
func (p *paper) chart(c *Chart, r image.Rectangle) {
	p.legend(c, r)
	pl := plot.New()
	pl.BackgroundColor = nil
	c.axes(pl)
	for _, s := range c.plotters() {
		pl.Add(s)
	}
	c.fit(pl)
	pl.Draw(draw.Canvas{Canvas: p, Rectangle: vg.Rectangle{
		Min: vg.Point{X: vg.Length(r.Min.X), Y: vg.Length(p.H - r.Max.Y + 6)}, Max: vg.Point{X: vg.Length(r.Max.X), Y: vg.Length(p.H - r.Min.Y - titleLine)}}})
}

// legend is the line above a chart: its title, and at the right its series.
func (p *paper) legend(c *Chart, r image.Rectangle) {
	l, y, x := lettersOf(wordSize), r.Min.Y+titleLine-12, r.Max.X
	for i := len(c.Series) - 1; i >= 0; i-- {
		s := &c.Series[i]
		if s.Name == "" {
			continue
		}
		name := l.Clip(l.Plain(s.Name), r.Dx()/3)
		x -= l.Width(name)
		p.write(l, name, image.Pt(x, y), ink.Chalk)
		x -= sample + 10
		p.sample(s.Look, image.Pt(x, y-9))
		x -= 24
	}
	p.write(l, l.Clip(l.Plain(c.Title), x-r.Min.X), image.Pt(r.Min.X, y), ink.Chalk)
}

// sample shows a look, beginning at a point.
func (p *paper) sample(k Look, at image.Point) {
	from, to := canvas.Pt(float64(at.X), float64(at.Y)), canvas.Pt(float64(at.X+sample), float64(at.Y))
	if k.bar() {
		p.Flood(image.Rect(at.X+6, at.Y-11+k.lower(), at.X+sample, at.Y+11), looks[k].ink)
		return
	}
	for _, s := range canvas.Strokes([]canvas.Point{from, to}, lineWidth, looks[k].on, looks[k].off) {
		p.Canvas.Fill(s, looks[k].ink)
	}
}

// lower is by how much the sample of a bar is lower than the highest, in pixels.
func (l Look) lower() int { return 6 * int(l-BarFull) }

// looks are the looks of series.
var looks = [...]struct {
	ink     ink.Ink
	on, off float64
}{
	Bold: {ink.Gold, 1, 0}, Dashed: {ink.Sky, 14, 9}, Dotted: {ink.Chalk, 4, 8},
	BarFull: {ink.Gold, 1, 0}, BarMiddle: {ink.Sky, 1, 0}, BarPale: {ink.Ghost, 1, 0},
}

// style is how words are written.
func style(x text.XAlignment, y text.YAlignment) text.Style {
	return text.Style{Color: colour(ink.Chalk), Font: font.Font{Typeface: "Go", Size: wordSize}, XAlign: x, YAlign: y, Handler: letters()}
}

// axes say what axes look like: words, and a line below.
func (c *Chart) axes(pl *plot.Plot) {
	pl.TextHandler = letters()
	pl.X.Tick.Label, pl.Y.Tick.Label = style(text.XCenter, text.YTop), style(text.XRight, text.YCenter)
	pl.X.Label.TextStyle, pl.Y.Label.TextStyle, pl.Title.TextStyle = pl.X.Tick.Label, pl.X.Tick.Label, pl.X.Tick.Label
	line := draw.LineStyle{Color: colour(ink.Line), Width: 2}
	pl.X.LineStyle, pl.X.Tick.LineStyle, pl.X.Tick.Length = line, line, 6
	pl.Y.LineStyle.Width, pl.Y.Tick.LineStyle.Width, pl.Y.Tick.Length = 0, 0, 6
	pl.X.Padding, pl.Y.Padding = 4, 8
	var ticks plot.ConstantTicks
	for _, m := range c.Marks {
		ticks = append(ticks, plot.Tick{Value: m.X, Label: m.Text})
	}
	pl.X.Tick.Marker, pl.Y.Tick.Marker = ticks, steps{c.Written}
	grid := plotter.NewGrid()
	grid.Vertical.Color = nil
	grid.Horizontal = draw.LineStyle{Color: colour(ink.Lit), Width: 2}
	pl.Add(grid)
}

// fit widens the axes so that something can be seen.
func (c *Chart) fit(pl *plot.Plot) {
	if c.Zero || c.bars() {
		pl.Y.Min = min(0, pl.Y.Min)
	}
	for _, a := range []*plot.Axis{&pl.X, &pl.Y} {
		switch {
		case a.Min > a.Max:
			a.Min, a.Max = 0, 1
		case a.Min == a.Max:
			a.Min, a.Max = a.Min-1, a.Max+1
		}
	}
	if c.bars() {
		n := 0
		for _, s := range c.Series {
			n = max(n, len(s.Points))
		}
		pl.X.Min, pl.X.Max, pl.Y.Min = -0.6, float64(max(n, fewestBars))-0.4, 0
	}
}

// fewestBars is for how many bars there is room at least.
const fewestBars = 6

func (c *Chart) bars() bool { return len(c.Series) > 0 && c.Series[0].Look.bar() }

// plotters draw the series.
func (c *Chart) plotters() (all []plot.Plotter) {
	if c.bars() {
		return c.stacked()
	}
	for i := range c.Series {
		if band := c.Series[i].band(); band != nil {
			all = append(all, band)
		}
	}
	for i := range c.Series {
		all = append(all, c.Series[i].line()...)
	}
	return all
}

// line is a series as a line; where it is a single value, a disc.
func (s *Series) line() []plot.Plotter {
	var points plotter.XYs
	for _, p := range s.Points {
		points = append(points, plotter.XY{X: p.X, Y: p.Y})
	}
	look := looks[s.Look]
	if len(points) == 1 {
		return []plot.Plotter{&plotter.Scatter{XYs: points, GlyphStyle: draw.GlyphStyle{Color: colour(look.ink), Radius: 8, Shape: draw.CircleGlyph{}}}}
	}
	l := &plotter.Line{XYs: points, LineStyle: draw.LineStyle{Color: colour(look.ink), Width: lineWidth}}
	if look.off > 0 {
		l.Dashes = []vg.Length{vg.Length(look.on), vg.Length(look.off)}
	}
	return []plot.Plotter{l}
}

// band is how far a series may be off; nil for one that is exact.
func (s *Series) band() plot.Plotter {
	var there, back plotter.XYs
	for _, p := range s.Points {
		if p.Off > 0 {
			there, back = append(there, plotter.XY{X: p.X, Y: p.Y + p.Off}), append(plotter.XYs{{X: p.X, Y: p.Y - p.Off}}, back...)
		}
	}
	if len(there) == 1 {
		return &plotter.Line{XYs: append(there, back...), LineStyle: draw.LineStyle{Color: colour(ink.Lit), Width: 24}}
	}
	if len(there) < 2 {
		return nil
	}
	return &plotter.Polygon{XYs: []plotter.XYs{append(there, back...)}, Color: colour(ink.Lit)}
}

// stacked are the series as bars on each other.
func (c *Chart) stacked() (all []plot.Plotter) {
	var below *plotter.BarChart
	n := 0
	for _, s := range c.Series {
		n = max(n, len(s.Points))
	}
	for _, s := range c.Series {
		values := make(plotter.Values, n)
		for i, p := range s.Points {
			values[i] = p.Y
		}
		b := &plotter.BarChart{Values: values, Width: barWidth(n), Color: colour(looks[s.Look].ink)}
		if below != nil {
			b.StackOn(below)
		}
		below, all = b, append(all, b)
	}
	return all
}

// barWidth is how wide each of so many bars is, in pixels.
func barWidth(n int) vg.Length {
	return vg.Length(max(2, min(40, 0.8*(table.Width-140)/float64(max(n, fewestBars)))))
}

// steps marks an axis at round values.
type steps struct{ written func(float64) string }

// mostSteps is how many there are above the first one, at most.
const mostSteps = 4

func (s steps) Ticks(low, high float64) (all []plot.Tick) {
	step := stepOf(high-low, s.written == nil)
	for at := math.Ceil(low/step - 1e-9); at*step <= high+1e-9; at++ {
		y := at*step + 0 // never minus zero
		all = append(all, plot.Tick{Value: y, Label: s.write(y)})
	}
	return all
}

func (s steps) write(y float64) string {
	if s.written == nil {
		return strconv.Itoa(int(math.Round(y)))
	}
	return s.written(y)
}

// stepOf is 1, 2 or 5 times a power of ten; whole ones are 1 at least.
func stepOf(span float64, whole bool) float64 {
	unit := math.Pow(10, math.Floor(math.Log10(max(span, 1e-6)))-1)
	if whole {
		unit = max(unit, 1)
	}
	for {
		for _, n := range []float64{1, 2, 5} {
			if span/(n*unit) <= mostSteps {
				return n * unit
			}
		}
		unit *= 10
	}
}
