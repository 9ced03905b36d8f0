package after

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/house"
	"stopp/bot/games/replay"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/coach"
	"stopp/render/zhengfen/board"
)

// PathReview looks back at a match that is over; the match follows, and then, in the look
// back itself, the page and the button.
const PathReview = "zf-review"

// ShareReview is the shared form of a page of a look back.
const ShareReview = "zf-review"

// Lookbacks look back at matches of Zheng Fen, with an effort.
func Lookbacks(h house.Services, effort *coach.Effort) *replay.Lookbacks[coach.Review] {
	room := replay.Lent(h, zhengfen.Name)
	return &replay.Lookbacks[coach.Review]{Services: &room, Game: found(effort)}
}

// found is the findings in matches.
func found(effort *coach.Effort) replay.Found[coach.Review] {
	return replay.Found[coach.Review]{
		Path: PathReview, Share: ShareReview, Page: Review,
		// It looks back at what people did, not at what the computer did.
		Look: func(m *match.Match, w replay.Work) (coach.Review, error) {
			return coach.Look(m.Whole(), coach.Effort{Rounds: effort.Rounds, Seats: seatsOfPeople(m), Seed: w.Seed, Stop: w.Stop, Progress: func(int, int) { w.Progress() }})
		},
	}
}

// seatsOfPeople are the seats that the computer does not have.
func seatsOfPeople(m *match.Match) (seats game.Seats) {
	for seat, p := range match.Persons(m.Row.Players) {
		if _, is := p.Computer(); !is {
			seats = seats.With(game.Seat(seat))
		}
	}
	return seats
}

// Review is a private message with a page of a look back, from 0, and buttons to turn over. It speaks to
// its viewer, if they have played.
func Review(s cardtable.Scene, found coach.Review, page int) bot.Message {
	t := play.TableOf(s)
	all := Pages(t, func(seat game.Seat) string { return t.People[seat].Plain() }, found)
	last := len(all) - 1
	page = min(max(page, 0), last)
	p := all[page]
	title := t.Say.Say("review.page", i18n.Data{"Title": p.Title, "At": page + 1, "Last": last + 1})
	if p.Alone {
		title = "**" + p.Title + "**"
	}
	text := markup.Lines(title, p.Text)
	m := bot.Message{Content: text}
	if p.View != nil {
		m = t.At(*p.View).Below(text, p.Hand())
	}
	m.Content = markup.Clip(m.Content, markup.ContentLimit)
	to := func(key string, page, button int) bot.Button {
		return t.Own(key, bot.Grey, PathReview, min(max(page, 0), last), button)
	}
	turn := []bot.Button{to("back.first", 0, 1), to("back.previous", page-1, 2), to("back.next", page+1, 3), to("back.last", last, 4)}
	share := t.Own("share.key", bot.Grey, pages.PathShare, ShareReview, page)
	m.Rows = [][]bot.Button{append(pages.Turning(turn, page == 0, page == last), share)}
	return m
}

// Page is a part of a look back: a line, some lines, and the table of a moment, as everybody saw it or,
// of a play that cost much, as its player did.
type Page struct {
	Title, Text string
	View        *zhengfen.View
	Alone       bool // the title stands for itself: the page is shared without its number
}

// Hand opens the hand of the player whose play it is, and no other.
func (p Page) Hand() board.Option {
	var hand board.Hands
	if seat := p.View.Viewer(); seat != game.NoSeat {
		hand[seat] = p.View.Hand()
	}
	return board.OpenHands(hand)
}

// Pages are all of a look back, with what people are called: the moments that turned the match, a page
// about all players, and one for each play that cost much.
func Pages(t play.Table, name func(game.Seat) string, found coach.Review) []Page {
	s := speaker{t, name, t.Viewer}
	all := append(s.story(found), Page{Title: t.Say.Say("coach.review.title", nil), Text: s.overview(found)})
	for _, c := range costly(found) {
		all = append(all, Page{Title: s.cost(c), Text: s.said(c), View: &c.View})
	}
	return all
}

// costly is the actions that cost most, of all players, the dearest first.
func costly(r coach.Review) (all []coach.Costly) {
	for _, account := range r.Seats {
		all = append(all, account.Costly...)
	}
	slices.SortStableFunc(all, func(a, b coach.Costly) int { return cmp.Compare(b.Cost, a.Cost) })
	return all
}

// overview says of each player whose actions were judged how many there were, and what the
// dearest of them cost together.
func (s speaker) overview(r coach.Review) string {
	lines := []string{s.Say.Say("zheng-fen.review.about", nil)}
	for seat, account := range r.Seats {
		if account.Chosen == 0 {
			continue
		}
		cost := 0.0
		for _, c := range account.Costly {
			cost += c.Cost
		}
		data := i18n.Data{"Count": account.Chosen, "Costly": len(account.Costly), "Points": math.Round(cost)}
		key, you := "zheng-fen.review.summary", "zheng-fen.review.summary-you"
		if len(account.Costly) == 0 {
			key, you = "zheng-fen.review.nothing", "zheng-fen.review.nothing-you"
		}
		lines = append(lines, s.of(game.Seat(seat), key, you, data))
	}
	return strings.Join(lines, "\n")
}

// said is the action, a better one, and why.
func (s speaker) said(c coach.Costly) string {
	return markup.Lines(
		s.Say.Say("zheng-fen.review.done", i18n.Data{"What": words.Deed(s.Say, c.Step.Action)}),
		s.Say.Say("zheng-fen.review.better", i18n.Data{"What": words.Deed(s.Say, c.Better)}),
		words.Because(s.Say, c.View, c.Reasons))
}
