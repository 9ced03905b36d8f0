package paletted

import (
	"bytes"
	"encoding/binary"
	"flag"
	"fmt"
	"math/bits"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "tune the code to the pictures that are kept")

// The code fits the kept pictures of tables: one made for them would not be much better.
// After a change in the look of pictures, keep them by -update in their folder, tune the
// code by -update here, and do both again.
func TestCodeFitsPictures(t *testing.T) {
	var lit, dist huffman
	names, err := filepath.Glob("../streit/board/testdata/*[a-z].png")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		if !strings.HasSuffix(name, "-360.png") {
			count(t, name, &lit, &dist)
		}
	}
	kept := price(&lit, codeLengths[:literals]) + price(&dist, codeLengths[literals:])
	text := tune(&lit, literals) + tune(&dist, distances)
	best := price(&lit, text[:literals]) + price(&dist, text[literals:])
	if kept > best*102/100 {
		t.Errorf("%d bytes could be %d", kept/8, best/8)
	}
	if *update {
		keepTuned(t, text)
	}
}

// tune makes a code with every symbol, and gives its lengths as they are kept.
func tune(h *huffman, n int) string {
	for i := range n {
		h.count[i]++
	}
	h.build(nil, n, 15)
	var b strings.Builder
	for _, l := range h.bits[:n] {
		b.WriteByte('a' + l)
	}
	return b.String()
}

// price is how many bits all symbols take, without their extra bits.
func price(h *huffman, lengths string) (sum int) {
	for i, l := range []byte(lengths) {
		sum += int(h.count[i]) * int(l-'a')
	}
	return sum
}

func keepTuned(t *testing.T, text string) {
	t.Helper()
	var b strings.Builder
	b.WriteString("package paletted\n\n// codeLengths are how long the codes of bytes, lengths and distances are, from a for 0:\n" +
		"// tuned to pictures of tables by TestCodeFitsPictures.\nconst codeLengths = \"\"")
	for len(text) > 0 {
		n := min(64, len(text))
		fmt.Fprintf(&b, " +\n\t%q", text[:n])
		text = text[n:]
	}
	if err := os.WriteFile("tuned.go", []byte(b.String()+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// count counts the symbols of a picture that was packed with the code.
func count(t *testing.T, name string, lit, dist *huffman) {
	t.Helper()
	file, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(file, []byte("IDAT"))
	size := int(binary.BigEndian.Uint32(file[at-4:]))
	r := reader{in: file[at+6 : at+size]}
	for _, w := range theCode.head {
		if got := r.take(uint(w.n)); got != w.bits {
			t.Logf("%s is packed with another code", name)
			return
		}
	}
	byBits, backs := symbols(codeLengths[:literals]), symbols(codeLengths[literals:])
	for {
		s := r.symbol(byBits)
		lit.count[s]++
		if s == endBlock {
			return
		}
		if s > endBlock {
			for n := range lengthCodes {
				if l := lengthCodes[n]; int(l.code) == s {
					r.take(uint(l.extra))
					break
				}
			}
			d := r.symbol(backs)
			dist.count[d]++
			r.take(uint(max(0, d/2-1)))
		}
	}
}

// reader reads bits.
type reader struct {
	in []byte
	at uint
}

func (r *reader) take(n uint) (v uint32) {
	for i := range n {
		v |= uint32(r.in[r.at/8]>>(r.at%8)&1) << i
		r.at++
	}
	return v
}

// symbols are the symbols of a code by their bits, after a 1.
func symbols(lengths string) map[uint32]int {
	var h huffman
	for i := range lengths {
		h.bits[i] = lengths[i] - 'a'
	}
	h.number(len(lengths))
	all := map[uint32]int{}
	for i := range lengths {
		n := h.bits[i]
		all[1<<n|uint32(bits.Reverse16(h.code[i])>>(16-n))] = i
	}
	return all
}

func (r *reader) symbol(all map[uint32]int) int {
	for v := uint32(1); ; {
		v = v<<1 | r.take(1)
		if s, ok := all[v]; ok {
			return s
		}
	}
}
