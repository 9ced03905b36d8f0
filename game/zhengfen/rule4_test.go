package zhengfen

import (
	"strings"
	"testing"
)

// readings checks all readings of cards, in order: CARDS: READING, READING …
func readings(t *testing.T, line string, cases ...string) {
	t.Helper()
	r := rules(t, line)
	for _, c := range cases {
		text, want, _ := strings.Cut(c, ":")
		var got []string
		for _, reading := range r.Readings(nil, set(t, text)) {
			got = append(got, reading.String())
		}
		if want = strings.TrimSpace(want); strings.Join(got, ", ") != want {
			t.Errorf("%s: %s are %v, not %s", line, text, got, want)
		}
	}
}

func TestRule4_1_Groups(t *testing.T) {
	readings(t, Name,
		"5c: single 5", "2s: single 2", "*s: single *s", "*b: single *b",
		"5c 5d: pair 5", "5c 6c:", "2c 2s: pair 2",
		"Kc Kd Ks: triple K", "3c 3d 4s:",
		"9c 9d 9h 9s: quad 9", "2c 2d 2h 2s: 2222")
}

func TestRule4_1_Sequences(t *testing.T) {
	readings(t, Name,
		"Kc Kd Ac Ad 2c 2d: pairs K-2",
		"3c 3d 4c 4d 5c 5d 6c 6d: pairs 3-6",
		"3c 3d 3h 4c 4d 4h 5c 5d 5h: triples 3-5",
		"9c 9d 9h 9s Tc Td Th Ts Jc Jd Jh Js: quads 9-J",
		"Kc Kd Kh Ks Ac Ad Ah As 2c 2d 2h 2s: quads K-2",
		"Jd Qd Kd Ad 2d: run J-2",
		"3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2s: run 3-2",
	)
}

// 2 and 3 are not consecutive, nor are ranks with a gap or with one used more often.
func TestRule1_2_NoCorner(t *testing.T) {
	readings(t, Name,
		"2c 2d 3c 3d 4c 4d:", "Ac 2c 3c 4c 5c:", "3c 3d 4c 4d 6c 6d:", "3c 3d 3h 4c 4d 5c:", "4c 5c 6c 7c 9c:")
}

func TestRule4_2_SideCards(t *testing.T) {
	readings(t, Name,
		"5c 5d 5h Qc Qd: full 5",   // two of one rank
		"2c 2d 2h 6s 7s: full 2",   // of one suit and consecutive
		"5c 5d 5h 3c Ts: full 5",   // a 3 and any other
		"Ac Ad Ah 5c Td: full A",   // two of 5, T, K
		"Ac Ad Ah 5c Kd: full A",   //
		"Ac Ad Ah Tc Kd: full A",   //
		"2c 2d 2h 6s 7d:",          // of two suits
		"2c 2d 2h 6s 8s:",          // not consecutive
		"7c 7d 7h 4s As:",          //
		"7c 7d 7h 2s 4s:",          //
		"7c 7d 7h As 2s: full 7",   // consecutive as in a run
		"7c 7d 7h 2s 3h: full 7",   // any 3
		"7c 7d 7h 7s 8c: full 7",   // of four any three, here d, h and s
		"7c 7d 7h 7s Kc:",          //
		"Kc Kd Kh Ks 5d: full K",   //
		"3c 3d 3h 3s 9d: full 3",   //
		"9c 9d 9h 9s 3d: full 9",   //
		"2c 2d 2h 2s 4d:",          //
		"Ac 2c 2d 2h 2s: full 2",   //
		"3c 3d 3h 7c 7d: full 3",   // the pair's rank is no other reading
		"5c 5d Tc Td Kh:",          // no triple
		"5c 5d 5h Tc Td Ts: ",      // two triples
		"5c 5d 5h Tc Td Ts Kc Kd:", //
	)
}

// The four kinds are of equal worth: only the triple's rank counts.
func TestRule4_2_SideCardsNeverCount(t *testing.T) {
	m := From(table(t, "zheng-fen players=3", "3c 4d 9d 9h 9s;4c;6c", "trick C 8c 8d 8h Kc Ks"))
	does(t, m, "A 3c 4d 9d 9h 9s")
	m = From(table(t, "zheng-fen players=3", "3c 4d 7d 7h 7s Ac Ad;4c;6c", "trick C 8c 8d 8h 3h 4s"))
	does(t, m, "A 7d 7h 7s Ac Ad: too-low")
}

func TestRule4_3_Special(t *testing.T) {
	readings(t, Name,
		"5c Td Kh: 510K", "5c Tc Kd: 510K", "5s Ts Ks: 510K-suited", "2c 2d 2h 2s: 2222")
}

// Cards that other programs take for a special play, or for a bomb.
func TestRule4_3_NothingElseIsSpecial(t *testing.T) {
	readings(t, Name,
		"5c 5d 5h: triple 5", "5c 5d Kh:", "5c Kd Kh:", "Tc Td Th: triple T", "5c Tc:", "5c Td Kh 3c:",
		"5c Td Kh Ks:", "9c 9d 9h 9s: quad 9", "5c 5d 5h 5s: quad 5")
	m := From(table(t, "zheng-fen players=3", "9c 9d 9h 9s 5c 5d 5h;4c;6c", "trick C 3c"))
	does(t, m, "A 9c 9d 9h 9s: wrong-category", "A 5c 5d 5h: wrong-category")
}

func TestRule4_4_NothingElse(t *testing.T) {
	readings(t, Name,
		"3c 3d 4c 4d:", "3c 3d 3h 4c 4d 4h:", "3c 3d 3h 4c:", "3c 4d 5c 6c 7c:", "3c 4c 5c 6c:",
		"9c 9d 9h 9s Tc Td Th Ts:", "3c 3d 3h 4c 4d 4h 5c 5d:", "3c 4c 5c 6c 7c 8d:")
}
