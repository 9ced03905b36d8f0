package session

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/streit/view"
	"stopp/game"
	"stopp/game/streit"
)

// press is what the room expects of the buttons and menus of a name. Discord
// delivers only what was sent to it; whoever forges or repeats a press of another
// kind gets an answer that changes nothing for others.
type press struct {
	args   []string // the forms that the rest of the path may have, in the words of fits
	public bool     // it stands under messages for all, which it changes in place
	direct bool     // it is found in direct messages, too
	alone  bool     // there, too, but only of a match that its member alone sees
}

// presses are all of them, by the name that their paths begin with.
var presses = map[string]press{
	view.PathTap:    {args: forms("match n pile"), public: true},
	view.PathLift:   {args: forms("match n held"), public: true},
	view.PathFinish: {args: forms("match n"), public: true},
	view.PathTurn:   {args: forms("match n"), public: true},
	view.PathOpen:   {args: forms("match n"), public: true},
	view.PathLay:    {args: forms("match n"), public: true},
	view.PathAccept: {args: forms("match n"), public: true},
	view.PathEnough: {args: forms("match n"), public: true},
	view.PathStopp:  {args: forms("match n n")},
	view.PathMore:   {args: forms("match n")},
	view.PathMoves:  {args: forms("match", "match n", "match n n")},
	view.PathCall:   {args: forms("match n n word")},
	view.PathBoard:  {args: forms("match")},
	view.PathPeek:   {args: forms("match")},
	view.PathBack:   {args: forms("match n", "match n n")},
	view.PathRules:  {args: forms("match")},
	view.PathBlock:  {args: forms("match", "match ="+view.ToAgree, "match ="+view.ToBegin, "match ="+view.PlayOn, "match ="+pages.Surely+" n")},
	view.PathResign: {args: forms("match")},
	view.PathQuit:   {args: forms("match", "match ="+view.OfResult)},
	view.PathHint:   {args: forms("match")},
	view.PathWatch:  {args: forms("match")},
	pages.PathWait:  {args: forms("match", "match seat"), public: true}, // and under private ones
	pages.PathEnd:   {args: forms("match", "match ="+pages.Surely)},
	pages.PathClaim: {args: forms("match", "match ="+pages.Surely)},
	pages.PathForce: {args: forms("match")},

	pages.PathAcceptChallenge:  {args: forms("match word"), public: true},
	pages.PathDeclineChallenge: {args: forms("match"), public: true},
	pages.PathTerms:            {args: forms("match")},
	view.PathChangeTerms:       {args: forms("match =set", "match =option", "match =reset", "match =value word")},
	pages.PathRematch:          {args: forms("match"), public: true, alone: true},
	pages.PathAgain:            {args: forms("match"), public: true, alone: true},
	view.PathHighlights:        {args: forms("match"), alone: true},
	pages.PathShare: {args: forms("match ="+view.ShareResult, "match ="+view.ShareReview+" n", "match ="+view.ShareFilm+" n",
		"match ="+view.ShareHighlights+" n", "="+pages.NoMatch+" ="+view.SharePuzzle+" word", "="+pages.NoMatch+" ="+view.ShareStreak)},
	view.PathReview: {args: forms("match", "match n n"), alone: true},
	view.PathReplay: {args: forms("match n n"), alone: true},
	view.PathFilm:   {args: forms("match n"), alone: true},

	pages.PathLevel:       {args: forms("any")},
	pages.PathPick:        {args: forms("any any")},
	view.PathChangeServer: {args: forms("word =set", "word =option", "word =reset", "word =value word")},
	pages.PathServerPage:  {args: forms("word")},
	pages.PathServerSet:   {args: forms("word")},
	pages.PathServerDaily: {args: forms("", "="+view.DailyHere, "="+view.DailyOff)},
	view.PathDaily: {args: forms("word ="+view.PuzzleStopp, "word ="+view.PuzzleBefore, "word ="+view.PuzzleOther,
		"word ="+view.PuzzleSay+" ="+streit.Regular.String())},

	pages.PathBring:     {args: forms("match"), direct: true},
	pages.PathAtOnce:    {args: forms(""), direct: true},
	pages.PathMatches:   {args: forms("n word"), direct: true},
	pages.PathTakeBack:  {args: forms("match n"), direct: true},
	pages.PathHear:      {args: forms(""), direct: true},
	pages.PathSettings:  {args: forms("word"), direct: true},
	view.PathBook:       {args: forms("=set", "word any n n"), direct: true},
	pages.PathHelp:      {args: forms("word", "word word"), direct: true},
	pages.PathLearn:     {args: forms("word", "word any any any"), direct: true},
	view.PathPuzzle:     {args: forms("word word", "word word word"), direct: true},
	pages.PathForget:    {args: forms(""), direct: true},
	pages.PathForgetYes: {args: forms(""), direct: true},
}

func forms(all ...string) []string { return all }

// edge is what holds of all requests, before their own route: what is meant for a
// server is refused in a direct message, a button's path is one that there can be,
// and what a member alone is to see takes the place of no message for all.
func (rm *Room) edge(kind bot.Kind, name string, route bot.Route) bot.Route {
	b, listed := presses[name], kind == bot.Press
	if !listed {
		b.direct = kind == bot.Complete || directCommands()[name]
	}
	return func(r bot.Request) (string, bot.Handler) {
		if listed && !slices.ContainsFunc(b.args, func(form string) bool { return fits(form, r.Args()) }) {
			return memberQueue(r), failing(bot.ErrNoRoute)
		}
		if r.Guild == "" && !b.direct && !b.alone && !rm.index.private(r) {
			return memberQueue(r), failing(sorry("only-server", nil))
		}
		queue, h := route(r)
		if listed && !b.public && !r.Private && r.Guild != "" {
			h = beside(h)
		}
		return queue, h
	}
}

// beside answers with a message of the member's own where the pressed one, which
// all can see, would be replaced.
func beside(h bot.Handler) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		reaction, err := h(ctx, r)
		if reaction.Answer.As == bot.Update {
			reaction.Answer.As = bot.Private
		}
		return reaction, err
	}
}

// directCommands are the names of those that are offered in direct messages.
var directCommands = sync.OnceValue(func() map[string]bool {
	direct := map[string]bool{}
	for _, c := range Commands() {
		for _, path := range c.Paths() {
			direct[path] = c.Direct
		}
	}
	return direct
})

// fits tells whether the arguments of a path have a form: none is missing, none too
// many, and each is as the bot writes it.
func fits(form string, args []string) bool {
	words := strings.Fields(form)
	if len(words) != len(args) {
		return false
	}
	for i, word := range words {
		if !is(word, args[i]) {
			return false
		}
	}
	return true
}

// is tells whether an argument is what a form says: after =, the very word.
func is(what, arg string) bool {
	switch what {
	case "any":
		return true
	case "match": // or a challenge
		id, err := pages.ParseKey(arg)
		return err == nil && id > 0 && pages.Key(id) == arg
	case "n":
		n, err := strconv.Atoi(arg)
		return err == nil && strconv.Itoa(n) == arg
	case "held": // as view.HeldOf reads it
		n, house, several := strings.Cut(arg, "x")
		return arg == "" || arg == view.Nothing || !several && isPile(arg) || several && is("n", n) && isPile(house)
	case "seat":
		seat, err := game.ParseSeat(arg)
		return err == nil && seat.String() == arg
	case "pile":
		return isPile(arg)
	case "word":
		return arg != "" && !strings.ContainsFunc(arg, strange)
	}
	return what == "="+arg
}

// isPile tells whether a tap's button can stand for a pile of that name.
func isPile(arg string) bool {
	if p := view.Tap(arg); slices.Contains([]view.Tap{view.TapFamily, view.TapTheirReserve, view.TapTheirWaste}, p) {
		return true
	} else if from := p.From(); from != streit.NoPlace {
		return from.String() == arg
	}
	_, err := streit.ParseMove("1-" + arg) // an opponent's, by the seat
	return err == nil
}

// strange tells whether a sign is in no word that the bot writes into a path.
func strange(r rune) bool {
	return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("-_.", r)
}
