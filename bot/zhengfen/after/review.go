package after

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/house"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/match"
	"stopp/bot/pages"
	"stopp/bot/replay"
	"stopp/bot/zhengfen/play"
	"stopp/bot/zhengfen/words"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/coach"
	"stopp/render/zhengfen/board"
)

// PathReview looks back at a match that is over; the match follows, and then, in the look
// back itself, the page and the button.
const PathReview = "zf-review"

// ShareReview is what is shared of a page of a look back.
const ShareReview = "zf-review"

// Lookbacks look back at matches of Zheng Fen, with an effort.
func Lookbacks(h house.House, effort *coach.Effort) *replay.Lookbacks[coach.Review] {
	room := replay.Lent(h, zhengfen.Name)
	return &replay.Lookbacks[coach.Review]{Room: &room, Game: replay.Found[coach.Review]{
		Path: PathReview, Share: ShareReview, Look: lookWith(effort), Page: Review,
	}}
}

// lookWith looks back at what people did, not at what the computer did.
func lookWith(effort *coach.Effort) func(m *match.Match, seed uint64, progress func(), stop func() bool) (coach.Review, error) {
	return func(m *match.Match, seed uint64, progress func(), stop func() bool) (coach.Review, error) {
		e := *effort
		e.Seed, e.Stop = seed, stop
		e.Progress = func(int, int) { progress() }
		for seat, p := range match.Persons(m.Row.Players) {
			if _, is := p.Computer(); !is {
				e.Seats = e.Seats.With(game.Seat(seat))
			}
		}
		return coach.Look(m.Whole(), e)
	}
}

// Review is a private message with a page of a look back, from 0, and buttons to turn over.
// The first page is about all players; each of the others has a play that cost much, where it
// was made, with the hand that its player held.
func Review(s cardtable.Scene, found coach.Review, page int) bot.Message {
	t := play.TableOf(s)
	all := costly(found)
	last := len(all)
	page = min(max(page, 0), last)
	head := func(title string) string {
		return t.Say.Say("review.page", i18n.Data{"Title": title, "At": page + 1, "Last": last + 1})
	}
	m := bot.Message{Content: markup.Lines(head(t.Say.Say("coach.review.title", nil)), overview(t, found))}
	if page > 0 {
		c := all[page-1]
		title := t.Say.Say("zheng-fen.review.costly", i18n.Data{"Name": t.People[c.Step.Seat].Plain(), "Round": c.Round, "Points": math.Round(c.Cost)})
		var hand board.Hands
		hand[c.Step.Seat] = c.View.Hand()
		m = t.At(c.View).Below(markup.Lines(head(title), said(t, c)), board.OpenHands(hand))
	}
	m.Content = markup.Clip(m.Content, markup.ContentLimit)
	to := func(key string, page, button int) bot.Button {
		return t.Own(key, bot.Grey, PathReview, min(max(page, 0), last), button)
	}
	m.Rows = [][]bot.Button{{to("back.first", 0, 1), to("back.previous", page-1, 2), to("back.next", page+1, 3), to("back.last", last, 4),
		t.Own("share.key", bot.Grey, pages.PathShare, ShareReview, page)}}
	return m
}

// costly is what cost most, of all players, the dearest first.
func costly(r coach.Review) (all []coach.Costly) {
	for _, account := range r.Seats {
		all = append(all, account.Costly...)
	}
	slices.SortStableFunc(all, func(a, b coach.Costly) int { return cmp.Compare(b.Cost, a.Cost) })
	return all
}

// overview says of each player whose actions were judged how many there were, and what the
// dearest of them cost together.
func overview(t play.Table, r coach.Review) string {
	lines := []string{t.Say.Say("zheng-fen.review.about", nil)}
	for seat, account := range r.Seats {
		if account.Chosen == 0 {
			continue
		}
		cost := 0.0
		for _, c := range account.Costly {
			cost += c.Cost
		}
		data := i18n.Data{"Name": t.Name(game.Seat(seat)), "Count": account.Chosen, "Costly": len(account.Costly), "Points": math.Round(cost)}
		key := "zheng-fen.review.summary"
		if len(account.Costly) == 0 {
			key = "zheng-fen.review.nothing"
		}
		lines = append(lines, t.Say.Say(key, data))
	}
	return strings.Join(lines, "\n")
}

// said is what was done, what would have been better, and why.
func said(t play.Table, c coach.Costly) string {
	return markup.Lines(
		t.Say.Say("zheng-fen.review.done", i18n.Data{"What": words.Deed(t.Say, c.Step.Action)}),
		t.Say.Say("zheng-fen.review.better", i18n.Data{"What": words.Deed(t.Say, c.Better)}),
		words.Because(t.Say, c.Reasons))
}
