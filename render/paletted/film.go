package paletted

import (
	"bytes"
	"image"
	"image/color"
	"io"
	"time"
)

// The marks of a GIF's parts, and the colour that lets the frame before show.
const (
	gifExtension = 0x21
	gifControl   = 0xf9
	gifImage     = 0x2c
	gifEnd       = 0x3b
	seeThrough   = 255
)

// Film is an animated picture being made.
type Film struct {
	palette   color.Palette
	width     int // of the pictures that are taken
	shrink    int // how many pixels of them, each way, become one
	w, h      int
	now, last []uint8            // this frame and the one before
	shades    map[[4]uint8]uint8 // the result for four pixels
	out       bytes.Buffer
	packer    lzw
	strip     []uint8
}

// NewFilm is a film without frames, of pictures of a width and a height in pixels
// at full size (shrink 1) or half of it (2). The palette has at most 255 colours,
// all of them color.RGBA.
func NewFilm(width, height, shrink int, palette color.Palette) *Film {
	f := &Film{palette: palette, width: width, shrink: shrink, w: width / shrink, h: height / shrink, shades: map[[4]uint8]uint8{}}
	f.now, f.last = make([]uint8, f.w*f.h), bytes.Repeat([]byte{seeThrough}, f.w*f.h)
	f.begin()
	return f
}

// begin writes the head: size, palette, and that the film starts again for ever.
func (f *Film) begin() {
	f.out.WriteString("GIF89a")
	f.numbers(f.w, f.h)
	f.out.Write([]byte{0xf7, 0, 0}) // 256 colours for all frames
	var colours [3 * 256]byte
	for i, c := range f.palette {
		c := c.(color.RGBA)
		copy(colours[3*i:], []byte{c.R, c.G, c.B})
	}
	f.out.Write(colours[:3*len(f.palette)])
	f.out.Write(colours[3*len(f.palette):])
	f.out.Write([]byte{gifExtension, 0xff, 11})
	f.out.WriteString("NETSCAPE2.0")
	f.out.Write([]byte{3, 1, 0, 0, 0})
}

func (f *Film) numbers(all ...int) {
	for _, n := range all {
		f.out.WriteByte(uint8(n))
		f.out.WriteByte(uint8(n >> 8))
	}
}

// Take adds a picture, of which only the rectangle that has changed is written. The
// frame stays for a time, to a hundredth of a second.
func (f *Film) Take(pix []uint8, delay time.Duration) {
	f.develop(pix)
	r := changed(f.now, f.last, f.w, f.h)
	f.out.Write([]byte{gifExtension, gifControl, 4, 1<<2 | 1})
	f.numbers(int(min(max(delay/(10*time.Millisecond), 2), 0xffff)))
	f.out.Write([]byte{seeThrough, 0, gifImage})
	f.numbers(r.Min.X, r.Min.Y, r.Dx(), r.Dy())
	f.out.Write([]byte{0, 8})
	f.squeeze(r)
	f.now, f.last = f.last, f.now
}

// Size is how many bytes have been written, without the end.
func (f *Film) Size() int { return f.out.Len() }

// Finish ends the film and writes it. The error is the writer's.
func (f *Film) Finish(w io.Writer) error {
	f.out.WriteByte(gifEnd)
	_, err := f.out.WriteTo(w)
	return err
}

// develop brings a picture to the size of the film.
func (f *Film) develop(pix []uint8) {
	if f.shrink == 1 {
		copy(f.now, pix)
		return
	}
	for y := range f.h {
		upper, lower := pix[2*y*f.width:], pix[(2*y+1)*f.width:]
		for x := range f.w {
			four := [4]uint8{upper[2*x], upper[2*x+1], lower[2*x], lower[2*x+1]}
			if four[0] == four[1] && four[0] == four[2] && four[0] == four[3] {
				f.now[y*f.w+x] = four[0]
				continue
			}
			f.now[y*f.w+x] = f.shade(four)
		}
	}
}

// shade is the colour nearest to the middle of four.
func (f *Film) shade(four [4]uint8) uint8 {
	n, ok := f.shades[four]
	if !ok {
		at := func(i int) color.RGBA { return f.palette[four[i]].(color.RGBA) }
		n = uint8(f.palette.Index(middle(middle(at(0), at(1)), middle(at(2), at(3)))))
		f.shades[four] = n
	}
	return n
}

// middle is the colour between two.
func middle(a, b color.RGBA) color.RGBA {
	between := func(x, y uint8) uint8 { return uint8((int(x) + int(y) + 1) / 2) }
	return color.RGBA{between(a.R, b.R), between(a.G, b.G), between(a.B, b.B), 0xff}
}

// squeeze packs a rectangle of the frame, see-through where it is as it was.
func (f *Film) squeeze(r image.Rectangle) {
	f.packer.reset(&blocks{out: &f.out})
	for y := r.Min.Y; y < r.Max.Y; y++ {
		f.strip = append(f.strip[:0], f.now[y*f.w+r.Min.X:y*f.w+r.Max.X]...)
		for i, was := range f.last[y*f.w+r.Min.X : y*f.w+r.Max.X] {
			if f.strip[i] == was {
				f.strip[i] = seeThrough
			}
		}
		f.packer.take(f.strip)
	}
	f.packer.finish()
}

// blocks cuts bytes into pieces of at most 255, each after its length.
type blocks struct {
	out   *bytes.Buffer
	piece [256]byte
	n     int
}

func (b *blocks) add(c byte) {
	b.n++
	b.piece[b.n] = c
	if b.n == 255 {
		b.flush()
	}
}

func (b *blocks) flush() {
	if b.n > 0 {
		b.piece[0] = byte(b.n)
		b.out.Write(b.piece[:b.n+1])
	}
	b.n = 0
}

// end writes the rest, and the mark of the end.
func (b *blocks) end() {
	b.flush()
	b.out.WriteByte(0)
}

// changed is the smallest rectangle around the pixels that are not as they
// were, at least one pixel.
func changed(now, were []uint8, w, h int) image.Rectangle {
	left, top, right, bottom := w, h, 0, 0
	for y := range h {
		a, b := now[y*w:][:w], were[y*w:][:w]
		if string(a) == string(b) {
			continue
		}
		top, bottom = min(top, y), y+1
		x := 0
		for x < left && a[x] == b[x] {
			x++
		}
		left = x
		for x = w; x > right && a[x-1] == b[x-1]; {
			x--
		}
		right = x
	}
	if top == h {
		return image.Rect(0, 0, 1, 1)
	}
	return image.Rect(left, top, right, bottom)
}
