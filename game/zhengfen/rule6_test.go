package zhengfen

import (
	"strings"
	"testing"
)

// beats checks which of two readings beats the other: A > B, or A = B for neither.
func beats(t *testing.T, cases ...string) {
	t.Helper()
	for _, c := range cases {
		one, other, stronger := strings.Cut(c, " > ")
		if !stronger {
			one, other, _ = strings.Cut(c, " = ")
		}
		a, errA := ParseReading(one)
		b, errB := ParseReading(other)
		if errA != nil || errB != nil {
			t.Fatal(errA, errB)
		}
		if a.Beats(b) != stronger || b.Beats(a) {
			t.Errorf("%s: %v, and back %v", c, a.Beats(b), b.Beats(a))
		}
	}
}

func TestRule6_1_Rank(t *testing.T) {
	beats(t, "single *b > single *s", "single *s > single 2", "single 2 > single A", "single A > single K", "single 4 > single 3",
		"pair 2 > pair A", "triple T > triple 9", "quad 2 > quad A", "full 4 > full 3", "run 5-9 > run 4-8")
}

func TestRule6_1_Length(t *testing.T) {
	beats(t, "pairs 4-8 > pairs 5-8", "run 3-9 > run 5-9", "triples 3-6 > triples 4-6", "quads 3-6 > quads 4-6",
		"pairs K-2 > pairs 3-8", "run J-2 > run 3-A") // a sequence need not be as long as the one it beats
}

func TestRule6_2_OtherCategories(t *testing.T) {
	beats(t, "pair 9 = triple 3", "full 9 = run 3-9", "pairs 3-8 = triples 3-6", "quad A = triple 3", "single *b = pair 3")
}

func TestRule6_3_Special(t *testing.T) {
	beats(t, "510K > single *b", "510K > quads 3-2", "510K-suited > 510K", "2222 > 510K-suited", "2222 > 510K", "2222 > quad A", "510K > run 3-2")
	m := From(table(t, "zheng-fen players=3", "5c Td Kh 3c;5d Ts Kc 4c;2c 2d 2h 2s 5h Th Ks"))
	m = does(t, m, "A 5c Td Kh", "B 4c: wrong-category", "B 5d Ts Kc: too-low", "B pass", "C 5h Th Ks: too-low", "C 2c 2d 2h 2s")
	does(t, m, "A 3c: wrong-category", "A pass", "B 5d Ts Kc: too-low")
}

func TestRule6_4_EqualDoesNotBeat(t *testing.T) {
	beats(t, "run 4-8 = run 4-8", "triple J = triple J", "510K-suited = 510K-suited", "510K = 510K", "pair 5 = pair 5")
	m := From(table(t, "zheng-fen players=3", "4h 5h 6h 7h 8h Jc *s *b;3c;3d", "trick C 4c 5c 6c 7c 8c"))
	does(t, m, "A 4h 5h 6h 7h 8h: too-low")
	m = From(table(t, "zheng-fen players=3", "4h Jc *s *b;3c;3d", "trick C Jd Jh Js"))
	does(t, m, "A Jc *s *b: too-low")
}
