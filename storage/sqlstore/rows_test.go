package sqlstore

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/storage"
)

// lacking are the fields of a T that no column of its row holds, nested ones by their path.
func lacking[T any](of rowOf[T]) (names []string) {
	t := new(T)
	type span struct{ from, until uintptr }
	var held []span
	for _, f := range of(t) {
		p := reflect.ValueOf(f.at)
		held = append(held, span{p.Pointer(), p.Pointer() + p.Type().Elem().Size()})
	}
	var look func(v reflect.Value, path string)
	look = func(v reflect.Value, path string) {
		at := v.Addr().Pointer()
		switch {
		case slices.ContainsFunc(held, func(s span) bool { return s.from <= at && at+v.Type().Size() <= s.until }):
		case v.Kind() == reflect.Struct && v.Type() != reflect.TypeFor[time.Time]():
			for i := range v.NumField() {
				name := path + "." + v.Type().Field(i).Name
				if v.Type().Field(i).Anonymous {
					name = path
				}
				look(v.Field(i), name)
			}
		default:
			names = append(names, path)
		}
	}
	look(reflect.ValueOf(t).Elem(), "")
	return names
}

// Every field of a stored type has a column, unless it stands elsewhere. This test names a new
// field of package storage that nobody keeps.
func TestRowsHaveAllFields(t *testing.T) {
	var match rowOf[foundMatch] = func(m *foundMatch) []field {
		return slices.Concat(madeRow(&m.Match), foundRow(m), originRow(&m.Origin))
	}
	var challenge rowOf[storage.Challenge] = func(c *storage.Challenge) []field {
		return append(challengeRow(c), field{"id", &c.ID})
	}
	for name, c := range map[string]struct{ lacks, elsewhere []string }{
		"match":      {lacking(match), []string{".Players", ".Drafts", ".Hints", ".Result"}}, // seatPlayers, scanMatch
		"challenge":  {lacking(challenge), []string{".To", ".Match"}},                        // invitedRow, selectChallenge
		"terms":      {lacking(terms), nil},
		"action":     {lacking(actionRow), nil},
		"invited":    {lacking(invitedRow), nil},
		"standing":   {lacking(standingRow), nil},
		"career":     {lacking(careerRow), nil},
		"rival":      {lacking(rivalRow), nil},
		"rating":     {lacking(ratingRow), nil},
		"change":     {lacking(storedRow), nil},
		"deal":       {lacking(dayDealRow), nil},
		"share":      {lacking(shareRow), nil},
		"tally":      {lacking(tallyRow), nil},
		"solo":       {lacking(soloRow), nil},
		"setting":    {lacking(settingRow), nil},
		"lease":      {lacking(leaseColumns), []string{".Left"}}, // the clock of the database says it
		"day's post": {lacking(dailyRow), nil},
		"race":       {lacking(raceRow), []string{".ID", ".Racers"}},
		"racer":      {lacking(racerRow), nil},
		"series":     {lacking(seriesRow), []string{".Players"}},
		"player":     {lacking(seriesPlayerRow), nil},
		"tournament": {lacking(tournamentRow), []string{".ID", ".Organisers", ".Terms.Private", ".Entrants", ".Rounds", ".Posts", ".organisers"}},
		"entrant":    {lacking(entrantRow), nil},
		"pairing":    {lacking(pairingRow), nil},
		"post":       {lacking(postRow), nil},
		"teasing":    {lacking(teasingRow), nil},
		"errand":     {lacking(errandRow), []string{".ID"}}, // the database gives it
		"milestone":  {lacking(reachedRow), nil},
		"emoji":      {lacking(emojiRow), nil},
	} {
		t.Run(name, func(t *testing.T) { same(t, c.elsewhere, c.lacks) })
	}
}

// Two columns of one name, or two for one field, would be read into the wrong place.
func TestRowsNameEachColumnOnce(t *testing.T) {
	columns := map[string]bool{}
	places := map[any]bool{}
	var m foundMatch
	for _, f := range slices.Concat(madeRow(&m.Match), foundRow(&m)) {
		if columns[f.column] || places[f.at] {
			t.Errorf("%s is there twice", f.column)
		}
		columns[f.column], places[f.at] = true, true
	}
}

// Columns are named by hand where a row is put together from other places. There may be fewer statements that do so, and no
// more.
func TestFewColumnsAreNamedByHand(t *testing.T) {
	by := map[string]*regexp.Regexp{
		"inserted": regexp.MustCompile(`insert into \w+ \([a-z_, ]+\)`),
		"scanned":  regexp.MustCompile(`\.Scan\((&[^,()]+, ){3}`),
	}
	got := map[string]int{}
	for _, source := range must(filepath.Glob("*.go"))(t) {
		text := must(os.ReadFile(source))(t)
		for how, is := range by {
			if !strings.HasSuffix(source, "_test.go") {
				got[how] += len(is.FindAll(text, -1))
			}
		}
	}
	same(t, map[string]int{"inserted": 27, "scanned": 15}, got)
}
