package zhengfen

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen/hand"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/zhengfen"
)

// The paths of the buttons under a table; the match follows.
const (
	pathPass  = "zf-pass"  // then the sheet, and how many actions the message shows
	pathLog   = "zf-log"   // then the sheet
	pathMore  = "zf-more"  // then the sheet
	pathEnd   = "zf-end"   // asks; with pages.Surely proposes to end the match
	pathRules = "zf-rules" // by which the table plays
)

// keys are the buttons under a table: the same for everybody, at all times.
func (t table) keys() [][]bot.Button {
	keys := []bot.Button{t.HandButton(), t.Own("zheng-fen.key.pass", bot.Grey, pathPass, t.Sheet(), t.State)}
	return [][]bot.Button{append(keys, t.look()...)}
}

// look are the buttons of what one may look at.
func (t table) look() []bot.Button {
	return []bot.Button{t.Own("zheng-fen.key.log", bot.Grey, pathLog, t.Sheet()), t.Own("zheng-fen.key.more", bot.Grey, pathMore, t.Sheet())}
}

// between are the buttons between two rounds, while somebody may look at what the one has brought.
func (t table) between() [][]bot.Button {
	if len(t.Pause.For) == 0 && !t.alone() {
		return t.keys()
	}
	goOn := t.Own("rival.go-on", bot.Green, pages.PathEnough, t.Sheet())
	return [][]bot.Button{append([]bot.Button{goOn}, t.look()...)}
}

// presses are the buttons of a table, with those of the hand.
func presses() []cardtable.Press {
	match, number, surely := registry.Match, registry.Number, registry.Is(pages.Surely)
	press := func(path string, do cardtable.Handler, forms ...registry.Form) cardtable.Press {
		return cardtable.Press{Press: registry.Press{Path: path, Forms: forms}, Do: do}
	}
	public := press(pathPass, pass, registry.Form{match, number, number})
	public.InPlace, public.Key = true, true
	return slices.Concat([]cardtable.Press{
		public,
		press(pathLog, log, registry.Form{match, number}),
		press(pathMore, more, registry.Form{match, number}),
		press(pathEnd, end, registry.Form{match}, registry.Form{match, surely}),
		press(pathRules, rules, registry.Form{match}),
	}, hand.Presses())
}

// pass is the button under the table, for the seat to move. A press on an older message
// counts only if the play on top is still the same.
func pass(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	if t.Did(r.ID) {
		return t.Present(r), nil
	}
	if err := t.MyTurn(r); err != nil {
		return bot.Reaction{}, err
	}
	same, err := sameTop(ctx, t, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	if !same {
		return bot.Reaction{}, t.MovedOn()
	}
	if err := t.Act(ctx, t.Seat(r.User.ID), r.ID, zhengfen.Action{Verb: zhengfen.Pass}.String()); err != nil {
		return bot.Reaction{}, err
	}
	return t.Present(r), nil
}

// sameTop tells whether the play on top is the one that the pressed message shows.
func sameTop(ctx context.Context, t cardtable.Table, r bot.Request) (bool, error) {
	shown, err := r.Number(2)
	switch {
	case err != nil:
		return false, err
	case shown == len(t.Actions()):
		return true, nil
	case shown < 0 || shown > len(t.Actions()):
		return false, bot.ErrNoRoute
	}
	then, err := t.At(ctx, shown, r)
	if err != nil {
		return false, err
	}
	before, was := play.Of(then.Story).View(game.NoSeat).Top()
	now, is := play.Of(t.Story()).View(game.NoSeat).Top()
	return was && is && before == now, nil
}

// log is the log of the running round, in private.
func log(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	scene := t.Privately(ctx, r)
	s := play.TableOf(scene)
	var laid zhengfen.Cards
	for _, step := range s.View.Steps() {
		laid |= step.Action.Play.Cards
	}
	return bot.Privately(s.Pictured(Log(scene), laid)), nil
}

// more opens the private menu. Onlookers find there what one may look at.
func more(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	return bot.Privately(More(t.Privately(ctx, r))), nil
}

// More is the private menu of a table.
func More(scene cardtable.Scene) bot.Message {
	s := table{play.TableOf(scene)}
	look := []bot.Button{s.Own("more.rules", bot.Grey, pathRules), s.Own("zheng-fen.key.watch", bot.Grey, pages.PathWatch)}
	m := bot.Message{Content: s.Say.Say("more.title", nil), Rows: [][]bot.Button{look}}
	if s.Private { // nobody waits for anybody
		m.Rows[0][1] = s.Own("more.resign", bot.Red, pages.PathResign)
		return m
	}
	if s.Mute {
		m.Rows[0] = append(m.Rows[0], pages.PrivacyButton(s.Say))
	}
	if s.Viewer != game.NoSeat && !s.Over() {
		m.Rows = append(m.Rows, append(s.Clock().Patience()[:1:1],
			s.Own("remind.key", bot.Grey, pages.PathRemind), s.Own("zheng-fen.key.end", bot.Grey, pathEnd), s.Own("more.resign", bot.Red, pages.PathResign)))
	}
	return m
}

// end proposes to end the match with the totals so far, or agrees to that; it asks first.
func end(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	seat, err := seatOf(t, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	s := t.Privately(ctx, r)
	if !slices.Contains(r.Args(), pages.Surely) {
		return bot.Privately(SureToEnd(s)), nil
	}
	reaction, err := t.Declare(ctx, r, zhengfen.Action{Verb: zhengfen.End}.String(), func() string {
		if t.Story().Outcome().Final() {
			return "zheng-fen.end.agreed"
		}
		return "zheng-fen.end.done"
	})
	if err == nil && !t.Story().Outcome().Final() {
		t.Propose(ctx, func(say i18n.Texts) bot.Message { return Proposal(t.Scene(say), seat) })
	}
	return reaction, err
}

// SureToEnd asks before somebody proposes to end the match.
func SureToEnd(s cardtable.Scene) bot.Message {
	yes := s.Own("zheng-fen.end.yes", bot.Red, pathEnd, pages.Surely)
	return bot.Message{Content: s.Say.Say("zheng-fen.end.sure", nil), Rows: [][]bot.Button{{yes}}}
}

// Proposal calls the members who have to agree to the end of the match.
func Proposal(s cardtable.Scene, by game.Seat) bot.Message {
	var wanted []game.Seat
	for _, seat := range s.All() {
		if !s.Story.Proposed().Has(seat) && !play.Of(s.Story).View(game.NoSeat).Resigned().Has(seat) {
			wanted = append(wanted, seat)
		}
	}
	data := i18n.Data{"Name": s.Name(by), "Mentions": s.List(s.Mention, wanted...)}
	return bot.Message{Content: s.Say.Say("zheng-fen.end.call", data), Rows: [][]bot.Button{{s.Own("zheng-fen.end.agree", bot.Grey, pathEnd)}}, Mentions: s.Reach(wanted...)}
}

// rules shows the table's rules in private.
func rules(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	s := t.Privately(ctx, r)
	return bot.Privately(inWords(s.Say, termsBy(play.Of(s.Story)))), nil
}
