package result

import (
	"context"

	"stopp/bot/games/cardtable"
	"stopp/bot/service/jobs"
	"stopp/storage"
)

// luckQueue is the queue in which deals are played out, one after the other. Nobody waits
// for it.
const luckQueue = "luck"

// Gauge finds out how lucky the deal of a finished match was, and adds it to the result. It
// takes a second, and its turn among everything else that thinks. If the program ends
// before that, nobody is told until somebody looks back. A private match gets nothing
// added, because its result is told to nobody. For a match for one it finds out whether the
// deal could be won.
func (rs *Results) Gauge(row storage.Match) {
	g, ok := rs.Games.Of(row.Game)
	if ok && row.Alone() && !row.Together() && rs.Effort() > 0 {
		rs.Jobs.Do(luckQueue, func(ctx context.Context) error { return rs.judge(ctx, g, row) })
	}
	if !ok || g.Luck == nil || rs.Effort() == 0 || row.Private || !luckless(row) {
		return
	}
	rs.Jobs.Do(luckQueue, func(context.Context) error {
		luck, err := ask(rs, row, g.Luck)
		if err == nil && !rs.Jobs.Ending() {
			rs.Lucky(row, luck)
		}
		return err
	})
}

// ask finds something out about a match's deal, when a processor is free.
func ask[T any](rs *Results, row storage.Match, find func(deal string, e cardtable.Effort) (T, error)) (T, error) {
	defer rs.Jobs.Core(jobs.Luck)()
	return find(row.Deal, cardtable.Effort{Games: rs.Effort(), Seed: uint64(row.ID), Stop: rs.Jobs.Ending, Progress: rs.Jobs.Breathe})
}

// Lucky keeps how lucky a deal was, as the game writes it, and has the result tell it,
// once. "" is unknown.
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
		if err := rs.Store.SetLuck(ctx, row.ID, luck, due); err != nil {
			return err
		}
		return rs.redraw(ctx, row.ID, "")
	})
}

// luckless tells whether a match has a result that does not tell how lucky the deal was.
func luckless(row storage.Match) bool {
	return row.Luck == "" && row.Result != nil && row.Result.Ending != storage.Abandoned
}
