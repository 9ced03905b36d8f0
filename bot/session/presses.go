package session

import (
	"slices"

	"stopp/bot/pages"
	"stopp/bot/registry"
	"stopp/bot/streit/view"
)

type forms = []registry.Form

// The words of paths.
var (
	aMatch, aNumber, aName, anything = registry.Match, registry.Number, registry.Name, registry.Any
	exactly                          = registry.Is
)

// tablePresses stand under the message of a table, beside the keys for moves.
func (rm *Room) tablePresses() []registry.Press {
	return []registry.Press{
		{Path: view.PathAccept, Forms: forms{{aMatch, aNumber}}, Public: true, Route: rm.atTable(rm.accept)},
		{Path: pages.PathEnough, Forms: forms{{aMatch, aNumber}}, Public: true, Route: rm.atTable(rm.enough)},
		{Path: pages.PathWait, Forms: forms{{aMatch}, {aMatch, registry.Seat}}, Public: true, Route: rm.atTable(rm.wait)}, // and under private ones
		{Path: view.PathStopp, Forms: forms{{aMatch, aNumber, aNumber}}, Route: rm.atTable(rm.pressStopp)},
		{Path: view.PathMore, Forms: forms{{aMatch, aNumber}}, Route: rm.atTable(rm.more)},
		{Path: pages.PathBring, Forms: forms{{aMatch}}, Direct: true, Route: rm.atTable(rm.bring)},
	}
}

// privatePresses stand under what one sees alone of a table.
func (rm *Room) privatePresses() []registry.Press {
	return []registry.Press{
		{Path: view.PathMoves, Forms: forms{{aMatch}, {aMatch, aNumber}, {aMatch, aNumber, aNumber}}, Route: rm.atTable(rm.pressMoves)},
		{Path: view.PathCall, Forms: forms{{aMatch, aNumber, aNumber, aName}}, Route: rm.atTable(rm.call)},
		{Path: view.PathBoard, Forms: forms{{aMatch}}, Route: rm.atTable(rm.textBoard)},
		{Path: view.PathPeek, Forms: forms{{aMatch}}, Route: rm.atTable(rm.peek)},
		{Path: view.PathBack, Forms: forms{{aMatch, aNumber}, {aMatch, aNumber, aNumber}}, Route: rm.atTable(rm.back)},
		{Path: view.PathRules, Forms: forms{{aMatch}}, Route: rm.atTable(rm.explainRules)},
		{Path: view.PathBlock, Forms: forms{{aMatch}, {aMatch, exactly(view.ToAgree)}, {aMatch, exactly(view.ToBegin)}, {aMatch, exactly(view.PlayOn)},
			{aMatch, exactly(pages.Surely), aNumber}}, Route: rm.atTable(rm.block)},
		{Path: pages.PathResign, Forms: forms{{aMatch}}, Route: rm.atTable(rm.sure)},
		{Path: pages.PathQuit, Forms: forms{{aMatch}, {aMatch, exactly(pages.OfResult)}}, Route: rm.atTable(rm.quit)},
		{Path: view.PathHint, Forms: forms{{aMatch}}, Route: rm.atTable(rm.hint)},
		{Path: pages.PathWatch, Forms: forms{{aMatch}}, Route: rm.watchAgain},
		{Path: pages.PathEnd, Forms: forms{{aMatch}, {aMatch, exactly(pages.Surely)}}, Route: rm.atTable(rm.end)},
		{Path: pages.PathClaim, Forms: forms{{aMatch}, {aMatch, exactly(pages.Surely)}}, Route: rm.atTable(rm.claim)},
		{Path: pages.PathForce, Forms: forms{{aMatch}}, Route: rm.atTable(rm.forceEnd)},
		{Path: pages.PathPick, Forms: forms{{anything, anything}}, Route: rm.picked},
	}
}

// challengePresses are about challenges.
func (rm *Room) challengePresses() []registry.Press {
	return []registry.Press{
		{Path: pages.PathAcceptChallenge, Forms: forms{{aMatch, aName}}, Public: true, Route: rm.atChallenge(rm.shownTwice(rm.acceptChallenge))},
		{Path: pages.PathDeclineChallenge, Forms: forms{{aMatch}}, Public: true, Route: rm.atChallenge(rm.shownTwice(rm.declineChallenge))},
		{Path: pages.PathTerms, Forms: forms{{aMatch}}, Route: rm.atChallenge(rm.terms)},
		{Path: view.PathChangeTerms, Forms: forms{{aMatch, exactly("set")}, {aMatch, exactly("option")}, {aMatch, exactly("reset")}, {aMatch, exactly("value"), aName}},
			Route: rm.atChallenge(rm.changeTerms)},
		{Path: pages.PathLevel, Forms: forms{{anything}}, Route: rm.alone(rm.pickLevel)},
		{Path: pages.PathAtOnce, Forms: forms{{}}, Direct: true, Route: rm.alone(rm.atOnce)},
		{Path: pages.PathTakeBack, Forms: forms{{aMatch, aNumber}}, Direct: true, Route: rm.atChallenge(rm.takeBackListed)},
	}
}

// matchPresses are about matches that are over, and lists of matches.
func (rm *Room) matchPresses() []registry.Press {
	again := []registry.Press{
		{Path: pages.PathRematch, Forms: forms{{aMatch}}, Public: true, Alone: true, Route: rm.results.At(rm.playAgain)},
		{Path: pages.PathAgain, Forms: forms{{aMatch}}, Public: true, Alone: true, Route: rm.results.At(rm.dealAgain)},
	}
	lists := []registry.Press{
		rm.shares.Press(rm.alone),
		{Path: pages.PathMatches, Forms: forms{{aNumber, aName}}, Direct: true, Route: rm.alone(rm.turnList)},
	}
	return slices.Concat(again, rm.replays.Presses(rm.alone), lists)
}

// gamePresses are about the game, not about a match.
func (rm *Room) gamePresses() []registry.Press {
	return slices.Concat(rm.book().Presses(rm.alone), rm.lessons().Presses(rm.alone), rm.puzzles.Presses(rm.alone))
}
