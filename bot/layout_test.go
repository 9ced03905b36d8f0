package bot

import (
	"slices"
	"strings"
	"testing"
)

// sheet is a message with every sort of block.
func sheet() Message {
	return Message{
		Layout: []Block{
			Box{0xf0b232, []Block{Text("**Anna** wins"), Line{}, Beside{"48 points", "small.png"}, Pictures{"table.png"}}},
			Attached("record.txt"),
		},
		Files: []File{{Name: "small.png"}, {Name: "table.png"}, {Name: "record.txt"}},
		Rows:  [][]Button{{{Label: "Rematch"}, {Label: "Share"}}},
	}
}

func TestLayKeepsWhatShowsSomething(t *testing.T) {
	got := Lay(Line{}, Text("a"), Text(""), Line{}, Line{Wide: true}, Pictures{}, Box{}, Text("b"), Line{}, Attached(""), nil,
		Box{0, []Block{Line{}, Text("c"), Line{}}}, Beside{"", "x.png"}, Line{})
	want := []Block{Text("a"), Line{Wide: true}, Text("b"), Line{}, Box{0, []Block{Text("c")}}}
	if !slices.EqualFunc(got, want, sameBlock) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func sameBlock(a, b Block) bool {
	x, box := a.(Box)
	if !box {
		return a == b
	}
	y, box := b.(Box)
	return box && x.Colour == y.Colour && slices.EqualFunc(x.Blocks, y.Blocks, sameBlock)
}

// A message says the same with its layout and without, and one that gets a layout keeps its
// files.
func TestLayoutAndPlain(t *testing.T) {
	m := sheet()
	const words = "**Anna** wins\n48 points"
	if m.Words() != words || m.Plain().Content != words || m.Plain().Layout != nil || len(m.Plain().Files) != 3 {
		t.Errorf("plain it is %+v", m.Plain())
	}
	if got := m.Under("Ben shares:"); got.Words() != "Ben shares:\n"+words || m.Words() != words || got.CheckLayout() != nil {
		t.Errorf("under a line it is %+v", got)
	}
	for content, want := range map[string]string{"": "a", "b": "a\nb"} {
		if got := (Message{Content: content}).Under("a").Content; got != want {
			t.Errorf("%q under a: %q", content, got)
		}
	}
	plain := Message{Content: "so it is", Files: []File{{Name: "a.png"}, {Name: "b.txt"}, {Name: "c.gif"}}}
	laid := plain.LaidOut()
	want := []Block{Text("so it is"), Pictures{"a.png", "c.gif"}, Attached("b.txt")}
	if laid.Content != "" || laid.Words() != plain.Content || len(laid.Layout) != 3 || laid.Layout[0] != want[0] || laid.Layout[2] != want[2] ||
		!slices.Equal(laid.Layout[1].(Pictures), want[1].(Pictures)) || laid.CheckLayout() != nil {
		t.Errorf("laid out it is %+v, %v", laid, laid.CheckLayout())
	}
	if got := m.LaidOut(); len(got.Layout) != 2 || got.Words() != words {
		t.Errorf("laid out twice it is %+v", got)
	}
	long := Message{Layout: []Block{Text(strings.Repeat("x", 3000))}}
	if n := Length(long.Plain().Content); n != ContentLimit {
		t.Errorf("%d characters without a layout", n)
	}
}

// The limits of layouts (../shared/discord/limits.md, Components), and texts that are no
// layouts.
func TestCheckLayout(t *testing.T) {
	if err := sheet().CheckLayout(); err != nil {
		t.Error(err)
	}
	if err := (Message{Content: "no layout"}).CheckLayout(); err != nil {
		t.Error(err)
	}
	with := func(blocks ...Block) Message { m := sheet(); m.Layout = append(m.Layout, blocks...); return m }
	full := sheet()
	full.Layout = append(full.Layout, slices.Repeat([]Block{Text("x")}, 29)...)
	if err := full.CheckLayout(); err != nil {
		t.Errorf("40 components: %v", err)
	}
	content := sheet()
	content.Content = "x"
	more := sheet()
	more.Files = append(more.Files, File{Name: "more.txt"})
	menus := full
	menus.Menus = []Menu{{}}
	for want, m := range map[string]Message{
		"42 components":                    menus,
		"no content":                       content,
		"4001 characters":                  with(Text(strings.Repeat("x", 4001-len("**Anna** wins")-len("48 points")))),
		"an empty bot.Text":                with(Text("")),
		"an empty bot.Box":                 with(Box{}),
		"an empty bot.Keys":                with(Keys(0)),
		"9 rows of keys in the layout":     with(Keys(9)),
		"1 rows of keys, within a box":     with(Box{0, []Block{Keys(1)}}),
		"11 pictures":                      with(Pictures(slices.Repeat([]string{"table.png"}, 11))),
		"within another: true":             with(Box{0, []Block{Box{0, []Block{Text("x")}}}}),
		"the colour 0x1000000":             with(Box{0x1000000, []Block{Text("x")}}),
		`no file "none.png"`:               with(Pictures{"none.png"}),
		`doesn’t show the file "more.txt"`: more,
	} {
		if err := m.CheckLayout(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
}
