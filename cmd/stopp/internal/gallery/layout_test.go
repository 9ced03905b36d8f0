package gallery

import (
	"fmt"
	"html/template"
	"strings"

	"stopp/bot"
)

// block is a part of a layout as the page shows it.
type block struct {
	Line, Wide bool
	Text       template.HTML
	Beside     *item  // a small picture beside the text
	Pictures   []item // side by side
	File       string
	Keys       [][]bot.Button
	Boxed      []block
	Edge       template.CSS // the colour of the box's edge, "" for none
}

// blocks are a layout on the page.
func blocks(language string, m bot.Message, layout []bot.Block) (all []block) {
	rows := m.Rows
	for _, b := range layout {
		switch b := b.(type) {
		case bot.Text:
			all = append(all, block{Text: marked(language, string(b))})
		case bot.Beside:
			all = append(all, block{Text: marked(language, b.Text), Beside: new(attached(m, b.Picture))})
		case bot.Pictures:
			one := block{}
			for _, name := range b {
				one.Pictures = append(one.Pictures, attached(m, name))
			}
			all = append(all, one)
		case bot.Attached:
			all = append(all, block{File: string(b)})
		case bot.Keys:
			all, rows = append(all, block{Keys: rows[:b]}), rows[b:]
		case bot.Line:
			all = append(all, block{Line: true, Wide: b.Wide})
		case bot.Box:
			box := block{Boxed: blocks(language, m, b.Blocks)}
			if b.Colour != 0 {
				box.Edge = template.CSS(fmt.Sprintf("#%06x", b.Colour))
			}
			all = append(all, box)
		}
	}
	return all
}

// attached is a file of a message, by its name.
func attached(m bot.Message, name string) item {
	for _, f := range m.Files {
		if f.Name == name {
			return shownFile(f)
		}
	}
	panic("no file " + name) // Message.CheckLayout tells
}

// shownFile is a file on the page.
func shownFile(f bot.File) item {
	file := item{Caption: f.Name, Alt: f.Alt}
	switch {
	case strings.HasSuffix(f.Name, ".png"):
		file.Image = &picture{"image/png", string(f.Data)}
	case strings.HasSuffix(f.Name, ".gif"):
		file.Image = &picture{"image/gif", string(f.Data)}
	}
	return file
}
