package render

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image/color"
	"io"
	"sync"

	"github.com/klauspost/compress/zlib"

	"stopp/game/streit"
)

// level is how hard the packer tries. More would save bytes for longer than
// their upload takes.
const level = 5

// studio is what one picture needs while it is made, kept for the next one.
type studio struct {
	canvas *canvas
	lines  []byte // the canvas with a filter byte before each line
	packed bytes.Buffer
	packer *zlib.Writer
}

var studios = sync.Pool{New: func() any {
	s := &studio{canvas: newCanvas(Width, Height, nil), lines: make([]byte, (Width+1)*Height)}
	packer, err := zlib.NewWriterLevel(&s.packed, level)
	if err != nil {
		panic("packing level: " + err.Error())
	}
	s.packer = packer
	return s
}}

// PNG writes the table as a picture of Width by Height pixels.
func PNG(w io.Writer, v streit.View, opts ...Option) error {
	s := studios.Get().(*studio)
	defer studios.Put(s)
	want := apply(opts)
	s.canvas.pack = packOf(want.style)
	s.canvas.table(&v, want)
	return s.encode(w)
}

// encode writes the canvas as a PNG with a palette. Lines are not filtered:
// with colours that are numbers, filters do harm.
func (s *studio) encode(w io.Writer) error {
	for y := range s.canvas.h {
		copy(s.lines[y*(Width+1)+1:], s.canvas.pix[y*Width:][:Width])
	}
	s.packed.Reset()
	s.packer.Reset(&s.packed)
	if _, err := s.packer.Write(s.lines); err != nil {
		return err
	}
	if err := s.packer.Close(); err != nil {
		return err
	}
	return writePNG(w, s.canvas.pack.pot.palette, s.packed.Bytes())
}

// writePNG puts a picture's packed lines into a file.
func writePNG(w io.Writer, p color.Palette, packed []byte) error {
	head := binary.BigEndian.AppendUint32(nil, Width)
	head = binary.BigEndian.AppendUint32(head, Height)
	head = append(head, 8, 3, 0, 0, 0) // 8 bits, palette, not interlaced
	file := append(make([]byte, 0, len(packed)+2048), "\x89PNG\r\n\x1a\n"...)
	file = chunk(file, "IHDR", head)
	file = chunk(file, "PLTE", paletteBytes(p))
	file = chunk(file, "IDAT", packed)
	file = chunk(file, "IEND", nil)
	_, err := w.Write(file)
	return err
}

func chunk(file []byte, name string, data []byte) []byte {
	file = binary.BigEndian.AppendUint32(file, uint32(len(data)))
	from := len(file)
	file = append(append(file, name...), data...)
	return binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(file[from:]))
}

func paletteBytes(p color.Palette) (all []byte) {
	for _, c := range p {
		rgb := c.(color.RGBA)
		all = append(all, rgb.R, rgb.G, rgb.B)
	}
	return all
}
