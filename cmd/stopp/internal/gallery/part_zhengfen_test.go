package gallery

import (
	"bytes"
	"io"
	"strings"

	"stopp/bot"
	fenafter "stopp/bot/games/zhengfen/after"
	story "stopp/bot/games/zhengfen/play"
	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/zhengfen"
	"stopp/render"
	"stopp/render/ink"
	"stopp/render/zhengfen/board"
	"stopp/render/zhengfen/chart"
)

// runsOfSix has jokers that stand for cards, two seats that are out, one that has passed
// and one that has resigned.
const runsOfSix = `
rules zheng-fen players=6
round 4
score 120 85 15 0 60 20
resigned D
out F D
move C
trick E 3h 4h 5h 6h *s = run 3-7
trick A Tc Jc Qc Kc *b = run T-A
A hand 3c 3d
A taken 5d 5s Kd
B hand 4c 4d 4s 7c 7d
B taken Td Th
C hand 8c 9d 2h
C taken 3s Ts
D taken 5c Ks Kh 9s Js Qs
E hand 2c 2d
E taken 6c 6d 6s
F taken 7h 7s 8d 8h 8s 9c 9h Ac Ad Ah As Jd Jh Qd Qh 2s
`

// sixNames are the people at a large table.
var sixNames = []string{"Anna", "Ben", "Chloé", "Dan", "Eva", "Fatima"}

// zhengOf is a match where everybody takes the action in the middle of their list, until
// that many plays lie on the table or the round is over.
func zhengOf(line string, plays int) zhengfen.Match {
	rules, err := zhengfen.ParseRules(line)
	if err != nil {
		panic(err) // it stands here
	}
	m := zhengfen.Start(rules, zhengfen.Shuffled(cards.NewSource([32]byte{7})))
	for !m.Waits() && !m.Over() && len(m.View(game.NoSeat).Laid()) != plays {
		seat := m.View(game.NoSeat).ToMove()
		list := m.View(seat).Moves(nil)
		if m, err = m.Do(seat, list[len(list)/2]); err != nil {
			panic(err) // it is in the list
		}
	}
	return m
}

// zhengAt is a position as a seat sees it.
func zhengAt(text string, seat game.Seat) zhengfen.View {
	table, err := zhengfen.ParsePosition(text)
	if err != nil {
		panic(err) // it stands here
	}
	return table.View(seat)
}

// tricks are tables of Zheng Fen in words and as blocks, hands, and what plays are called.
func tricks(t *teller) {
	say := func(key string, data map[string]any) string { return t.say.Say(key, data) }
	opts := []board.Option{board.Labels(say), board.Names(sixNames), board.Indexed(render.IndicesIn(t.say.Language().String()))}
	for _, c := range []struct {
		when string
		view zhengfen.View
	}{
		{"A trick", zhengAt(runsOfSix, game.NoSeat)}, {"Nothing lies yet", zhengOf("zheng-fen", 0).View(game.NoSeat)},
		{"The end of a round", zhengOf("zheng-fen", -1).View(game.NoSeat)}, {"The end of a match", zhengOf("zheng-fen players=6 target=1", -1).View(game.NoSeat)},
	} {
		picture := new(bytes.Buffer)
		if err := board.PNG(picture, c.view, opts...); err != nil {
			panic(err) // memory takes everything
		}
		t.add(c.when, bot.Message{
			Content: "```\n" + board.Text(c.view, opts...) + "\n```",
			Files:   []bot.File{{Name: "table.png", Alt: board.Alt(c.view, say, opts...), Data: picture.Bytes()}},
		})
	}
	crowded := strings.Repeat("Maximilian ", 20)
	t.text("A trick of people with long names", board.Alt(zhengAt(runsOfSix, game.NoSeat), say, board.Names([]string{crowded, "", "", "", crowded})))
	hand := zhengOf("zheng-fen players=3", 0).View(game.B)
	t.text("A hand", board.HandAlt(hand, say, opts...)+"\n```\n"+board.HandText(hand, opts...)+"\n```")
	t.text("What plays are called", strings.Join(combinations(say), "\n"))
}

// combinations are the names of each sort of play, with pairs of every rank.
func combinations(say render.Say) (all []string) {
	for _, c := range zhengfen.Categories() {
		r := zhengfen.Reading{Category: c}
		switch {
		case c == zhengfen.Pair:
			for r.High = zhengfen.Three; r.High <= zhengfen.Two; r.High++ {
				all = append(all, board.Reading(r, say))
			}
			continue
		case c == zhengfen.Single:
			r.High = zhengfen.Big
			all = append(all, board.Reading(zhengfen.Reading{Category: c, High: zhengfen.Small}, say))
		case c.Sequence():
			r.Low, r.High = zhengfen.Five, zhengfen.King
		}
		all = append(all, board.Reading(r, say))
	}
	return all
}

// fights are pictures of tables of Zheng Fen, and of hands.
func fights() section {
	say := speaks("en")
	opts := []board.Option{board.Labels(say), board.Names([]string{"Anna", "Ben", "Chloé", "Dan", "Eva", "Fatima"})}
	table := func(caption string, v zhengfen.View) item {
		return item{
			Caption: caption, Alt: board.Alt(v, say, opts...), Text: []string{board.Text(v, opts...)},
			Image: drawn(func(w io.Writer) error { return board.PNG(w, v, opts...) }),
		}
	}
	s := section{Title: "Zheng Fen", About: "What everybody sees of a table, and the hand of one.", Items: []item{
		table("six, with jokers that stand for cards", zhengAt(runsOfSix, game.NoSeat)), table("nothing lies yet", zhengOf("zheng-fen players=5", 0).View(game.NoSeat)),
		table("three plays", zhengOf("zheng-fen players=3", 3).View(game.NoSeat)), table("a round is over", zhengOf("zheng-fen", -1).View(game.NoSeat)),
		table("a match is over", zhengOf("zheng-fen players=6 target=1", -1).View(game.NoSeat)),
	}}
	hand := zhengOf("zheng-fen players=3", 0).View(game.B)
	for i, o := range board.Orders() {
		with := []board.Option{board.Sorted(o), board.Themed(ink.Themes()[i])}
		s.Items = append(s.Items, item{
			Caption: "a hand by " + o.String(), Alt: board.HandAlt(hand, say, with...), Text: []string{board.HandText(hand, with...)},
			Image: drawn(func(w io.Writer) error { return board.HandPNG(w, hand, with...) }),
		})
	}
	s.Items = append(s.Items, fenPictures()...)
	return s
}

// fenPictures are pictures of a match that is over: its chart, and a table with all hands open.
func fenPictures() []item {
	say := speaks("en")
	m := fenStored("zheng-fen target=200", 5000)
	c := fenafter.Chart(story.TableOf(m.Scene(i18n.For("en"))))
	frames, err := board.Replay(m.Whole(), 2, true)
	if err != nil {
		panic(err) // it has just been played
	}
	f := frames[12]
	opts := []board.Option{board.Labels(say), board.Names(sixNames), board.OpenHands(*f.Open)}
	return []item{
		{Caption: "how the totals went", Alt: chart.Alt(c, say), Text: []string{chart.Text(c)}, Image: drawn(func(w io.Writer) error { return chart.PNG(w, c, render.Style{}) })},
		{Caption: "a match once more, with all hands open", Alt: board.Alt(f.View, say, opts...), Text: []string{board.Text(f.View, opts...)},
			Image: drawn(func(w io.Writer) error { return board.PNG(w, f.View, opts...) })},
	}
}
