package board

import (
	"bytes"
	"image"
	"math/rand/v2"
	"testing"

	"stopp/game/patience"
	"stopp/render/internal/golden"
)

// played is a deal after some moves by chance, and the last of them.
func played(t testing.TB, k patience.Kind, number patience.Number, moves int) (m patience.Match, last Frame) {
	t.Helper()
	m, err := patience.Numbered(patience.Rules{Kind: k}, number).Start()
	if err != nil {
		t.Fatal(err)
	}
	rnd := rand.New(rand.NewPCG(uint64(number), 0))
	for range moves {
		before := m.View()
		all := before.Legal(nil)
		if len(all) == 0 {
			break
		}
		move := all[rnd.IntN(len(all))]
		if m, err = m.Play(move); err != nil {
			t.Fatal(err)
		}
		last = Frame{m.View(), move, before.Top(move.From)}
	}
	return m, last
}

// lying is a table of each patience in the middle of play.
func lying(t testing.TB, k patience.Kind) Frame {
	t.Helper()
	moves := map[patience.Kind]int{patience.Harfe: 45, patience.Reihe: 24, patience.Napoleon: 40, patience.Grosse: 25}[k]
	for n := patience.Number(5); ; n++ {
		if _, f := played(t, k, n, moves); !f.View.Stuck() {
			return f
		}
	}
}

func drawn(t testing.TB, v patience.View, opts ...Option) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := PNG(&file, v, opts...); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// lifted marks the pile that has most to do, and where it may go.
func lifted(v patience.View) []Option {
	from := map[patience.Place][]patience.Move{}
	var best patience.Place
	for _, m := range v.Legal(nil) {
		from[m.From] = append(from[m.From], m)
		if len(from[m.From]) > len(from[best]) {
			best = m.From
		}
	}
	return []Option{Lifted(best, 1), Goals(from[best])}
}

// The pictures as they are kept, large and as a phone shows them: after a move, with a
// card lifted, and with a hint. Look at them when they change.
func TestPictures(t *testing.T) {
	for _, k := range patience.Kinds() {
		f := lying(t, k)
		for name, opts := range map[string][]Option{
			"":        {Last(f.Move, f.Card)},
			"-lifted": append(lifted(f.View), FourColours()),
			"-hint":   {Arrow(f.View.Legal(nil)[0])},
		} {
			file := drawn(t, f.View, opts...)
			golden.Compare(t, k.String()+name, file)
			if len(file) > 50_000 {
				t.Errorf("%v%s: a picture of %d bytes", k, name, len(file))
			}
			if name == "" {
				golden.CompareSmall(t, k.String()+"-360", file, 360)
			}
		}
	}
}

// Whatever is played, every pile lies on the picture, at the same place as long as it is
// empty, and no picture differs in height from the rest of its game.
func TestEverythingLiesOnThePicture(t *testing.T) {
	for _, k := range patience.Kinds() {
		for n := range patience.Number(300) {
			_, f := played(t, k, n+1, int(n))
			if f.View == (patience.View{}) {
				continue
			}
			l := arrange(laid(f.View))
			for _, p := range l.of.piles {
				r, ok := l.place(p.at, max(len(p.cards), 1))
				if room := image.Rect(0, 0, 840, l.height); !ok || !r.In(room) {
					t.Fatalf("%v, deal %d: %v of %d cards lies at %v", k, n+1, p.at, len(p.cards), r)
				}
			}
		}
	}
}

// A film has the pictures of a whole game, and no more bytes than Discord takes.
func TestFilm(t *testing.T) {
	for _, k := range patience.Kinds() {
		var all []Frame
		for n := range 8 {
			_, f := played(t, k, 3, n+1)
			all = append(all, f)
		}
		var film bytes.Buffer
		if err := GIF(&film, all); err != nil || !bytes.HasPrefix(film.Bytes(), []byte("GIF89a")) {
			t.Errorf("%v: %d bytes, %v", k, film.Len(), err)
		}
	}
	if err := GIF(new(bytes.Buffer), nil); err == nil {
		t.Error("a film without frames")
	}
}

func BenchmarkPicture(b *testing.B) {
	for _, k := range patience.Kinds() {
		b.Run(k.String(), func(b *testing.B) {
			f := lying(b, k)
			for b.Loop() {
				b.ReportMetric(float64(len(drawn(b, f.View, Last(f.Move, f.Card)))), "bytes/op")
			}
		})
	}
}
