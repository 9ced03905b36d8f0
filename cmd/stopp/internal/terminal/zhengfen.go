package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"stopp/bot/games/zhengfen/words"
	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
)

// ZhengFen is a match of Zheng Fen against computer players.
type ZhengFen struct {
	Say   i18n.Texts
	Me    game.Seat
	Level opponent.Level
	In    io.Reader
	Out   io.Writer
	// Decks are the bits of the rounds after the first, Chance the computer's.
	Decks, Chance cards.Source
	// Keep writes a line of the record down before anybody is told of it.
	Keep func(line string) error

	m       zhengfen.Match
	input   *input
	leaving bool
}

// Play plays until the match is over, the input ends or I leave; when the context ends it
// returns the cause. Deal is the deal's name.
func (g *ZhengFen) Play(ctx context.Context, m zhengfen.Match, deal string) error {
	g.m, g.input = m, listen(ctx, g.In)
	g.tell("zheng-fen.terminal.hello", i18n.Data{"Rules": g.view().Rules().String(), "Deal": deal, "Seat": g.Me.String()})
	for !g.m.Over() && !g.leaving {
		var err error
		switch {
		case g.m.Waits():
			err = g.deal()
		case g.view().ToMove() == g.Me:
			err = g.ask(ctx)
		default:
			err = g.computer()
		}
		if errors.Is(err, io.EOF) {
			fmt.Fprintln(g.Out)
			g.tell("zheng-fen.terminal.ended", nil)
			return nil
		}
		if err = errors.Join(err, context.Cause(ctx)); err != nil {
			return err
		}
	}
	if g.m.Over() {
		g.tell("zheng-fen.terminal.over", i18n.Data{"Result": g.m.Result()})
	}
	return nil
}

// Kept says where the record is; "" stands for none.
func (g *ZhengFen) Kept(file string) {
	if file == "" {
		fmt.Fprintln(g.Out, plain(g.Say.Say("coach.play.nothing-kept", nil)))
		return
	}
	fmt.Fprintln(g.Out, plain(g.Say.Say("patience.terminal.kept", i18n.Data{"File": file})))
}

func (g *ZhengFen) view() zhengfen.View { return g.m.View(g.Me) }

// tell says a sentence as it stands, but for the marks around typed text: a joker's star
// is none of them.
func (g *ZhengFen) tell(key string, data i18n.Data) {
	fmt.Fprintln(g.Out, strings.ReplaceAll(g.Say.Say(key, data), "`", ""))
}

// deal deals the next round.
func (g *ZhengFen) deal() error {
	deck := zhengfen.Shuffled(g.Decks)
	if err := g.Keep(zhengfen.DeckLine(deck)); err != nil {
		return err
	}
	var err error
	g.m, err = g.m.Deal(deck)
	return err
}

// computer has the computer act for the seat to move.
func (g *ZhengFen) computer() error {
	seat := g.view().ToMove()
	a, _ := opponent.Choose(g.m.View(seat), g.Level, g.Chance)
	return g.do(seat, a)
}

// do writes an action down, carries it out and tells what came of it.
func (g *ZhengFen) do(seat game.Seat, a zhengfen.Action) error {
	next, err := g.m.Do(seat, a)
	if err != nil {
		return err
	}
	if err := g.Keep(fmt.Sprintf("%v %v", seat, a)); err != nil {
		return err
	}
	g.m = next
	step, _ := g.m.Last()
	fmt.Fprintf(g.Out, "%v %s%s\n", step.Seat, step.Text(), step.Consequences(g.view().Rules().Seats()))
	if end := step.Round; end != nil {
		g.tell("zheng-fen.terminal.round-over", i18n.Data{"Round": g.view().Round(), "First": end.First.String(), "Last": end.Last.String(), "Hand": end.Hand.String()})
	}
	return nil
}

// show shows the table as I see it.
func (g *ZhengFen) show() {
	v := g.view()
	fmt.Fprintln(g.Out)
	g.tell("zheng-fen.terminal.round", i18n.Data{"Round": v.Round()})
	for seat := range v.Rules().Seats() {
		g.tell("zheng-fen.terminal.seat", i18n.Data{"Seat": seat.String(), "Cards": v.Held(seat), "Points": v.Taken(seat).Points(), "Total": v.Total(seat)})
	}
	for _, l := range v.Laid() {
		fmt.Fprintf(g.Out, "  %v %v\n", l.Seat, l.Play)
	}
	top, laid := v.Top()
	switch {
	case !laid:
		g.tell("zheng-fen.terminal.lead", nil)
	case top.Seat == g.Me:
		g.tell("zheng-fen.terminal.own", i18n.Data{"Points": v.Trick().Points()})
	default:
		g.tell("zheng-fen.terminal.follow", i18n.Data{"Points": v.Trick().Points()})
	}
	g.tell("zheng-fen.terminal.hand", i18n.Data{"Cards": v.Hand().String()})
}

// ask shows the table and has me do something at it.
func (g *ZhengFen) ask(ctx context.Context) error {
	g.show()
	for done := false; !done; {
		fmt.Fprint(g.Out, "> ")
		text, err := g.input.next(ctx)
		if errors.Is(err, errTooLong) {
			fmt.Fprintln(g.Out, plain(g.Say.Say("coach.play.too-long", nil)))
			continue
		}
		if err == nil {
			done, err = g.obey(strings.ToLower(strings.TrimSpace(text)))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// obey does what a line says; done tells that something was done at the table, or that I
// leave.
func (g *ZhengFen) obey(text string) (done bool, err error) {
	switch command := commandOf(text); {
	case text == "":
		return false, nil
	case command == "help":
		g.tell("zheng-fen.terminal.help", nil)
		return false, nil
	case command == "board":
		g.show()
		return false, nil
	case command == "quit":
		g.leaving = true
		return true, nil
	case command == "resign":
		text = command
	case text == "moves":
		for _, a := range g.view().Moves(nil) {
			fmt.Fprintf(g.Out, "  %v\n", a)
		}
		return false, nil
	}
	return g.act(text)
}

// act carries out what I have typed, or says why not.
func (g *ZhengFen) act(text string) (done bool, err error) {
	a, err := zhengfen.ParseAction(spelled(text))
	if err != nil {
		g.tell("zheng-fen.terminal.no-action", i18n.Data{"Text": quoted(text)})
		return false, nil
	}
	if _, code := g.m.Judge(g.Me, a); code != zhengfen.Allowed {
		fmt.Fprintln(g.Out, plain(g.Say.Say(words.RefusedKey(code), nil)))
		return false, nil
	}
	g.leaving = a.Verb == zhengfen.Resign
	return true, g.do(g.Me, a)
}

// spelled is text typed in small letters as the notation spells it.
func spelled(text string) string {
	words := strings.Fields(text)
	for i, w := range words {
		switch first, second, two := strings.Cut(w, "-"); {
		case strings.HasPrefix(w, "510k"):
			words[i] = strings.Replace(w, "k", "K", 1)
		case len(w) == 1, two && len(first) == 1 && len(second) == 1:
			words[i] = strings.ToUpper(w)
		case len(w) == 2 && w[0] != '*':
			words[i] = strings.ToUpper(w[:1]) + w[1:]
		}
	}
	return strings.Join(words, " ")
}
