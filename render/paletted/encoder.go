// Package paletted writes pictures whose pixels are numbers of a palette: as PNG, packed by a
// packer of its own that knows what such pictures look like, and as animated GIF. It does not
// know what they show.
//
// # A picture is made of numbers of colours
//
// Cards are drawn as curves once for each theme, colours of suits, language of indices and
// size, into pixels that are numbers of a palette; a table is put together by copying lines of
// them. All pictures of tables are squares of one size, which suits a phone. The cards come in
// three sizes (render/size.go): the largest for which the rows have room and in which the
// longest house shows enough of each card. All frames of a film have the same. It is packed in
// bands, one for each row of cards, and a band that was packed lately is not packed again. The
// packer (render/paletted/deflate.go, lines.go) is our own: it knows that a line mostly
// repeats the one above, and what the lines of each card repeat of each other it finds once,
// as well as can be (sprite.go), and of each letter; where they are seen, their lines are
// copied as ready bits. For that all pictures have one Huffman code, which a test tunes to the
// pictures of tables that are kept. The cost: some 1,000 lines that a library would spare us.
// Tests check that the standard library unpacks the same. Arrows are drawn on top, each on the
// way on which it hides least, and what they cover of indices and words is put back from a
// copy: only tables with arrows pay.
package paletted

import (
	"encoding/binary"
	"hash/crc32"
	"io"
)

// Picture is the source of a PNG.
type Picture struct {
	Width int
	Pix   []uint8 // numbers of colours, line by line
	Cuts  []int   // the lines at which bands begin, and where the last one ends
	RGB   []byte  // three bytes a colour
	Alpha []byte  // how opaque the colours are; nil for wholly
	Cells []Cell  // where sprites may be seen; knowing them makes packing quick
}

// Encoder writes PNGs with a palette. It is kept for the next one, and used by one
// at a time.
type Encoder struct {
	bander bander
	bits   writer
	file   []byte
}

// Encode writes a picture. The error is the writer's.
func (e *Encoder) Encode(w io.Writer, p Picture) error {
	e.file = append(e.file[:0], "\x89PNG\r\n\x1a\n"...)
	at := e.begin("IHDR")
	e.file = binary.BigEndian.AppendUint32(e.file, uint32(p.Width))
	e.file = binary.BigEndian.AppendUint32(e.file, uint32(len(p.Pix)/p.Width))
	e.file = append(e.file, 8, 3, 0, 0, 0) // 8 bits, palette, not interlaced
	e.end(at)
	e.chunk("PLTE", p.RGB)
	if p.Alpha != nil {
		e.chunk("tRNS", p.Alpha)
	}
	at = e.begin("IDAT")
	e.pixels(p)
	e.end(at)
	e.chunk("IEND", nil)
	_, err := w.Write(e.file)
	return err
}

// chunk appends a chunk to the file.
func (e *Encoder) chunk(name string, data []byte) {
	at := e.begin(name)
	e.file = append(e.file, data...)
	e.end(at)
}

// begin begins a chunk, and tells where.
func (e *Encoder) begin(name string) (at int) {
	at = len(e.file)
	e.file = append(append(e.file, 0, 0, 0, 0), name...)
	return at
}

// end ends the chunk that began there: its length comes before it, its checksum
// after it.
func (e *Encoder) end(at int) {
	binary.BigEndian.PutUint32(e.file[at:], uint32(len(e.file)-at-8))
	e.file = binary.BigEndian.AppendUint32(e.file, crc32.ChecksumIEEE(e.file[at+4:]))
}

// pixels appends a picture as a zlib stream of one block, band by band (RFC 1950).
func (e *Encoder) pixels(p Picture) {
	e.file = append(e.file, 0x78, 0x01)
	e.bits.begin()
	sum := uint32(1)
	for i := range len(p.Cuts) - 1 {
		b := e.band(&p, p.Cuts[i], p.Cuts[i+1])
		e.bits.copy(b.packed, b.bits)
		sum = joined(sum, b.sum, b.size)
	}
	e.bits.put(theCode.byte[endBlock])
	e.file = append(e.file, e.bits.bytes()...)
	e.file = binary.BigEndian.AppendUint32(e.file, sum)
}

// band packs the lines from one to another, unless that was done lately.
func (e *Encoder) band(p *Picture, top, end int) band {
	pix := p.Pix[top*p.Width : end*p.Width]
	key := packedBands.key(pix, p.Width)
	b, ok := packedBands.find(key)
	if !ok {
		b = e.bander.pack(pix, p.Width, top, p.Cells)
		packedBands.keep(key, b)
	}
	return b
}
