package render

import (
	"bytes"
	"compress/lzw"
	"encoding/binary"
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

// film is an animated picture being made.
type film struct {
	stage     *canvas // what is drawn on
	shrink    int     // how many pixels of the stage, each way, become one
	w, h      int
	now, last []uint8            // this frame and the one before
	shades    map[[4]uint8]uint8 // what four pixels of the stage become
	out       bytes.Buffer
	packer    *lzw.Writer
	strip     []uint8
}

// newFilm is a film without frames, at full size or half of it.
func newFilm(p *pack, shrink int) *film {
	f := &film{stage: newCanvas(Width, Height, p), shrink: shrink, w: Width / shrink, h: Height / shrink, shades: map[[4]uint8]uint8{}}
	f.now, f.last = make([]uint8, f.w*f.h), bytes.Repeat([]byte{seeThrough}, f.w*f.h)
	f.packer = lzw.NewWriter(io.Discard, lzw.LSB, 8).(*lzw.Writer)
	f.begin(p.pot.rgb)
	return f
}

// begin writes the head: size, palette, and that the film starts again for ever.
func (f *film) begin(colours []byte) {
	f.out.WriteString("GIF89a")
	f.numbers(f.w, f.h)
	f.out.Write([]byte{0xf7, 0, 0}) // 256 colours for all frames
	f.out.Write(colours)
	f.out.Write(make([]byte, 3*256-len(colours)))
	f.out.Write([]byte{gifExtension, 0xff, 11})
	f.out.WriteString("NETSCAPE2.0")
	f.out.Write([]byte{3, 1, 0, 0, 0})
}

func (f *film) numbers(all ...int) {
	for _, n := range all {
		f.out.Write(binary.LittleEndian.AppendUint16(nil, uint16(n)))
	}
}

// take adds what is on the stage: the rectangle that has changed.
func (f *film) take(delay time.Duration) {
	f.develop()
	r := changed(f.now, f.last, f.w, f.h)
	f.out.Write([]byte{gifExtension, gifControl, 4, 1<<2 | 1})
	f.numbers(int(min(max(delay/(10*time.Millisecond), 2), 0xffff)))
	f.out.Write([]byte{seeThrough, 0, gifImage})
	f.numbers(r.Min.X, r.Min.Y, r.Dx(), r.Dy())
	f.out.Write([]byte{0, 8})
	f.squeeze(r)
	f.now, f.last = f.last, f.now
}

// develop brings the stage to the size of the film.
func (f *film) develop() {
	if f.shrink == 1 {
		copy(f.now, f.stage.pix)
		return
	}
	for y := range f.h {
		upper, lower := f.stage.pix[2*y*f.stage.w:], f.stage.pix[(2*y+1)*f.stage.w:]
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
func (f *film) shade(four [4]uint8) uint8 {
	n, ok := f.shades[four]
	if !ok {
		p := f.stage.pack.pot.palette
		at := func(i int) color.RGBA { return p[four[i]].(color.RGBA) }
		n = uint8(p.Index(mix(mix(at(0), at(1), 1, 2), mix(at(2), at(3), 1, 2), 1, 2)))
		f.shades[four] = n
	}
	return n
}

// squeeze packs a rectangle of the frame, see-through where it is as it was.
func (f *film) squeeze(r image.Rectangle) {
	to := &blocks{out: &f.out}
	f.packer.Reset(to, lzw.LSB, 8)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		f.strip = append(f.strip[:0], f.now[y*f.w+r.Min.X:y*f.w+r.Max.X]...)
		for i, was := range f.last[y*f.w+r.Min.X : y*f.w+r.Max.X] {
			if f.strip[i] == was {
				f.strip[i] = seeThrough
			}
		}
		_, _ = f.packer.Write(f.strip) // blocks go into memory, which takes them
	}
	_ = f.packer.Close()
	to.end()
}

// blocks cuts bytes into pieces of at most 255, each after its length.
type blocks struct {
	out   *bytes.Buffer
	piece [256]byte
	n     int
}

func (b *blocks) Write(p []byte) (int, error) {
	for _, c := range p {
		b.n++
		b.piece[b.n] = c
		if b.n == 255 {
			b.flush()
		}
	}
	return len(p), nil
}

func (b *blocks) flush() {
	if b.n > 0 {
		b.piece[0] = byte(b.n)
		b.out.Write(b.piece[:b.n+1])
	}
	b.n = 0
}

// end writes what is left, and that there are no more.
func (b *blocks) end() {
	b.flush()
	b.out.WriteByte(0)
}
