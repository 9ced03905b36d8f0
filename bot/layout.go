package bot

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Limits of a layout.
const (
	LayoutLimit  = 4000 // characters of all its texts together
	blockLimit   = 40   // blocks, buttons and menus, with all that is in them
	galleryLimit = 10   // pictures side by side
	colourLimit  = 0xffffff
)

// Block is a part of a Message's Layout: Text, Beside, Pictures, Attached, Keys, Line or Box.
type Block interface{ block() }

type (
	// Text is words with Discord's markup.
	Text string
	// Beside is words with a small picture at their right, which a tap makes large.
	Beside struct {
		Text    string
		Picture string // the name of a File
	}
	// Pictures are shown side by side, at most ten, by the names of their Files. One
	// alone is as wide as the message.
	Pictures []string
	// Attached is a File to be downloaded, by its name.
	Attached string
	// Keys are so many of the message's Rows, in their order, outside any box. Those that no
	// Keys have stand below the layout.
	Keys int
	// Line is a line across. A wide one keeps what is above and below further apart.
	Line struct{ Wide bool }
	// Box is a frame around blocks; there is none within a box.
	Box struct {
		Colour int // of its edge, as 0xrrggbb; 0 for none
		Blocks []Block
	}
)

func (Text) block()     {}
func (Beside) block()   {}
func (Pictures) block() {}
func (Attached) block() {}
func (Keys) block()     {}
func (Line) block()     {}
func (Box) block()      {}

// Lay is a layout of the blocks that show something: without empty texts, galleries and
// boxes, and with lines only between others.
func Lay(blocks ...Block) (all []Block) {
	var line Block
	for _, b := range blocks {
		if box, is := b.(Box); is {
			b = Box{box.Colour, Lay(box.Blocks...)}
		}
		if _, is := b.(Line); is {
			line = b
			continue
		}
		if empty(b) {
			continue
		}
		if line != nil && len(all) > 0 {
			all = append(all, line)
		}
		all, line = append(all, b), nil
	}
	return all
}

func empty(b Block) bool {
	switch b := b.(type) {
	case Text:
		return b == ""
	case Beside:
		return b.Text == ""
	case Pictures:
		return len(b) == 0
	case Attached:
		return b == ""
	case Keys:
		return b == 0
	case Box:
		return len(b.Blocks) == 0
	}
	return b == nil
}

// each goes through the blocks of a layout, those within a box after it.
func each(blocks []Block, do func(Block)) {
	for _, b := range blocks {
		do(b)
		if box, is := b.(Box); is {
			each(box.Blocks, do)
		}
	}
}

// Words are all that a message says in text, wherever that stands in it.
func (m Message) Words() string {
	if len(m.Layout) == 0 {
		return m.Content
	}
	return strings.Join(texts(m.Layout), "\n")
}

func texts(blocks []Block) (all []string) {
	each(blocks, func(b Block) {
		switch b := b.(type) {
		case Text:
			all = append(all, string(b))
		case Beside:
			all = append(all, b.Text)
		}
	})
	return all
}

// named are the files that a layout shows.
func named(blocks []Block) (all []string) {
	each(blocks, func(b Block) {
		switch b := b.(type) {
		case Beside:
			all = append(all, b.Picture)
		case Pictures:
			all = append(all, b...)
		case Attached:
			all = append(all, string(b))
		}
	})
	return all
}

// Under is a message with a line more, above all that it says.
func (m Message) Under(line string) Message {
	switch {
	case len(m.Layout) > 0:
		m.Layout = Lay(slices.Insert(slices.Clone(m.Layout), 0, Block(Text(line)))...)
	case m.Content == "" || line == "":
		m.Content += line
	default:
		m.Content = line + "\n" + m.Content
	}
	return m
}

// Plain is a message without a layout: its words, cut to what fits, above its files.
func (m Message) Plain() Message {
	m.Content, m.Layout = Clip(m.Words(), ContentLimit), nil
	return m
}

// LaidOut is a message with a layout. Without one it gets the plainest: its text, and its
// files below.
func (m Message) LaidOut() Message {
	if len(m.Layout) > 0 {
		return m
	}
	var shown Pictures
	var attached []Block
	for _, f := range m.Files {
		if f.picture() && len(shown) < galleryLimit {
			shown = append(shown, f.Name)
		} else {
			attached = append(attached, Attached(f.Name))
		}
	}
	m.Layout, m.Content = Lay(slices.Concat([]Block{Text(m.Content), shown}, attached)...), ""
	return m
}

func (f File) picture() bool {
	return strings.HasSuffix(f.Name, ".png") || strings.HasSuffix(f.Name, ".gif")
}

// CheckLayout tells why Discord would not take a message's layout, or what of the message
// it would not show; nil for a message without one.
func (m Message) CheckLayout() error {
	if len(m.Layout) == 0 {
		return nil
	}
	var wrong []error
	if m.Content != "" {
		wrong = append(wrong, errors.New("a message with a layout has no content"))
	}
	if n := m.components(); n > blockLimit {
		wrong = append(wrong, fmt.Errorf("%d components, not %d at most", n, blockLimit))
	}
	length := 0
	for _, text := range texts(m.Layout) {
		length += Length(text)
	}
	if n := m.placed(); n > len(m.Rows) {
		wrong = append(wrong, fmt.Errorf("%d rows of keys in the layout, not %d at most", n, len(m.Rows)))
	}
	if length > LayoutLimit {
		wrong = append(wrong, fmt.Errorf("%d characters, not %d at most", length, LayoutLimit))
	}
	return errors.Join(append(wrong, m.checkBlocks(m.Layout, false), m.checkFiles())...)
}

// components are how many Discord counts of a message with a layout.
func (m Message) components() (n int) {
	each(m.Layout, func(b Block) {
		switch b.(type) {
		case Keys: // its rows are counted below
		case Beside:
			n += 3 // its text and its picture
		default:
			n++
		}
	})
	n += 2 * len(m.Menus)
	for _, row := range m.Rows {
		n += 1 + len(row)
	}
	return n
}

// placed is how many Rows stand in the layout.
func (m Message) placed() (n int) {
	for _, b := range m.Layout {
		if keys, is := b.(Keys); is {
			n += int(keys)
		}
	}
	return n
}

// Below are the Rows that stand below the layout.
func (m Message) Below() [][]Button { return m.Rows[min(m.placed(), len(m.Rows)):] }

func (m Message) checkBlocks(blocks []Block, within bool) error {
	var wrong []error
	for _, b := range blocks {
		if empty(b) {
			wrong = append(wrong, fmt.Errorf("an empty %T", b))
		}
		switch b := b.(type) {
		case Pictures:
			if len(b) > galleryLimit {
				wrong = append(wrong, fmt.Errorf("%d pictures side by side, not %d at most", len(b), galleryLimit))
			}
		case Keys:
			if within || b < 0 {
				wrong = append(wrong, fmt.Errorf("%d rows of keys, within a box: %v", b, within))
			}
		case Box:
			if within || b.Colour < 0 || b.Colour > colourLimit {
				wrong = append(wrong, fmt.Errorf("a box of the colour %#x, within another: %v", b.Colour, within))
			}
			wrong = append(wrong, m.checkBlocks(b.Blocks, true))
		}
	}
	return errors.Join(wrong...)
}

// checkFiles tells which files a layout shows that are not there, and which are there
// that it doesn't show.
func (m Message) checkFiles() error {
	var wrong []error
	shown := named(m.Layout)
	for _, f := range m.Files {
		if !slices.Contains(shown, f.Name) {
			wrong = append(wrong, fmt.Errorf("the layout doesn’t show the file %q", f.Name))
		}
	}
	for _, name := range shown {
		if !slices.ContainsFunc(m.Files, func(f File) bool { return f.Name == name }) {
			wrong = append(wrong, fmt.Errorf("there is no file %q", name))
		}
	}
	return errors.Join(wrong...)
}
