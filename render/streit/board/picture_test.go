package board

import (
	"bytes"
	"errors"
	"image/png"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"stopp/game"
	"stopp/game/streit"
	"stopp/render/table"
)

func drawPNG(t interface{ Fatal(...any) }, v streit.View, opts ...Option) []byte {
	var file bytes.Buffer
	if err := PNG(&file, v, opts...); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func TestPictureOfAnythingHasOneSize(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		file := drawPNG(t, v, Lifted(streit.Place(rapid.IntRange(0, 30).Draw(t, "lifted"))))
		head, err := png.DecodeConfig(bytes.NewReader(file))
		if err != nil || head.Width != table.Width || head.Height != table.Height {
			t.Errorf("a picture of %d by %d, %v", head.Width, head.Height, err)
		}
	})
}

// Equal views give equal bytes, also while other tables are drawn.
func TestPicturesAreEqualWhoeverElseDraws(t *testing.T) {
	tables := []string{dealtTable, middleTable, longTable, wonTable, threeTable, coveredTable, simpleTable}
	var want [][]byte
	for _, table := range tables {
		want = append(want, drawPNG(t, drawn(t, table), Labels(speaks("en"))))
	}
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			for i := range 12 {
				k := (i + n) % len(tables)
				if got := drawPNG(t, drawn(t, tables[k]), Labels(speaks("en"))); !bytes.Equal(got, want[k]) {
					t.Errorf("picture %d differs from the first of it", k)
				}
			}
		})
	}
	all.Wait()
}

// The last move is drawn from the moved cards alone: the rest of a step, or the number of
// earlier moves, changes nothing.
func TestPictureShowsNothingButTheLastMove(t *testing.T) {
	v := drawn(t, middleTable)
	want := drawPNG(t, v)
	v.Running = append([]streit.Step{{Seat: game.A, Move: streit.Move{From: 1, To: 2}, Card: card(t, "3c")}}, v.Running...)
	if !bytes.Equal(drawPNG(t, v), want) {
		t.Error("an earlier move shows")
	}
	v.Previous, v.Running = v.Running, nil
	if !bytes.Equal(drawPNG(t, v), want) {
		t.Error("the last move looks otherwise once its turn is over")
	}
	v.Running = []streit.Step{{Seat: game.A, Move: streit.Move{Kind: streit.Turn}, Card: card(t, "7c")}}
	if bytes.Equal(drawPNG(t, v), want) {
		t.Error("the last move does not show")
	}
}

func TestPictureMarksTheLiftedCard(t *testing.T) {
	v := drawn(t, middleTable)
	seen := map[string]streit.Place{}
	for _, p := range []streit.Place{streit.NoPlace, 1, 4, 8, streit.OwnReserve, streit.OwnTurned, streit.OwnWaste} {
		file := string(drawPNG(t, v, Lifted(p)))
		if other, known := seen[file]; known {
			t.Errorf("lifting %v looks like lifting %v", p, other)
		}
		seen[file] = p
	}
}

type brokenPipe struct{}

var errPipe = errors.New("broken pipe")

func (brokenPipe) Write([]byte) (int, error) { return 0, errPipe }

func TestPictureGivesBackTheWritersError(t *testing.T) {
	if err := PNG(brokenPipe{}, drawn(t, dealtTable)); !errors.Is(err, errPipe) {
		t.Errorf("got %v", err)
	}
}
