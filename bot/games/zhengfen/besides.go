package zhengfen

import (
	"context"
	"maps"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/guide"
	"stopp/bot/games/house"
	"stopp/bot/games/zhengfen/after"
	"stopp/bot/games/zhengfen/play"
	explains "stopp/bot/games/zhengfen/primer"
	"stopp/bot/service/registry"
	"stopp/bot/service/share"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/coach"
)

// This file is where the table meets what explains the game: the rule book, the lesson, and
// a page of help.

// primer adds these.
func primer(h house.Services, b *house.Besides) {
	look := func(ctx context.Context, r bot.Request) pages.Look {
		return h.Prefs.LookFor(ctx, r.User.ID, h.Prefs.Look(ctx, r.Guild))
	}
	b.Books = append(b.Books, explains.InGuide(look, termsHere(h)))
	b.Courses = append(b.Courses, explains.Course())
	b.Help = help()
	others := b.Presses
	b.Presses = func(alone func(bot.Handler) bot.Route) []registry.Press {
		all := explains.Leaves(look, alone)
		if others != nil {
			all = slices.Concat(others(alone), all)
		}
		return all
	}
}

// termsHere are the rules of the table that the member of a request means where they are.
func termsHere(h house.Services) func(bot.Request) (play.TableRules, bool) {
	return func(r bot.Request) (play.TableRules, bool) {
		m, ok := h.Here(r)
		if !ok || m.Game.Name != zhengfen.Name {
			return play.TableRules{}, false
		}
		return termsBy(play.Of(m.Story)), true
	}
}

// termsBy are the rules of a match.
func termsBy(s play.Story) play.TableRules {
	return play.TableRules{Rules: s.View(game.NoSeat).Rules(), Quick: s.Quick()}
}

// inWords is a table's rules in a few sentences, with a way to the rule book.
func inWords(say i18n.Texts, t play.TableRules) bot.Message {
	return bot.Message{Content: explained(say, t), Rows: [][]bot.Button{{explains.Button(say, t)}}}
}

// help is what /help has about the game. A table speaks everybody's language, a hand its
// member's.
func help() pages.GameHelp {
	return pages.GameHelp{
		Topic: zhengfen.Name,
		Verbs: []string{"hand"},
		Places: func(alone, table i18n.Texts) i18n.Data {
			data := pages.Quotes(alone, table, map[string]string{
				"Join": "gather.join", "Computers": "gather.more", "Start": "gather.start", "MyHand": "hand.key",
				"Pass": "zheng-fen.key.pass", "More": "zheng-fen.key.more",
			})
			maps.Copy(data, pages.Quotes(alone, alone, map[string]string{"Rest": "zheng-fen.hand.key.rest", "HintKey": "hint.button", "Take": "zheng-fen.hand.key.take"}))
			return data
		},
		Keys: func(say i18n.Texts) []bot.Button {
			return []bot.Button{guide.CourseButton(say, zhengfen.Name), guide.BookButton(say, zhengfen.Name)}
		},
	}
}

// This file is where the table meets what follows a round and a match: results, logs, and
// stored matches once more. All of that is made in package after.

// afterwards adds what shows stored matches.
func afterwards(h house.Services, b *house.Besides, effort *coach.Effort) {
	steps, looks := after.Replays(h), after.Lookbacks(h, effort)
	presses := b.Presses
	b.Presses = func(alone func(bot.Handler) bot.Route) (all []registry.Press) {
		if presses != nil {
			all = presses(alone)
		}
		return slices.Concat(all, steps.Presses(alone), looks.Presses(alone))
	}
	b.Shared = append(b.Shared, []share.Kind{steps.Shared(), looks.Shared()}...)
	b.Replay, b.Review = steps.Begin, looks.Begin
}

// roundOver is the table between two rounds: what the one has brought.
func roundOver(s cardtable.Scene) bot.Message { return after.RoundOver(play.TableOf(s)) }

// past is what the message of a round becomes when the next has begun.
func past(s cardtable.Scene, sheet int) bot.Message { return after.Past(play.TableOf(s), sheet) }

// Log is the actions of the running round.
func Log(s cardtable.Scene) bot.Message { return after.Log(play.TableOf(s)) }

// ended is the living message of a match that is over.
func ended(s cardtable.Scene) bot.Message { return after.Ended(play.TableOf(s)) }

// result is the result for the channel.
func result(s cardtable.Scene) bot.Message { return after.Result(play.TableOf(s)) }

// details are all that the result doesn't tell.
func details(s cardtable.Scene) bot.Message { return after.Details(play.TableOf(s)) }

// line is how a match stands, in a line.
func line(s cardtable.Scene) string { return after.Line(play.TableOf(s)) }

// told is a match in plain lines, for its export.
func told(of cardtable.Story) []string { return after.Told(play.Of(of)) }
