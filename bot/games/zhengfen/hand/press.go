package hand

import (
	"context"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen/choose"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/service/registry"
	"stopp/bot/text/pages"
	"stopp/game/zhengfen"
)

// Presses are the buttons and menus on a hand.
func Presses() []cardtable.Press {
	match, number, name := registry.Match, registry.Number, registry.Name
	on := func(path string, do func(press) (cardtable.Deed, error), still func(cardtable.Scene, bot.Request) bool, more ...registry.Word) cardtable.Press {
		return cardtable.Press{
			Press: registry.Press{Path: path, Forms: []registry.Form{append(registry.Form{match, number}, more...)}, Lasting: true},
			Do:    handle(do), Hand: true, Still: still,
		}
	}
	return []cardtable.Press{
		on(PathPlay, press.play, still, name, name), on(PathLead, press.lead, still, name, name), on(PathList, press.list, stillListed),
		on(PathDo, press.do, nil, name), on(PathSort, press.sort, always, name), on(PathCards, press.cards, stillHeld),
		{Press: registry.Press{Path: PathHint, Forms: []registry.Form{{match, number}}}, Do: hint, Hand: true, Still: always},
	}
}

// press is a press on a hand, at the table as it is now.
type press struct {
	page
	cardtable.Table
	ctx context.Context
	bot.Request
}

// handle does what a press asks for, and shows the hand as it is then. A press that comes
// twice counts once.
func handle(do func(press) (cardtable.Deed, error)) cardtable.Handler {
	return func(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
		if t.Did(r.ID) {
			return t.Hand(ctx, r), nil
		}
		p := press{newPage(t.Privately(ctx, r)), t, ctx, r}
		deed, err := do(p)
		if err == nil && (deed.Draft != nil || len(deed.Actions) > 0) {
			err = deed.Carry(ctx, t, p.Viewer, r.ID)
		}
		if err != nil {
			return bot.Reaction{}, err
		}
		return t.Hand(ctx, r), nil
	}
}

// refuse is the rules' refusal of an action at a table, as a sentence.
func (p page) refuse(v zhengfen.View, a zhengfen.Action, code zhengfen.Code) error {
	return &cardtable.Explained{Err: &zhengfen.Refusal{Code: code}, Text: words.Refused(p.Say, v, p.name, a, code)}
}

// leave is the deed that leaves a draft.
func leave(d draft) cardtable.Deed { return cardtable.Choose(d.String()) }

func (p press) play() (cardtable.Deed, error) { return p.pressed(false) }

func (p press) lead() (cardtable.Deed, error) { return p.pressed(true) }

// pressed is a press on the button of a play.
func (p press) pressed(taking bool) (d cardtable.Deed, err error) {
	args := p.Args()
	what, err := fromPath(args[2], args[3])
	if err != nil {
		return d, err
	}
	return p.make(what, taking)
}

// make makes a play, after the trick is taken if that is so wanted, or plans it if it is not
// the seat's turn. Pressing an existing plan drops it.
func (p page) make(what zhengfen.Play, taking bool) (d cardtable.Deed, err error) {
	v, actions := p.ahead, []string(nil)
	if taking {
		if !p.own {
			return d, p.refuse(p.view, zhengfen.Action{Verb: zhengfen.Take}, zhengfen.NothingToTake)
		}
		v, actions = p.took, []string{zhengfen.Action{Verb: zhengfen.Take}.String()}
	}
	a, code := v.Judge(zhengfen.Action{Play: what})
	if code != zhengfen.Allowed {
		return d, p.refuse(v, a, code)
	}
	if p.view.MyTurn() {
		return cardtable.Act(append(actions, a.String())...), nil
	}
	of := play
	if taking {
		of = lead
	}
	if p.draft.plan == of && p.draft.play == a.Play {
		return leave(draft{}), nil
	}
	return leave(p.draft.decided(of, a.Play, p.view)), nil
}

// do is a press on something other than a play.
func (p press) do() (d cardtable.Deed, err error) {
	switch word := p.Args()[2]; word {
	case doPass:
		return p.act(zhengfen.Pass)
	case doTake:
		return p.act(zhengfen.Take)
	case doRest:
		return p.toggle(rest)
	case doUnless:
		return p.toggle(unless)
	case doBack:
		return leave(draft{}), nil
	case doOther:
		return leave(p.draft.looking(nil, 0, p.view)), nil
	case doGoOn:
		p.GoOn(p.ctx, p.Viewer)
		return d, nil
	}
	return d, bot.ErrNoRoute
}

// act passes or takes.
func (p page) act(verb zhengfen.Verb) (d cardtable.Deed, err error) {
	a, code := p.view.Judge(zhengfen.Action{Verb: verb})
	if code != zhengfen.Allowed {
		return d, p.refuse(p.view, a, code)
	}
	return cardtable.Act(a.String()), nil
}

// toggle plans to pass, or not any more. On the seat's own turn the room carries the plan out
// at once, so that has to be allowed.
func (p page) toggle(to plan) (d cardtable.Deed, err error) {
	switch {
	case p.draft.plan == to:
		return leave(draft{}), nil
	case p.view.MyTurn():
		if d, err = p.act(zhengfen.Pass); err != nil || to == unless {
			return d, err
		}
	}
	return leave(p.draft.decided(to, zhengfen.Play{}, p.view)), nil
}

// sort keeps how the member wants hands to be sorted from now on.
func (p press) sort() (d cardtable.Deed, err error) {
	to := p.Args()[2]
	if !slices.Contains(pages.Sorts(), to) {
		return d, bot.ErrNoRoute
	}
	return d, p.SetWish(p.ctx, p.Request, pages.WishSort, to)
}

// list is a choice from the menu of plays.
func (p press) list() (d cardtable.Deed, err error) {
	if len(p.Values) != 1 {
		return d, bot.ErrNoRoute
	}
	key, group := strings.CutPrefix(p.Values[0], ofGroup)
	path := choose.Menu(choose.Plays(p.ahead), p.draft.path).Path
	switch {
	case group:
		return leave(p.draft.looking(append(slices.Clone(path), key), 0, p.view)), nil
	case p.Values[0] == goUp && len(path) > 0:
		return leave(p.draft.looking(path[:len(path)-1], 0, p.view)), nil
	case p.Values[0] == goUp, p.Values[0] == goNoway:
		return d, nil
	}
	what, err := fromMenu(p.Values[0])
	if err != nil {
		return d, err
	}
	return p.make(what, false)
}

// cards is a choice of cards.
func (p press) cards() (d cardtable.Deed, err error) {
	set, err := zhengfen.ParseCards(strings.Join(p.Values, " "))
	if err != nil {
		return d, bot.ErrNoRoute
	}
	if set&^p.view.Hand() != 0 {
		return d, p.refuse(p.ahead, zhengfen.Action{Play: zhengfen.Play{Cards: set}}, zhengfen.NotHeld)
	}
	return leave(p.draft.looking(nil, set, p.view)), nil
}

// A press on a hand that shows an older table still counts if it is a play that the seat to
// move may make now.

func still(s cardtable.Scene, r bot.Request) bool {
	args := r.Args()
	what, err := fromPath(args[2], args[3])
	return err == nil && goes(s, what, r.Name() == PathLead)
}

func stillListed(s cardtable.Scene, r bot.Request) bool {
	if len(r.Values) != 1 {
		return false
	}
	what, err := fromMenu(r.Values[0])
	return err == nil && goes(s, what, false)
}

func goes(s cardtable.Scene, what zhengfen.Play, taking bool) bool {
	p := newPage(s)
	v := p.view
	if taking {
		v = p.took
	}
	_, code := v.Judge(zhengfen.Action{Play: what})
	return p.view.MyTurn() && taking == p.own && code == zhengfen.Allowed
}

func stillHeld(s cardtable.Scene, r bot.Request) bool {
	set, err := zhengfen.ParseCards(strings.Join(r.Values, " "))
	return err == nil && set&^newPage(s).view.Hand() == 0
}

func always(cardtable.Scene, bot.Request) bool { return true }
