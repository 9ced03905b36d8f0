package session

import (
	"context"
	"fmt"
	"strings"

	"stopp/bot/streit/view"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/storage"
)

// finished is a match that is over as everybody may see it, with all that is told of
// its end.
func (rm *Room) finished(ctx context.Context, t *table) view.Table {
	v := t.scene(rm.prefs.Public(t.guild))
	if wins, ok := rm.versus(ctx, t.row, t.people); ok {
		v.Ended.Wins = wins
	}
	return v
}

// ended is what the match itself tells.
func (t *table) ended() view.Ended {
	e := view.Ended{Turns: t.story.Turns(), Calls: make([]view.Tally, len(t.people)), Luck: readLuck(t.row.Luck), DealOf: t.row.DealOf}
	if n := len(t.actions); n > 0 {
		e.Took = t.actions[n-1].At.Sub(t.row.Started)
	}
	for _, l := range t.story.Sheets() {
		for _, h := range l.Events {
			switch r := h.Ruling; {
			case h.What != streit.Called || int(r.Caller) >= len(e.Calls):
			case r.Right:
				e.Calls[r.Caller].Right++
			default:
				e.Calls[r.Caller].Wrong++
			}
		}
	}
	return e
}

// versus is how often each of the two at a table has won against the other, up to
// this match; ok is false where that is not to be told.
func (rm *Room) versus(ctx context.Context, row storage.Match, people []storage.Person) (wins []int, ok bool) {
	if len(people) != 2 || people[0].Forgotten() || people[1].Forgotten() || row.DealOf != 0 || row.Result == nil {
		return nil, false
	}
	one, other, err := rm.Store.Between(ctx, row.Guild, people[0].ID, people[1].ID, row.ID)
	if err != nil {
		rm.Log.Warn("matches not counted", "match", row.ID, "error", err)
		return nil, false
	}
	return []int{one, other}, true
}

// luckQueue is where deals are played out, one after the other: nobody waits for
// that.
const luckQueue = "luck"

// gauge finds out how lucky the deal of a match was that is over, and adds it to the
// result. It takes a second, in turn with all else that thinks. Where the program ends
// before, nobody is told, until somebody looks back. A private match has no result that
// could be told more of.
func (rm *Room) gauge(row storage.Match, deal streit.Deal) {
	if rm.Games == 0 || row.Private || row.Luck != "" || row.Result == nil || row.Result.Ending == storage.Abandoned {
		return
	}
	rm.jobs.Do(luckQueue, func(context.Context) error {
		luck, err := rm.playOut(row, deal)
		if err == nil && !rm.jobs.Ending() {
			rm.lucky(row, luck)
		}
		return err
	})
}

// playOut has many games played on a deal, while nobody else needs the processor.
func (rm *Room) playOut(row storage.Match, deal streit.Deal) ([]coach.Luck, error) {
	defer rm.jobs.Core()()
	return coach.LuckOf(deal, coach.Effort{Games: rm.Games, Seed: uint64(row.ID), Stop: rm.jobs.Ending, Progress: func(int, int) { rm.jobs.Breathe() }})
}

// lucky keeps how lucky a deal was, and has the result tell it, once.
func (rm *Room) lucky(row storage.Match, luck []coach.Luck) {
	if rm.Games == 0 || len(luck) == 0 || luck[0].Games == 0 {
		return
	}
	rm.jobs.Do(rematchQueue(row.ID), func(ctx context.Context) error {
		row, err := rm.Store.Match(ctx, row.ID)
		if err != nil || row.Luck != "" || row.Result == nil || row.Result.Ending == storage.Abandoned {
			return err
		}
		if err := rm.Store.SetLuck(ctx, row.ID, writeLuck(luck)); err != nil {
			return err
		}
		return rm.redrawResult(ctx, row.ID, "")
	})
}

// luckIn is what a look back says of the deal.
func luckIn(r coach.Review) (all []coach.Luck) {
	for _, a := range r.Seats {
		all = append(all, a.Luck)
	}
	return all
}

// writeLuck is luck as it is stored: the numbers of each seat, seats parted by a
// semicolon.
func writeLuck(all []coach.Luck) string {
	seats := make([]string, len(all))
	for i, l := range all {
		seats[i] = fmt.Sprint(l.Games, " ", l.Wins, " ", l.UsualWins, " ", l.Points, " ", l.UsualPoints, " ", l.Within, " ", l.WinsWithin)
	}
	return strings.Join(seats, ";")
}

// readLuck reads what writeLuck writes; nil for anything else.
func readLuck(text string) (all []coach.Luck) {
	for _, seat := range strings.Split(text, ";") {
		var l coach.Luck
		if _, err := fmt.Sscan(seat, &l.Games, &l.Wins, &l.UsualWins, &l.Points, &l.UsualPoints, &l.Within, &l.WinsWithin); err != nil {
			return nil
		}
		all = append(all, l)
	}
	return all
}
