package hand

import (
	"fmt"
	"slices"
	"strings"

	"stopp/bot/games/zhengfen/choose"
	"stopp/game/zhengfen"
)

// plan is the action for a seat as soon as its turn comes.
type plan string

const (
	nothing plan = ""
	rest    plan = "rest"   // pass, until the trick is over
	unless  plan = "unless" // pass once, unless somebody plays points before
	play    plan = "play"   // the play, unless the trick has become one's own
	lead    plan = "lead"   // take the trick and lead the play
)

// draft is what a seat has prepared. The rooms keeps it as text.
type draft struct {
	plan   plan
	play   zhengfen.Play // of play and lead
	since  moment        // when it was planned
	path   []string      // of groups that are open in the menu of plays
	picked zhengfen.Cards
	looked moment // when path or picked was changed
}

// moment is when something was prepared: in which round, after how many of its steps.
type moment struct{ round, step int }

func nowOf(v zhengfen.View) moment { return moment{v.Round(), len(v.Steps())} }

// after are the steps since a moment; ok is false if the round is another.
func (m moment) after(v zhengfen.View) (steps []zhengfen.Step, ok bool) {
	steps = v.Steps()
	if m.round != v.Round() || m.step > len(steps) {
		return nil, false
	}
	return steps[m.step:], true
}

// mine are what the viewer did at its turns since; ok is false if the round is another.
func (m moment) mine(v zhengfen.View) (steps []zhengfen.Step, ok bool) {
	all, ok := m.after(v)
	for _, s := range all {
		if s.Seat == v.Viewer() && s.Action.Verb != zhengfen.End && s.Action.Verb != zhengfen.Resign {
			steps = append(steps, s)
		}
	}
	return steps, ok
}

// empty tells whether nothing is prepared.
func (d draft) empty() bool { return d.plan == nothing && len(d.path) == 0 && d.picked == 0 }

// String is the draft as the room keeps it.
func (d draft) String() string {
	var parts []string
	add := func(at moment, word, text string) {
		parts = append(parts, strings.TrimSpace(fmt.Sprintf("%s %d.%d %s", word, at.round, at.step, text)))
	}
	switch d.plan {
	case nothing:
	case play, lead:
		add(d.since, string(d.plan), d.play.String())
	default:
		add(d.since, string(d.plan), "")
	}
	if len(d.path) > 0 {
		add(d.looked, "open", choose.JoinPath(d.path))
	}
	if d.picked != 0 {
		add(d.looked, "cards", d.picked.String())
	}
	return strings.Join(parts, "; ")
}

// parse reads a draft. Text that it does not understand, as of another version, counts as
// nothing.
func parse(text string) (d draft) {
	for part := range strings.SplitSeq(text, "; ") {
		word, rest, _ := strings.Cut(part, " ")
		at, rest, _ := strings.Cut(rest, " ")
		var when moment
		if _, err := fmt.Sscanf(at, "%d.%d", &when.round, &when.step); err == nil {
			d.read(word, when, rest)
		}
	}
	return d
}

// read takes in a part of a draft.
func (d *draft) read(word string, when moment, text string) {
	switch plan(word) {
	case rest, unless:
		d.plan, d.since = plan(word), when
		return
	case play, lead:
		if a, err := zhengfen.ParseAction(text); err == nil && a.Verb == zhengfen.Playing {
			d.plan, d.play, d.since = plan(word), a.Play, when
		}
		return
	}
	switch word {
	case "open":
		d.path, d.looked = choose.ParsePath(text), when
	case "cards":
		if set, err := zhengfen.ParseCards(text); err == nil {
			d.picked, d.looked = set, when
		}
	}
}

// now is the rest of a draft after the seat's later actions and the end of tricks and
// rounds.
func (d draft) now(v zhengfen.View) draft {
	if mine, ok := d.looked.mine(v); !ok || len(mine) > 0 || d.picked&^v.Hand() != 0 {
		d.path, d.picked = nil, 0
	}
	if !d.holds(v) {
		d.plan, d.play, d.since = nothing, zhengfen.Play{}, moment{}
	}
	return d
}

// holds tells whether a plan has neither been carried out yet nor been replaced by
// another decision of its seat.
func (d draft) holds(v zhengfen.View) bool {
	all, ok := d.since.after(v)
	mine, _ := d.since.mine(v)
	switch {
	case !ok || v.Hand() == 0:
		return false
	case d.plan == rest:
		played := func(s zhengfen.Step) bool { return s.Action.Verb == zhengfen.Playing }
		ended := func(s zhengfen.Step) bool { return len(s.Tricks) > 0 }
		return !slices.ContainsFunc(all, ended) && !slices.ContainsFunc(mine, played)
	case d.plan == lead && len(mine) == 1 && mine[0].Action.Verb == zhengfen.Take:
		_, lies := v.Top()
		return !lies
	}
	return d.plan != nothing && len(mine) == 0
}

// decided leaves a draft with another plan, and without a choice under way.
func (d draft) decided(p plan, what zhengfen.Play, v zhengfen.View) draft {
	return draft{plan: p, play: what, since: nowOf(v)}
}

// looking is a draft with other groups open, or other cards picked.
func (d draft) looking(path []string, picked zhengfen.Cards, v zhengfen.View) draft {
	d.path, d.picked, d.looked = path, picked, nowOf(v)
	return d
}
