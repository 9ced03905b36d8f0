package board

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
)

// tableSentences are the English catalogue's sentences about tables, by key.
func tableSentences(t *testing.T) map[string]string {
	t.Helper()
	file, err := os.ReadFile(filepath.Join("..", "..", "..", "bot", "text", "i18n", "locales", "en.toml"))
	must(t, err)
	var tree struct{ Table map[string]any }
	must(t, toml.Unmarshal(file, &tree))
	delete(tree.Table, "solo") // of patiences
	delete(tree.Table, "zheng-fen")
	all := map[string]string{}
	flatten("table.", tree.Table, all)
	return all
}

func flatten(prefix string, tree map[string]any, all map[string]string) {
	for key, value := range tree {
		switch v := value.(type) {
		case map[string]any:
			flatten(prefix+key+".", v, all)
		case string:
			all[prefix+key] = v
		}
	}
}

var blanks = regexp.MustCompile(`{{\.\w+}}`)

// Every key that is asked for is in the catalogue, with the places that are
// filled, and every key of the catalogue is asked for.
func TestCatalogueIsUsed(t *testing.T) {
	en, asked := tableSentences(t), map[string]bool{}
	say := func(key string, data map[string]any) string {
		asked[key] = true
		for _, b := range blanks.FindAllString(en[key], -1) {
			if _, ok := data[b[3:len(b)-2]]; !ok {
				t.Errorf("%s is asked for without %s", key, b)
			}
		}
		return speaks("en")(key, data)
	}
	for c := range cards.Hidden {
		render.CardWords(c, say)
	}
	for _, c := range []cards.Card{cards.Hidden, cards.SmallJoker, cards.BigJoker} {
		render.CardWords(c, say)
	}
	for _, table := range []string{dealtTable, middleTable, longTable, wonTable, spokenTable, peekedTable, crowdedTable(40)} {
		for _, p := range []streit.Place{1, streit.OwnReserve, streit.OwnTurned, streit.OwnWaste} {
			v := drawn(t, table)
			if table == middleTable {
				v.Houses[3].Closed = true
			}
			must(t, PNG(discard{}, v, Labels(say)))
			for ending := range v.Outcome.Ending + 4 {
				v.Outcome.Ending = ending % 4
				Alt(v, say, nil, Lifted(p))
				Alt(v, say, nil, Lifted(p), Group(2))
			}
		}
	}
	if got, want := slices.Sorted(maps.Keys(asked)), slices.Sorted(maps.Keys(en)); !slices.Equal(got, want) {
		t.Errorf("asked for:\n%v\nin the catalogue:\n%v", got, want)
	}
}

// peekedTable shows a hand's next card to its owner.
const peekedTable = `
move A
A hand 12 7c`

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }
