package zhengfen

import (
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/house"
	"stopp/bot/games/zhengfen/after"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/service/registry"
	"stopp/bot/service/share"
	"stopp/game/zhengfen/coach"
)

// This file is where the table meets what follows a round and a match: results, logs, and
// stored matches once more. All of that is made in package after.

// afterwards adds what shows stored matches.
func afterwards(h house.House, b *house.Besides, effort *coach.Effort) {
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

// ended is the living message of a match that is over: the result, with the record.
func ended(s cardtable.Scene) bot.Message { return after.Ended(play.TableOf(s)) }

// result is the result for the channel.
func result(s cardtable.Scene) bot.Message { return after.Result(play.TableOf(s)) }

// line is how a match stands, in a line.
func line(s cardtable.Scene) string { return after.Line(play.TableOf(s)) }

// told is a match in plain lines, for its export.
func told(of cardtable.Story) []string { return after.Told(play.Of(of)) }
