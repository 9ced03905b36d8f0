package patience

import (
	"context"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/house"
	"stopp/bot/service/registry"
	"stopp/bot/service/share"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/patience"
)

// shareGame is what can be shared of a patience: how it came out, without a card of it.
const shareGame = "patience"

// shared is the kind of that.
func shared(h house.Services) share.Kind {
	return share.Kind{Forms: []registry.Form{{registry.Match, registry.Is(shareGame)}}, Show: func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		m, err := replays{h}.pressed(ctx, r)
		if err != nil {
			return bot.Reaction{}, err
		}
		t := tableOf(m.Scene(h.Prefs.Public(r.Guild)))
		if standing := t.match.Result().Standing; standing == patience.Open {
			return bot.Reaction{}, refuse("patience.refused.not-over", nil)
		}
		return bot.Answering(bot.Reply, Shared(t.Scene, pages.Person{ID: r.User.ID, Name: r.User.Name})), nil
	}}
}

// Shared is what a member shares of a game: how it came out, and its shape. A button deals the same for anybody, where
// the deal has a number that may be told.
func Shared(s cardtable.Scene, by pages.Person) bot.Message {
	t := tableOf(s)
	m := pages.Shared(t.Say, by, bot.Message{Content: words{t}.told()})
	if t.number != "" && t.seal == "" {
		id := bot.Path(pages.PathDeal, patience.RecordName, t.seen.Rules(), t.number)
		m.Rows = [][]bot.Button{{{Label: t.Say.Say("share.same-deal", nil), Style: bot.Green, ID: id}}}
	}
	return m
}

// told is how a game came out, and its shape.
func (t words) told() string {
	r := t.match.Result()
	parts := []string{"🃏 " + called(t.Say, t.seen.Rules().String(), "number "+t.number), t.came(r), t.count("patience.moves", r.Moves)}
	if r.Undos == 0 {
		parts = append(parts, t.Say.Say("patience.share.no-undo", nil))
	} else {
		parts = append(parts, t.count("patience.undos", r.Undos))
	}
	if r.Peeks > 0 {
		parts = append(parts, t.count("patience.peeks", r.Peeks))
	}
	return markup.Lines(strings.Join(parts, markup.Dot), t.shape())
}

// came is how a game came out in a word.
func (t words) came(r patience.Result) string {
	key := map[patience.Standing]string{patience.Won: "patience.share.won", patience.Stuck: "patience.share.stuck"}[r.Standing]
	if key == "" {
		key = "patience.share.given-up"
	}
	return t.Say.Say(key, i18n.Data{"Left": t.count("patience.left", r.Left)})
}

// heights are bars, the lowest first.
var heights = []rune("▁▂▃▄▅▆▇█")

// shape is how many cards lay on families after each eighth of the moves that stand: the
// shape of the game, not a card of it.
func (t words) shape() string {
	moves, total := len(t.match.Moves()), t.seen.Kind().Total()
	var bars []rune
	for i := 1; i <= len(heights) && moves > 0; i++ {
		laid := total - t.match.At(moves*i/len(heights)).Left()
		bars = append(bars, heights[laid*(len(heights)-1)/total])
	}
	return string(bars)
}

// shareKey is the button under a private table that shares it.
func (t pad) shareKey() bot.Button {
	return bot.Button{Label: t.Say.Say("patience.share.key", nil), Style: bot.Grey, ID: bot.Path(pages.PathShare, pages.Key(t.Match), shareGame)}
}
