package paletted

import (
	"bytes"
	"compress/flate"
	"io"
	"testing"

	"pgregory.net/rapid"
)

// Whatever is packed, the library unpacks to the same.
func TestPackerIsUnpacked(t *testing.T) {
	var p packer
	rapid.Check(t, func(t *rapid.T) {
		lines := anyLines(t)
		line := rapid.IntRange(1, 300).Draw(t, "line")
		packed, bits := p.pack(lines, line, nil)
		if other, n := new(packer).pack(lines, line, nil); n != bits || !bytes.Equal(other, packed) {
			t.Fatal("a used packer packs otherwise than a new one")
		}
		got, err := io.ReadAll(flate.NewReader(bytes.NewReader(block(packed, bits))))
		if err != nil || !bytes.Equal(got, lines) {
			t.Fatalf("%d bytes become %d: %v", len(lines), len(got), err)
		}
	})
}

// anyLines draws bytes that repeat themselves in many ways, or not at all.
func anyLines(t *rapid.T) (all []byte) {
	for range rapid.IntRange(0, 30).Draw(t, "parts") {
		part := rapid.SliceOfN(rapid.Byte(), 1, 40).Draw(t, "part")
		for range rapid.SampledFrom([]int{1, 1, 2, 50, 900}).Draw(t, "times") {
			all = append(all, part...)
		}
	}
	return all
}

// block is the bytes packed as a block.
func block(packed []byte, bits int) []byte {
	var w writer
	w.begin()
	w.copy(packed, bits)
	w.put(theCode.byte[endBlock])
	return w.bytes()
}
