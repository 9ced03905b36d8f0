package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	solo "stopp/bot/games/patience"
	"stopp/bot/games/patience/day"
	"stopp/bot/text/i18n"
	"stopp/game/patience"
	"stopp/game/patience/solver"
	"stopp/render/patience/board"
)

// Patience is a game for one.
type Patience struct {
	Say  i18n.Texts
	In   io.Reader
	Out  io.Writer
	Look []board.Option
	// Winnable tells that the deal is known to come out.
	Winnable bool
	// Keep writes a line of the record down before anybody is told of it.
	Keep func(line string) error

	m       patience.Match
	input   *input
	changed bool   // whether the table has to be shown
	asked   string // the command that I was asked about, whether I mean it
	leaving bool
}

// Play plays until the game is over, the input ends or I leave; when the context ends it
// returns the cause. Deal is the deal's name.
func (g *Patience) Play(ctx context.Context, m patience.Match, deal string) error {
	g.m, g.changed = m, true
	g.input = listen(ctx, g.In)
	rules := m.View().Rules()
	key := "patience.terminal.hello"
	if g.Winnable {
		key = "patience.terminal.hello-winnable"
	}
	g.line(g.say(key, i18n.Data{"Game": g.name(), "Rules": rules.String(), "Deal": deal}))
	for !g.m.Over() && !g.leaving {
		switch err := g.ask(ctx); {
		case errors.Is(err, io.EOF):
			g.line("\n" + g.say("patience.terminal.ended", nil))
			return nil
		case err != nil:
			return err
		}
	}
	if g.m.Over() {
		g.over(ctx, m.Table())
	}
	return nil
}

func (g *Patience) name() string { return g.Say.Say(day.GameKey(g.m.View().Kind().String()), nil) }

// Kept says where the record is; "" stands for none.
func (g *Patience) Kept(file string) {
	if file == "" {
		g.line(plain(g.Say.Say("coach.play.nothing-kept", nil)))
		return
	}
	g.line(g.say("patience.terminal.kept", i18n.Data{"File": file}))
}

// ask shows the table if it has changed, and does what I type.
func (g *Patience) ask(ctx context.Context) error {
	g.show()
	fmt.Fprint(g.Out, "> ")
	text, err := g.input.next(ctx)
	switch {
	case errors.Is(err, errTooLong):
		g.line(plain(g.Say.Say("coach.play.too-long", nil)))
		return nil
	case err != nil:
		return err
	}
	return g.obey(ctx, strings.ToLower(strings.TrimSpace(text)))
}

// show shows the table, how it stands, and what may be wanted now.
func (g *Patience) show() {
	if !g.changed {
		return
	}
	g.changed = false
	v, r := g.m.View(), g.m.Result()
	fmt.Fprintf(g.Out, "\n%s\n\n%s\n", board.Text(v, g.Look...), g.standing(r))
	table := g.m.Table()
	switch {
	case r.Standing == patience.Stuck:
		g.line(plain(g.Say.Say("patience.stuck", nil)))
	case !g.m.Over() && table.Finish() != nil:
		g.line(g.say("patience.terminal.finish", nil))
	}
}

// standing is how the game stands, in figures.
func (g *Patience) standing(r patience.Result) string {
	count := func(key string, n int) string { return g.Say.Say(key, i18n.Data{"Count": n}) }
	parts := []string{count("patience.left", r.Left), count("patience.moves", r.Moves)}
	if r.Undos > 0 {
		parts = append(parts, count("patience.undos", r.Undos))
	}
	if r.Peeks > 0 {
		parts = append(parts, count("patience.peeks", r.Peeks))
	}
	return strings.Join(parts, " · ")
}

// obey does what a line says.
func (g *Patience) obey(ctx context.Context, text string) error {
	command := patienceCommand(text)
	if command != g.asked {
		g.asked = ""
	}
	switch command {
	case "":
		return g.move(text)
	case "nothing":
	case "help":
		g.line(g.say("patience.terminal.help", nil) + "\n" + g.say(helpKeys.Of(g.m.View().Kind().String()), nil))
	case "board":
		g.changed = true
	case "undo":
		return g.undo()
	case "quit":
		g.leaving = true
	case "draw":
		return g.move(g.m.View().Kind().Draws().String())
	case "go":
		return g.drawOn()
	case "finish":
		return g.finish()
	case "peek":
		return g.peek(ctx)
	case "resign":
		if g.asked != command {
			g.asked = command
			g.line(plain(g.Say.Say("coach.play.resign-sure", nil)))
			return nil
		}
		return g.do("resign")
	}
	return nil
}

// move makes a typed move, or the plays that it stands for: all of them or none.
func (g *Patience) move(text string) error {
	kind := g.m.View().Kind()
	moves, err := kind.Expand(text)
	if err != nil {
		g.line(plain(g.Say.Say("patience.refused.no-move", i18n.Data{"Text": quoted(text), "Example": solo.Example(g.Say, kind)})))
		return nil
	}
	then := g.m
	for _, m := range moves {
		if code := then.Judge(m); code != patience.Regular {
			g.line(plain(solo.Why(g.Say, then.View(), m, code)))
			return nil
		}
		then, _ = then.Play(m)
	}
	return g.play(moves)
}

// play makes moves that are possible.
func (g *Patience) play(moves []patience.Move) error {
	for _, m := range moves {
		if err := g.do(m.String()); err != nil {
			return err
		}
	}
	return nil
}

// do writes a line of the record down and carries it out.
func (g *Patience) do(line string) error {
	next, err := g.m.Do(line)
	if err != nil {
		return err
	}
	if err := g.Keep(line); err != nil {
		return err
	}
	g.m, g.changed = next, true
	return nil
}

// undo takes the last move back.
func (g *Patience) undo() error {
	if _, played := g.m.Last(); !played {
		g.line(plain(g.Say.Say("patience.refused.no-undo", nil)))
		return nil
	}
	if g.m.Peeks() {
		g.line(plain(g.Say.Say("patience.undone-seen", nil)))
	}
	return g.do("undo")
}

// drawOn draws cards until one can be played or nothing is left in this pass.
func (g *Patience) drawOn() error {
	draw := g.m.View().Kind().Draws()
	if draw == (patience.Move{}) {
		g.line(g.say("patience.terminal.no-hand", nil))
		return nil
	}
	if code := g.m.Judge(draw); code != patience.Regular {
		g.line(plain(solo.Why(g.Say, g.m.View(), draw, code)))
		return nil
	}
	for {
		if err := g.do(draw.String()); err != nil {
			return err
		}
		v := g.m.View()
		if list := v.Legal(nil); v.Size(patience.Hand) == 0 || len(list) > 1 || len(list) == 1 && list[0] != draw {
			return nil
		}
	}
}

// finish plays everything to the families where that wins.
func (g *Patience) finish() error {
	table := g.m.Table()
	moves := table.Finish()
	if moves == nil {
		g.line(g.say("patience.terminal.no-finish", nil))
		return nil
	}
	return g.play(moves)
}

// peek answers whether the game can still come out; it counts where cards lie hidden (§1.12).
func (g *Patience) peek(ctx context.Context) error {
	if _, err := g.m.Peek(); err == nil {
		if err := g.do("peek"); err != nil {
			return err
		}
	}
	g.line(g.say(stillKeys.Of(g.solved(ctx, g.m.Table())), nil))
	return context.Cause(ctx)
}

// solved is the solver's answer about a table.
func (g *Patience) solved(ctx context.Context, table patience.State) string {
	return solver.Solve(table, solver.Budget{Stop: func() bool { return ctx.Err() != nil }}).String()
}

// over tells the end, and if the game is lost whether its deal could have been won.
func (g *Patience) over(ctx context.Context, dealt patience.State) {
	g.show()
	if g.m.Result().Standing == patience.Won {
		g.line(plain(g.Say.Say("patience.won", nil)))
		return
	}
	g.line(plain(g.Say.Say("patience.given-up", nil)))
	g.line(g.say(dealKeys.Of(g.solved(ctx, dealt)), nil))
}

func (g *Patience) line(text string) { fmt.Fprintln(g.Out, text) }

func (g *Patience) say(key string, data i18n.Data) string {
	return plain(g.Say.Say(key, data))
}

// patienceCommand understands a command's word in any of the languages; "" is none, and
// an empty line is nothing.
func patienceCommand(word string) string {
	if word == "" {
		return "nothing"
	}
	for name, key := range map[string]string{"finish": "patience.words.finish", "peek": "patience.words.peek", "draw": "patience.words.draw", "undo": "patience.words.undo"} {
		if understood(key, word) {
			return name
		}
	}
	return commandOf(word)
}

// helpKeys are the moves of each patience; stillKeys and dealKeys say whether the game can still be
// won, and whether its deal could (solver.Result).
var (
	helpKeys = i18n.KeysOf("patience.terminal.help-",
		"patience.terminal.help-harfe", "patience.terminal.help-reihe", "patience.terminal.help-napoleon",
		"patience.terminal.help-grosse",
	)
	stillKeys = i18n.KeysOf("patience.terminal.still-",
		"patience.terminal.still-solved", "patience.terminal.still-unsolvable", "patience.terminal.still-unknown",
	)
	dealKeys = i18n.KeysOf("patience.terminal.deal-",
		"patience.terminal.deal-solved", "patience.terminal.deal-unsolvable", "patience.terminal.deal-unknown",
	)
)
