package day

import (
	"context"
	"encoding/hex"
	"fmt"
	"io"
	"strings"

	"stopp/bot/club/daypost"
	"stopp/bot/service/doubt"
	"stopp/bot/service/jobs"
	"stopp/game/cards"
	"stopp/game/patience"
	"stopp/game/patience/solver"
	"stopp/storage"
)

const (
	// mostTried is how many deals are looked at for one that is known to come out. Of
	// each patience at least every second one is.
	mostTried = 200
	saltBytes = 32
)

// budget is what looking at one deal may take: a tenth of a second.
var budget = solver.Budget{Nodes: 50_000, Bytes: 64 << 20}

// deals are the deals of a day, which are drawn if nobody has before.
func (d *Days) deals(ctx context.Context, day string) ([]storage.DayDeal, error) {
	d.drawing.Lock()
	defer d.drawing.Unlock()
	all, err := d.Store.DayDeals(ctx, patience.RecordName, day)
	if err != nil || len(all) > 0 {
		return all, err
	}
	for _, k := range patience.Kinds() {
		one, err := d.draw(day, k)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	if err := doubt.Do(ctx, func(ctx context.Context) error { return d.Store.PutDayDeals(ctx, all) }); err != nil {
		return nil, err
	}
	return d.Store.DayDeals(ctx, patience.RecordName, day)
}

// draw draws a deal by chance, among those for which a solution is found.
func (d *Days) draw(day string, k patience.Kind) (one storage.DayDeal, err error) {
	var key [32]byte
	var salt [saltBytes]byte
	for _, bits := range [][]byte{key[:], salt[:]} {
		if _, err := io.ReadFull(d.Secrets, bits); err != nil {
			return one, fmt.Errorf("no chance for a deal of the day: %w", err)
		}
	}
	src, b := cards.NewSource(key), budget
	b.Stop = d.Jobs.Ending
	found, ok := solver.FindWinnable(patience.Rules{Kind: k}, func() patience.Number { return patience.Draw(src) }, mostTried, b)
	if d.Jobs.Ending() {
		return one, context.Canceled
	}
	one = storage.DayDeal{Game: patience.RecordName, Day: day, Rules: rulesOf(k), Number: fmt.Sprint(uint64(found.Number)), Salt: hex.EncodeToString(salt[:]), Made: d.Now()}
	if ok {
		one.Solution = lines(found.Solution)
	}
	return one, nil
}

// lines are moves, one a line.
func lines(moves []patience.Move) string {
	var text strings.Builder
	for _, m := range moves {
		fmt.Fprintln(&text, m)
	}
	return text.String()
}

// drawAhead draws the deals of today and of tomorrow, if they lack, in the background. One process does that for
// all; where somebody asks for deals before it has, they are drawn then.
func (d *Days) drawAhead() error {
	if !d.Store.Leads() {
		return nil
	}
	tomorrow := daypost.After(d.today())
	if done, _ := d.drawn.Load().(string); done == tomorrow {
		return nil
	}
	for _, day := range []string{d.today(), tomorrow} {
		release := d.Jobs.Core(jobs.Later)
		ctx, cancel := context.WithTimeout(context.Background(), drawTime)
		_, err := d.deals(ctx, day)
		cancel()
		release()
		if err != nil {
			return err
		}
	}
	d.drawn.Store(tomorrow)
	return nil
}

// sealed is a deal of a day as a record without moves.
func sealed(d storage.DayDeal) (*patience.Record, error) {
	r, err := patience.ParseRules(d.Rules)
	if err != nil {
		return nil, err
	}
	n, err := patience.ParseNumber(d.Number)
	if err != nil {
		return nil, err
	}
	return patience.Sealed(r, n, d.Salt, d.Day), nil
}
