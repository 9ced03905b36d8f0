package sqlstore

import (
	"context"
	"strings"
	"testing"

	"stopp/storage"
)

// Every change to standings, ranks, careers, rivals or pastimes is named, and nothing is
// that follows from the matches.
func TestRecheckNamesWhatDiffers(t *testing.T) {
	fileOnly(t) // a copy is always a file
	ctx := context.Background()
	for change, want := range map[string]string{
		"": "",
		"update standings set points = points + 5 where person = '101' and season = '' and seats = 0":                        "standings 1 streitpatience 0  101: Ada ",
		"delete from standings where person = '102' and season = ''":                                                         "standings 1 streitpatience 0  102: nothing is kept",
		"update ranks set key = key - 1 where person = '103'":                                                                "ranks 2 streitpatience 0",
		"delete from ranks where person = '101'":                                                                             "ranks 1 streitpatience 0  games 101: nothing is kept",
		"update rungs set n = n + 1":                                                                                         "rungs: ",
		"update careers set longest = 9 where person = '101' and guild = '*'":                                                "careers 101 * streitpatience 0 2026-11: 2 ",
		"update rivals set won = 7 where person = '102'":                                                                     "rivals 102 101 streitpatience 1 : Ada 1 7 ",
		"insert into pastimes (person, guild, game, season, rules, games, won) values ('9', '1', 'x', '2026-11', 'y', 1, 1)": "pastimes 9 1 x 2026-11 y: 1 1 is kept, the matches make nothing",
	} {
		db := fresh(t)
		s := november
		s.Counts = []storage.Counts{{"right": 2}, {}}
		ends(t, db, "1", "1", []int{9, 0}, 0, s, ada, ben)
		ends(t, db, "2", "2", []int{0, 3}, 1, november, ada, cy)
		if change != "" {
			_, err := db.writer().Exec(change)
			is(t, err, nil)
		}
		all := func(yield func(Reckoned, error) bool) {
			_ = yield(Reckoned{1, s}, nil) && yield(Reckoned{2, november}, nil)
		}
		wrong := must(db.Recheck(ctx, all, func(string) []storage.List { return usualLists }))(t)
		if want == "" && len(wrong) > 0 || want != "" && !strings.Contains(strings.Join(wrong, "\n"), want) {
			t.Errorf("%s: %q", change, wrong)
		}
	}
}
