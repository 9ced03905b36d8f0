package replay

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/i18n"
	"stopp/bot/jobs"
	"stopp/bot/pages"
	"stopp/bot/replay"
	"stopp/bot/streit/play"
	"stopp/bot/whisper"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/coach"
)

// theGame is as much of the game as replays need.
func theGame() cardtable.Game { return cardtable.Game{Game: streit.Game(), Begin: play.Open} }

// Films and looks back that another process makes are those that this one makes, to the byte.
func TestOthersFindTheSame(t *testing.T) {
	p, _ := replays(t, pages.Look{})
	m, c, err := p.Steps.Pressed(t.Context(), bot.Request{})
	if err != nil {
		t.Fatal(err)
	}
	answers := Answers(cardtable.Games{theGame()})
	s := m.Scene(i18n.For("de"))
	s.Viewer, s.Look = game.B, pages.Look{Theme: 1, Four: true, Letters: true}
	turn := replay.ToDraw(kindFilm, s, m, 3, func() (bot.Message, error) { return film(s, c, m, 3) })
	for _, d := range []whisper.Drawing{turn, best(s, m, c)} {
		same(t, answers, d)
	}

	w := replay.Work{Effort: []int{3000, 8}, Seed: 5, Progress: func() {}, Stop: func() bool { return false }}
	want, err := look(m, w)
	if err != nil {
		t.Fatal(err)
	}
	of := found(&coach.Effort{})
	text, err := of.Pack(want)
	if err != nil {
		t.Fatal(err)
	}
	got, err := of.Unpack(m, text)
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(streit.Options{})); err != nil || diff != "" {
		t.Errorf("%v; - here, + there\n%s", err, diff)
	}
	if len(want.Seats[0].Oversights)+len(want.Seats[1].Oversights) == 0 {
		t.Error("nothing was found, so nothing is compared")
	}
}

// same holds a film that is drawn here against what another process draws.
func same(t *testing.T, answers jobs.Answers, d whisper.Drawing) {
	t.Helper()
	want, err := d.Here()
	if err != nil {
		t.Fatal(err)
	}
	text, err := d.Text()
	if err != nil {
		t.Fatal(err)
	}
	found, err := answers[d.Kind](text, jobs.Work{})
	if err != nil {
		t.Fatal(err)
	}
	var got bot.Message
	if err := d.Take(found, &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" || len(got.Files[0].Data) < 1000 {
		t.Errorf("%s: %d bytes\n%s", d.Kind, len(got.Files[0].Data), diff)
	}
}
