package result

import (
	"context"
	"errors"

	"stopp/bot/games/cardtable"
	"stopp/storage"
)

// judgedAtOnce is how many matches for one are read at a time whose deals nobody has
// looked at.
const judgedAtOnce = 50

// JudgeAll finds out whether the deals of finished matches for one could be won, where that
// is not known yet, such as after a restart.
func (rs *Results) JudgeAll(ctx context.Context) error { return rs.judgeAfter(ctx, 0) }

// judgeAfter goes on behind a match.
func (rs *Results) judgeAfter(ctx context.Context, match int64) error {
	if rs.Effort() == 0 {
		return nil
	}
	ids, err := rs.Store.Unjudged(ctx, match, judgedAtOnce)
	for _, id := range ids {
		rs.Jobs.Do(luckQueue, func(ctx context.Context) error { return rs.judgeStored(ctx, id) })
	}
	if len(ids) == judgedAtOnce {
		rs.Jobs.Do(luckQueue, func(ctx context.Context) error { return rs.judgeAfter(ctx, ids[len(ids)-1]) })
	}
	return err
}

// judgeStored judges a match by its number alone. It may have gone with its server; then
// nobody will ever know.
func (rs *Results) judgeStored(ctx context.Context, id int64) error {
	row, err := rs.Store.Match(ctx, id)
	if err == nil {
		err = rs.Games.Known(row.Game, row.Version)
	}
	if errors.Is(err, storage.ErrNotFound) {
		return rs.Store.Judge(ctx, id, storage.Unsure)
	}
	if err != nil {
		return err
	}
	g, _ := rs.Games.Of(row.Game)
	return rs.judge(ctx, g, row)
}

// judge finds out whether the deal of a match for one could be won, while nobody else needs
// the processor, and keeps it. A search that comes to nothing because the program ends is
// left to the next run.
func (rs *Results) judge(ctx context.Context, g cardtable.Game, row storage.Match) error {
	if g.Solo.Could == nil || rs.Jobs.Ending() {
		return nil
	}
	found, err := ask(rs, row, g.Solo.Could)
	if err != nil || rs.Jobs.Ending() {
		return err
	}
	return rs.Store.Judge(context.WithoutCancel(ctx), row.ID, found)
}
