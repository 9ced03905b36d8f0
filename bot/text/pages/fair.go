package pages

import (
	"errors"
	"fmt"
	"strings"

	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game/fair"
	"stopp/game/plan"
	"stopp/game/record"
)

// Verdict is a member's answer about the origin of a match's deal.
type Verdict struct {
	Match     int64
	Challenge string     // link to the challenge's message, "" for none
	Proof     fair.Proof // without a secret while the match is going on
	Problems  []error    // what does not follow
	Deals     int        // how many there were: one, and what chance has dealt after it
	Games     int        // of the series that was checked, 0 for a match by itself
	Sealed    bool       // it is a game of a series that goes on, or others may still play the deal
	Numbered  bool       // the deal follows from a number alone, which needs no proof
	Running   bool       // and is still being played
}

// Text says whether the deal is verified, how, and how to do it by hand.
func (v Verdict) Text(say i18n.Texts) string {
	data := i18n.Data{"Match": Key(v.Match), "Link": v.Challenge, "Details": say.Say("score.details", nil)}
	compare := ""
	if v.Challenge != "" {
		compare = say.Say("fair.compare", data)
	}
	switch {
	case v.Numbered:
		return v.byNumber(say, data)
	case v.Proof.Seal == "":
		return say.Say("fair.unsealed", data)
	case v.Sealed:
		return markup.Lines(say.Say("fair.sealed", data), v.block(), compare)
	case v.Proof.Secret == "":
		return markup.Lines(say.Say("fair.running", data), v.block(), compare)
	case v.Problems != nil:
		return markup.Lines(say.Say("fair.failed", data), v.block(), v.reasons(say), compare, say.Say("fair.by-hand", data))
	}
	return markup.Lines(v.verified(say), v.block(), compare, say.Say("fair.by-hand", data))
}

// byNumber is the verdict on a deal that has a number.
func (v Verdict) byNumber(say i18n.Texts, data i18n.Data) string {
	switch {
	case v.Running:
		return say.Say("fair.number.running", data)
	case v.Sealed:
		return say.Say("fair.number.sealed", data)
	case v.Problems != nil:
		return markup.Lines(say.Say("fair.number.failed", data), v.reasons(say), say.Say("fair.number.by-hand", data))
	}
	return markup.Lines(say.Say("fair.number.verified", data), say.Say("fair.number.by-hand", data))
}

// verified says what the check covered.
func (v Verdict) verified(say i18n.Texts) string {
	if v.Games > 0 {
		return say.Say("series.verified", i18n.Data{"Count": v.Games})
	}
	if v.Proof.Started == "" {
		return say.Say("fair.verified", i18n.Data{"Match": Key(v.Match)})
	}
	data := i18n.Data{"Count": len(v.Proof.Joined), "Join": say.Say("gather.join", nil), "Start": say.Say("gather.start", nil)}
	ids := "fair.joined"
	if len(v.Proof.Joined) == 0 {
		ids = "fair.opened"
	}
	return markup.Lines(say.Say("fair.table", i18n.Data{"Match": Key(v.Match), "Count": v.Deals}), say.Say(ids, data))
}

// block has the lines as they stand in the record.
func (v Verdict) block() string {
	var text strings.Builder
	for _, l := range v.Proof.Lines() {
		fmt.Fprintln(&text, l.Key, strings.Join(l.Words, " "))
	}
	return "```\n" + text.String() + "```"
}

// reasons are the things that don't follow, a line each.
func (v Verdict) reasons(say i18n.Texts) string {
	all := make([]string, len(v.Problems))
	for i, err := range v.Problems {
		all[i] = "• " + reason(say, err)
	}
	return strings.Join(all, "\n")
}

// OfGame is a problem of one game of a series.
type OfGame struct {
	Game int
	Err  error
}

func (p *OfGame) Error() string { return fmt.Sprintf("game %d: %v", p.Game, p.Err) }

func reason(say i18n.Texts, err error) string {
	if of, is := err.(*OfGame); is {
		return say.Say("series.of-game", i18n.Data{"Game": of.Game, "Reason": reason(say, of.Err)})
	}
	if of := new(plan.Problem); errors.As(err, &of) {
		return say.Say(seriesWrongKeys.Of(string(of.Reason)), i18n.Data{"File": of.File, "Game": of.Game, "Got": markup.Plain(of.Got), "Want": markup.Plain(of.Want)})
	}
	var p *fair.Problem
	if !errors.As(err, &p) {
		return unreadable(say, err)
	}
	return say.Say(wrongKeys.Of(string(p.Reason)), i18n.Data{"Word": markup.Plain(p.Word), "Seat": p.Seat.String(), "Round": p.Round, "Place": p.Place,
		"Got": Symbols(say, p.Got), "Want": Symbols(say, p.Want)})
}

// unreadable says in which line of the record the deal can't be read. Why not only
// programs say, in English.
func unreadable(say i18n.Texts, err error) string {
	at := &record.Error{Line: 1}
	errors.As(err, &at)
	return say.Say("fair.wrong.unreadable", i18n.Data{"Line": at.Line})
}

// WholeSeal is the small line with the seal of a deal, "" without one.
func WholeSeal(say i18n.Texts, seal string) string {
	if seal == "" {
		return ""
	}
	return say.Say("fair.seal-whole", i18n.Data{"Seal": seal})
}

// wrongKeys say what does not follow in a record (fair.Reason), seriesWrongKeys what does not
// among the records of a series (plan.Reason).
var (
	wrongKeys = i18n.KeysOf("fair.wrong.",
		"fair.wrong.secret", "fair.wrong.seal", "fair.wrong.no-line", "fair.wrong.no-id", "fair.wrong.deck", "fair.wrong.cut",
		"fair.wrong.deal", "fair.wrong.round", "fair.wrong.cut-more", "fair.wrong.number", "fair.wrong.start", "fair.wrong.more-ids",
		"fair.wrong.unreadable",
	)
	seriesWrongKeys = i18n.KeysOf("series.wrong.at-",
		"series.wrong.at-no-series", "series.wrong.at-other", "series.wrong.at-missing", "series.wrong.at-twice",
		"series.wrong.at-too-late", "series.wrong.at-deal", "series.wrong.at-start",
	)
)
