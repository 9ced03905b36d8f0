package hand

import (
	"stopp/bot/games/cardtable"
	"stopp/game"
	"stopp/game/zhengfen"
)

// seen is what a seat may know of a match.
func seen(s cardtable.Story, seat game.Seat) zhengfen.View { return s.Seen(seat).(zhengfen.View) }

// Keeps is cardtable.Game.Keeps: a draft stays while something of it does.
func Keeps(s cardtable.Story, seat game.Seat, text string) bool {
	return !parse(text).now(seen(s, seat)).empty()
}

// Order is cardtable.Game.Order: what a seat has planned, once its turn has come, if that may
// be done. It depends on what all have seen and on the seat's own hand.
func Order(s cardtable.Story, seat game.Seat, text string) (action string, ok bool) {
	v := seen(s, seat)
	a, why := parse(text).now(v).due(v)
	return a.String(), why == ""
}

// Why a plan is not carried out, as the catalogues have it.
const (
	notYet   = "-" // its turn has not come, or nothing is planned, or there is still time for it
	byPoints = "points"
	byLead   = "lead"
	byOwn    = "own"
	byOther  = "theirs"
	byRules  = "rules"
)

// due is the action that a plan comes to at a table; why, if it is not "", says why it comes to
// none.
func (d draft) due(v zhengfen.View) (a zhengfen.Action, why string) {
	top, lies := v.Top()
	own := lies && top.Seat == v.Viewer()
	if d.plan == nothing || !v.MyTurn() {
		return a, notYet
	}
	if d.plan == lead {
		return d.leads(v, lies, own)
	}
	switch {
	case d.plan == rest && (own || !lies):
		return a, notYet
	case d.plan == rest:
		return zhengfen.Action{Verb: zhengfen.Pass}, ""
	case own:
		return a, byOwn
	case d.plan == play:
		return d.plays(v)
	case !lies:
		return a, byLead
	case d.pointed(v):
		return a, byPoints
	}
	return zhengfen.Action{Verb: zhengfen.Pass}, ""
}

// plays is the planned play, if it is allowed.
func (d draft) plays(v zhengfen.View) (a zhengfen.Action, why string) {
	a, code := v.Judge(zhengfen.Action{Play: d.play})
	if code != zhengfen.Allowed {
		return a, byRules
	}
	return a, ""
}

// leads takes the trick, and then leads.
func (d draft) leads(v zhengfen.View, lies, own bool) (a zhengfen.Action, why string) {
	switch {
	case own:
		return zhengfen.Action{Verb: zhengfen.Take}, ""
	case lies:
		return a, byOther
	}
	return d.plays(v)
}

// pointed tells whether anybody has played points since the plan was made.
func (d draft) pointed(v zhengfen.View) bool {
	steps, _ := d.since.after(v)
	for _, s := range steps {
		if s.Action.Verb == zhengfen.Playing && s.Action.Play.Cards.Points() > 0 {
			return true
		}
	}
	return false
}
