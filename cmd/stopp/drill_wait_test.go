package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/load"
)

// heard waits for the answer to what a member did, which then has to be written.
func (p *party) heard(all context.Context, c *claim) error {
	if answered, err := p.f.heard(all, c); !answered || err != nil {
		p.unsure = true
		p.forget()
		return err
	}
	if m, err := c.use.Answer(all); err == nil && load.Key(pages.PathQuit).ID(m) != "" && m.Private != "" {
		p.quit = m
	}
	return nil
}

// heard waits for the answer to what a member did, which then has to be written; false
// if Discord has waited for it in vain. The drill ends with the context.
func (f *floor) heard(all context.Context, c *claim) (answered bool, err error) {
	ctx, cancel := context.WithTimeout(all, load.Patience)
	defer cancel()
	if err := c.use.Answered(ctx); all.Err() != nil {
		return false, context.Cause(all)
	} else if errors.Is(err, sandbox.ErrNoResponse) { // the machine is too slow, or it was forgotten
		f.count(func(t *tally) { t.Silent++ })
		return false, nil
	} else if err != nil {
		return false, &lossError{fmt.Sprintf("%v: %v", c, err)}
	}
	if tooLate(ctx, c) || f.still && putOff(ctx, c) {
		f.count(func(t *tally) { t.PutOff++ })
		return false, nil
	}
	c.sure = true
	f.count(func(t *tally) { t.Answered++ })
	return true, nil
}

// tooLate tells whether a member was told that what they did has waited for too long, as on a slow machine.
func tooLate(ctx context.Context, c *claim) bool {
	m, err := c.use.Answer(ctx)
	return err == nil && m.Words() == i18n.Fallback().Say("late", nil)
}

// putOff tells whether a member was told that something can't be done now, or that the table has changed since they
// saw it. Then it may be written or not.
func putOff(ctx context.Context, c *claim) bool {
	m, err := c.use.Answer(ctx)
	if err != nil {
		return false
	}
	texts := i18n.Fallback()
	moved, _, _ := strings.Cut(texts.Say("moved-on", i18n.Data{"Link": "|"}), "|")
	return m.Words() == texts.Say("busy", nil) || m.Words() == texts.Say("failed", nil) || strings.HasPrefix(m.Words(), moved)
}

// step does one thing and waits for the result.
func (p *party) step(ctx context.Context) error { return p.goOn(ctx, p.next, p.heard) }

// goOn does what somebody does next, and waits for the result.
func (t *playTable) goOn(ctx context.Context, next func() (*claim, error), heard func(context.Context, *claim) error) error {
	c, err := next()
	if errors.Is(err, errNothing) {
		return t.waits(ctx)
	}
	if err == nil {
		err = heard(ctx, c)
	}
	if err == nil {
		err = t.settled(ctx)
	}
	if err == nil && c.draft && c.sure && !c.loose && t.ledger != nil {
		err = t.ledger.prepared(t.row, c)
	}
	return err
}

// The computer's moment, and how often it passes before something has to happen.
const (
	computersMoment = 6 * time.Second
	moments         = 40
)

// waits lets time pass until a computer has done something.
func (t *playTable) waits(ctx context.Context) error {
	if t.ledger == nil {
		return &lossError{fmt.Sprintf("%s’s table is neither open nor asked for", t.who[0].Name)}
	}
	count, end := len(t.ledger.known), time.Now().Add(load.Patience) // a machine that has much else to do takes its time
	for n := 0; n < moments || time.Now().Before(end); n++ {
		passes := computersMoment
		if t.f.eager && n >= moments/2 {
			passes = 10 * time.Minute // it decided while the clock was ahead, and waits for that time
		}
		if err := t.f.later(ctx, passes); err != nil {
			return err
		}
		if err := t.settled(ctx); err != nil || t.ledger == nil || len(t.ledger.known) > count {
			return err
		}
	}
	return t.ledger.wrong("the computer does nothing")
}
