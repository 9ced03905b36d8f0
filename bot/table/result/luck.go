package result

import (
	"context"

	"stopp/bot/games/cardtable"
	"stopp/bot/service/jobs"
	"stopp/storage"
)

// ask finds something out about a match's deal, when a processor is free.
func ask[T any](rs *Results, row storage.Match, find func(deal string, e cardtable.Effort) (T, error)) (T, error) {
	defer rs.Jobs.Core(jobs.Luck)()
	return find(row.Deal, cardtable.Effort{Games: rs.Effort(), Seed: uint64(row.ID), Stop: rs.Jobs.Ending, Progress: rs.Jobs.Breathe})
}

// Lucky keeps how lucky a deal was, as the game writes it, once: the details of its result tell it from then on. ""
// is unknown.
func (rs *Results) Lucky(row storage.Match, luck string) {
	if rs.Effort() == 0 || luck == "" {
		return
	}
	rs.Jobs.Do(queue(row.ID), func(ctx context.Context) error {
		row, err := rs.Store.Match(ctx, row.ID)
		if err != nil || !luckless(row) {
			return err
		}
		var due []int
		if g, ok := rs.Games.Of(row.Game); ok && g.Career.Due != nil {
			due = g.Career.Due(luck)
		}
		return rs.Store.SetLuck(ctx, row.ID, luck, due)
	})
}
