package gallery

import (
	"fmt"
	"slices"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/coach"
)

// ruled is a table with rules like these.
func (t *teller) ruled(rules string) view.Table {
	o, err := streit.ParseOptions(rules)
	if err != nil {
		panic(err) // it stands here
	}
	scene := begun().scene(t.say)
	scene.View.Rules = o
	return scene
}

func stopps(t *teller) {
	for _, rules := range []string{"pagat", "strict wrong-call=skip", "covered wrong-call=none referee=touch", "covered reserve-top=closed", "pagat claim=call", "pagat duties=none referee=stopp"} {
		t.add("Stopp! pressed, rules "+rules, t.ruled(rules).Calling(14, 130))
	}
	scenes{t}.show("a right call, and its picture", found("pagat", true, stopped), nil)
	scenes{t}.show("a wrong call, and its picture", wrongly(), nil)
	t.right()
	t.wrong()
	t.sharedStopp()
}

// sharedStopp is a right call as it is shared, and the position below it as a puzzle.
func (t *teller) sharedStopp() {
	p := found("pagat", true, stopped)
	call := len(p.record.Actions)
	at, ok, err := coach.StoppedAt(p.record, call)
	if err != nil || !ok {
		panic(fmt.Sprint("no right call: ", err))
	}
	scene, name := p.scene(t.say), view.StoppedName(1234, call, "0123456789abcdef")
	t.add("right, to the caller alone, to be shared", bot.Message{Content: scene.Called(at.Ruling), Rows: [][]bot.Button{{scene.ShareOfStopp(call)}}})
	t.add("shared", scene.SharedStopp(at.Ruling, ben, name))
	posed := view.Stopped{Stopped: at, Scene: scene.Scene, Name: name}
	t.add("Play this position", posed.Ask())
	for i := range at.Options {
		t.add("an answer", posed.Solved(i))
	}
	posed.Ruling.Demanded = false
	t.add("an answer, where no one move was compulsory", posed.Solved(slices.IndexFunc(at.Options, func(s streit.Step) bool { return s.Move != at.Ruling.Faulty.Move })))
	t.sentences("share.closed", "share.gone")
}

// right are right calls for every reason, and all that they may bring.
func (t *teller) right() {
	scene := t.ruled("pagat")
	tell := func(when string, rules string, change func(*streit.Ruling)) {
		scene.View.Rules = t.ruled(rules).View.Rules
		r := streit.Ruling{Caller: game.B, Offender: game.A, Named: streit.FillVacancy, Right: true, Judged: streit.FillVacancy, Faulty: turnUp, TakenBack: []streit.Step{turnUp}}
		change(&r)
		t.text(when, scene.Folded(calling(r)))
	}
	for _, code := range streit.Codes() {
		tell("right: "+code.String(), "pagat", func(r *streit.Ruling) { r.Named, r.Judged = code, code })
	}
	tell("right, empty houses take from the waste", "pagat vacancy=waste", func(*streit.Ruling) {})
	tell("right, turning is never a fault", "pagat loose=on", func(*streit.Ruling) {})
	tell("right, a card named, the duty carried out", "pagat", func(r *streit.Ruling) {
		r.Named, r.Judged, r.NamedCard, r.Demanded, r.Carried, r.Duty = streit.FamilyFirst, streit.FamilyFirst, ace, true, true, toFamily
	})
	tell("right, without a reason, the duty named, the turned card laid, several moves taken back", "strict claim=call", func(r *streit.Ruling) {
		r.Named, r.Judged, r.Demanded, r.Duty, r.Laid = streit.Regular, streit.LoadFirst, true, allMoves[5], ten
		r.TakenBack = plays
	})
	t.text("right, to the caller alone", scene.Called(streit.Ruling{Right: true}))
	tell("right, nothing taken back, the turn lost", "crapette", func(r *streit.Ruling) { r.TakenBack, r.LosesTurn = nil, true })
}

// wrong are wrong calls at every price.
func (t *teller) wrong() {
	scene := t.ruled("pagat")
	for _, r := range []streit.Ruling{
		{Caller: game.B, Offender: game.A, Named: streit.FamilyFirst, NamedCard: ace, Price: streit.Silence},
		{Caller: game.B, Offender: game.A, Named: streit.FillVacancy, Price: streit.Skip},
		{Caller: game.B, Offender: game.A, Price: streit.NoPrice},
	} {
		t.text("wrong", scene.Folded(calling(r)))
		t.text("wrong, to the caller alone", scene.Called(r))
	}
}

// calling is the log of a turn that a call has ended.
func calling(r streit.Ruling) view.Log {
	return view.Log{Sheet: 14, Mover: game.A, Events: []streit.Event{{What: streit.Called, Seat: r.Caller, Ruling: &r}}}
}
