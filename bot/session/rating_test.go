package session_test

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/game/streit/opponent"
	"stopp/storage"
)

// ratings are a member's in the server and over all, by list.
func (c *club) ratings(member string) map[storage.RatingList]storage.Rating {
	c.Helper()
	list, err := c.db.RatingsOf(c.Context(), member, "77")
	if err != nil {
		c.Fatal(err)
	}
	all := map[storage.RatingList]storage.Rating{}
	for _, r := range list {
		all[r.RatingList] = r.Rating
	}
	return all
}

const rated = "📈 Rating:"

// What a match has changed stands under its result, also after a restart. While a win can be
// stopped it is nowhere (rules 6.7): not in the message, and not in the database.
func TestRatingsUnderAFinalResult(t *testing.T) {
	c := newClub(t)
	c.play(find(t, "pagat reserve=1", false, func(s *script) bool { return s.match.Outcome().Provisional }))
	tb := c.table()
	m := c.channel.messages[tb.message()]
	if contains(c, m.Content, "can still be"); strings.Contains(m.Content, rated) || len(c.ratings(anna.ID)) > 0 {
		t.Fatalf("rated before it is final: %s", m.Content)
	}
	winner, loser := anna, ben
	if tb.view().Outcome.Winner == 1 {
		winner, loser = ben, anna
	}
	c.press(loser, tb.message(), button(c, m, "Accept").ID)
	for range 2 {
		result := c.channel.messages[tb.message()].Content
		contains(c, result, rated+" ")
		contains(c, result, "1662 ± 290 (+162)")
		contains(c, result, "1338 ± 290 (−162)")
		c.restart()
	}
	for list, want := range map[storage.RatingList]int{{Guild: "77"}: 1662, {Guild: storage.Everywhere}: 1662} {
		list.Game, list.Family = "streitpatience", "double"
		if got := c.ratings(winner.ID)[list]; int(got.Value+0.5) != want || got.Matches != 1 {
			t.Errorf("%+v: %+v", list, got)
		}
	}
}

// A friendly match is agreed as such, and so is its rematch. It counts for nothing.
func TestFriendlyMatch(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID, "rated", pages.RatedOff)
	_, m := c.channel.last()
	contains(c, m.Content, "Friendly: this match counts for no ratings.")
	c.accept(ben)
	row := c.finish()
	if m := c.channel.messages[row.Message]; strings.Contains(m.Content, rated) || len(c.ratings(anna.ID)) > 0 {
		t.Errorf("it counts: %s", m.Content)
	}
	c.rematch(anna, row, row.Message)
	_, m = c.channel.last()
	contains(c, m.Content, "Friendly")
}

// A private match against the computer counts in a list of its own, in no server's, where others
// would see it, and its player is told so alone.
func TestRatingAgainstTheComputer(t *testing.T) {
	c := newClub(t)
	tb := c.alone(opponent.Casual)
	for range 3 {
		c.hers(c.byLevel(opponent.Casual))
	}
	r := c.request(bot.Press, anna, bot.Path(pages.PathQuit, pages.Key(tb.id)))
	r.Message = tb.message()
	c.hers(c.send(r))
	contains(c, c.channel.asides[tb.message()].message.Content, "**Anna** 1325 ± 247 (−175) · **Computer (casual)** 1500")
	all := c.ratings(anna.ID)
	if len(all) != 1 {
		t.Errorf("%+v", all)
	}
	for l := range all {
		if !l.Computer || l.Family != "double" || l.Guild != storage.Everywhere {
			t.Errorf("%+v", l)
		}
	}
}

// Ratings stand in /my stats, and in leaderboards of their own: over all servers for who wants it,
// and for who wants none of them in none.
func TestRatingsInLists(t *testing.T) {
	c := newClub(t)
	c.start("pagat")
	c.bothMove()
	c.finish()
	stats := only(c, c.command(anna, "my stats", "game", "streitpatience"))
	contains(c, stats, "Streitpatience, in this server: **1662 ± 290** · 1 match")
	contains(c, stats, "Streitpatience, over all servers: **1662 ± 290** · 1 match")
	list := func(u bot.User, by string) string {
		return c.command(u, "leaderboard", "by", by)[0].message.Content
	}
	contains(c, list(ben, "rating"), "**1.** **Anna**: 1662 ± 290 · 1 match\n**2.** **Ben\\***: 1338 ± 290 · 1 match")
	contains(c, list(ben, "rating"), "**You:** **2.** **Ben")
	contains(c, list(carl, "rating"), "You have no rating in this list yet.")
	contains(c, list(ben, "rating-all"), "Over all servers only those are listed who want it.")
	r := c.request(bot.Press, ben, bot.Path(pages.PathSettings, pages.Listed))
	r.Values = []string{pages.ListedEverywhere}
	c.send(r)
	if text := list(ben, "rating-all"); strings.Contains(text, "Anna") || !strings.Contains(text, "**1.** **Ben\\***: 1338 ± 290") {
		t.Error(text)
	}
	r = c.request(bot.Press, anna, bot.Path(pages.PathSettings, pages.Listed))
	r.Values = []string{pages.ListedNot}
	c.send(r)
	if text := list(ben, "rating"); strings.Contains(text, "Anna") || !strings.Contains(text, "**1.** **Ben\\***: 1338 ± 290") {
		t.Error(text)
	}
	contains(c, list(anna, "rating"), "/my settings")
	contains(c, list(anna, "rating-computer"), "Nobody")
}
