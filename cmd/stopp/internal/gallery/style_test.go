package gallery

import (
	"fmt"
	"io"

	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/render"
	"stopp/render/ink"
	"stopp/render/streit/board"
)

// options are the options of a look.
func options(l pages.Look) []board.Option {
	all := []board.Option{board.Themed(l.Theme)}
	if l.Four {
		all = append(all, board.FourColours())
	}
	return all
}

func themes() section {
	s := section{Title: "Looks", About: "Those that one can choose for a table, and for oneself."}
	right := found("pagat", true, stopped)
	for _, l := range pages.Looks() {
		opts := append(options(l), board.Verdict(*right.ruling()))
		s.Items = append(s.Items, table(fmt.Sprintf("%v: %s", l, pages.LookName(i18n.For("en"), l)), right.before, opts...).bare(0))
	}
	return s
}

func phones() section {
	s := section{Title: "On a phone", Side: true, About: "360 pixels wide, as a phone shows them first."}
	for _, l := range pages.Looks() {
		s.Items = append(s.Items, table(l.String(), after("pagat", 9, 130).view(), options(l)...).bare(360))
	}
	s.Items = append(s.Items, table("three", after("three", 6, 200).view()).bare(360))
	return s
}

func languages() section {
	s := section{Title: "Languages", About: "Indices, names of places and words."}
	for _, i := range render.AllIndices() {
		s.Items = append(s.Items, tableIn(i.String(), i.String(), after("pagat", 9, 130).view()))
	}
	return s
}

func packs() section {
	s := section{Title: "All cards", About: "Every card of a pack, and the backs."}
	for _, l := range pages.Looks() {
		for _, i := range render.AllIndices() {
			style := render.Style{Scheme: ink.Scheme{Theme: l.Theme, Four: l.Four}, Indices: i}
			s.Items = append(s.Items, item{Caption: fmt.Sprint(l, ", ", i), Image: drawn(func(w io.Writer) error { return render.Sheet(w, style) })})
		}
	}
	return s
}

func texts() section {
	v := stretched(after("pagat", 9, 130).view())
	s := section{Title: "As text", About: "For those who don't want pictures: at most 38 columns, suits as signs or letters."}
	for _, language := range []string{"en", "de", "fr"} {
		long := tableIn(language, language, v)
		long.Image = nil
		s.Items = append(s.Items, long)
	}
	return s
}
