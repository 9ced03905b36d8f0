package render

import (
	"encoding/binary"
	"hash/crc32"
	"io"
)

// picture is what a PNG is made of.
type picture struct {
	width int
	pix   []uint8 // numbers of colours, line by line
	cuts  []int   // the lines at which bands of it begin, which are packed by themselves, and where the last one ends
	rgb   []byte  // three bytes a colour
	alpha []byte  // how opaque the colours are; nil for wholly
}

// encoder writes PNGs with a palette. It is kept for the next one, and used by one
// at a time.
type encoder struct {
	bander bander
	file   []byte
}

// encode writes a picture. The error is the writer's.
func (e *encoder) encode(w io.Writer, p picture) error {
	e.file = append(e.file[:0], "\x89PNG\r\n\x1a\n"...)
	at := e.begin("IHDR")
	e.file = binary.BigEndian.AppendUint32(e.file, uint32(p.width))
	e.file = binary.BigEndian.AppendUint32(e.file, uint32(len(p.pix)/p.width))
	e.file = append(e.file, 8, 3, 0, 0, 0) // 8 bits, palette, not interlaced
	e.end(at)
	e.chunk("PLTE", p.rgb)
	if p.alpha != nil {
		e.chunk("tRNS", p.alpha)
	}
	at = e.begin("IDAT")
	e.pixels(p)
	e.end(at)
	e.chunk("IEND", nil)
	_, err := w.Write(e.file)
	return err
}

// chunk appends a chunk to the file.
func (e *encoder) chunk(name string, data []byte) {
	at := e.begin(name)
	e.file = append(e.file, data...)
	e.end(at)
}

// begin begins a chunk, and tells where.
func (e *encoder) begin(name string) (at int) {
	at = len(e.file)
	e.file = append(append(e.file, 0, 0, 0, 0), name...)
	return at
}

// end ends the chunk that began there: its length comes before it, its checksum
// after it.
func (e *encoder) end(at int) {
	binary.BigEndian.PutUint32(e.file[at:], uint32(len(e.file)-at-8))
	e.file = binary.BigEndian.AppendUint32(e.file, crc32.ChecksumIEEE(e.file[at+4:]))
}

// pixels appends a picture as a zlib stream, band by band (RFC 1950): a head,
// blocks, an empty last block and the checksum.
func (e *encoder) pixels(p picture) {
	e.file = append(e.file, 0x78, 0x01)
	sum := uint32(1)
	for i := range len(p.cuts) - 1 {
		b := e.band(p.pix[p.cuts[i]*p.width:p.cuts[i+1]*p.width], p.width)
		e.file = append(e.file, b.packed...)
		sum = joined(sum, b.sum, b.size)
	}
	e.file = append(e.file, 3, 0)
	e.file = binary.BigEndian.AppendUint32(e.file, sum)
}

// band packs pixels, unless that was done lately.
func (e *encoder) band(pix []uint8, width int) band {
	key := packedBands.key(pix, width)
	b, ok := packedBands.find(key)
	if !ok {
		b = e.bander.pack(pix, width)
		packedBands.keep(key, b)
	}
	return b
}
