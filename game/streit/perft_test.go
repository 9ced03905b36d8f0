package streit

import "testing"

// plainUpTo is how many sequences the plain rules also count each time; they have counted
// all the counts below.
const plainUpTo = 600

// The counts are pinned from the plain rules.
func TestPerft(t *testing.T) {
	for _, c := range []struct {
		name, position     string
		regular, irregular [4]uint64 // to depth 1 … 4
	}{
		{"quiet", "", [4]uint64{1, 1, 1, 1}, [4]uint64{1, 1, 1, 1}},
		{"runs and vacancies", "house 1 Ts 9h 8s; house 2 -; house 3 Jd; house 5 -; house 6 9d", [4]uint64{16, 224, 2830, 33652}, [4]uint64{17, 259, 3608, 47550}},
		{"tempting", tempting, [4]uint64{1, 1, 15, 210}, [4]uint64{12, 140, 1735, 22700}},
		{"near the end", "A reserve -; A hand 9s; B hand -; B reserve 8d; house 2 Td; house 3 9c; house 5 Ad", [4]uint64{1, 9, 82, 770}, [4]uint64{3, 22, 183, 1641}},
		{"high families", "families c12 c9 d13 d0 h5 h4 s11 s11; house 1 Qs; house 2 Jd; house 3 Kc; house 4 … 6h; house 5 Td; house 6 Qh; house 7 Ks; house 8 Tc; A reserve Qd Qs; A hand Kh Ks; B reserve Kd 9d; B hand Kc Jc; B waste Jh", [4]uint64{1, 5, 20, 60}, [4]uint64{12, 204, 3893, 79773}},
		{"waste turned over", "A hand -; A waste 3c 9s 2h; A turned -; house 1 -; house 2 Th; B waste 3h; B hand -", [4]uint64{8, 53, 338, 2117}, [4]uint64{9, 69, 509, 3684}},
	} {
		s := board(t, c.position)
		p := readPlain(s.String())
		for i := range c.regular {
			for irregular, want := range map[bool]uint64{false: c.regular[i], true: c.irregular[i]} {
				got := s.Perft(i+1, irregular)
				if got != want {
					t.Errorf("%s, depth %d, irregular %v: %d, want %d", c.name, i+1, irregular, got, want)
				}
				wanted := regular
				if irregular {
					wanted = placeable
				}
				if got > plainUpTo {
					continue
				}
				if plainly := p.perft(i+1, wanted); plainly != got {
					t.Errorf("%s, depth %d, irregular %v: %d, plainly %d", c.name, i+1, irregular, got, plainly)
				}
			}
		}
	}
}
