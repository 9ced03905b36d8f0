package session

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"
	"sync"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// errands is where a room finds others' requests that it should answer, and leaves requests
// for others to answer. Only rooms that serve some of the servers have any.
type errands interface {
	// Share is whose servers the room serves.
	Share() storage.Share
	GiveErrand(ctx context.Context, e storage.Errand) error
	Errands(ctx context.Context, most int) ([]storage.Errand, error)
	ErrandDone(ctx context.Context, id int64) error
	// AwaitErrands calls look when there may be some, until the context ends.
	AwaitErrands(ctx context.Context, look func())
}

const (
	// passedOn is the kind of errand that is a member's request.
	passedOn = "request"
	// elsewhereQueue is where requests are passed on.
	elsewhereQueue = "elsewhere"
	// errandsAtOnce is how many are read at a time.
	errandsAtOnce = 50
)

// passes tells whether another room is to answer a request, and passes it on. Requests from no
// server belong to the room of shard 0, wherever they have arrived. A press may mean a match
// that its member began in a server of another room and has with them: to find out the
// database is asked, so the room takes it later, if it is its own.
func (rm *Room) passes(r bot.Request) bool {
	share := rm.Store.Share()
	if share.All() {
		return false
	}
	if r.Server() == "" && !share.Leads() {
		rm.passOn(r, "")
		return true
	}
	id, err := pages.KeyArg(r, 0)
	if err != nil || r.Kind != bot.Press && r.Kind != bot.Submit || rm.tables.Table(id) != nil {
		return false
	}
	rm.jobs.Do(bot.Path(elsewhereQueue, r.User.ID), func(ctx context.Context) error {
		if m, err := rm.Store.Match(ctx, id); err == nil && !share.Has(m.Guild) && along(m, r) {
			rm.passOn(r, m.Guild)
			return nil
		}
		rm.server.Handle(r)
		return nil
	})
	return true
}

// along tells whether a request may mean a match that is played in no server of its own.
func along(m storage.Match, r bot.Request) bool {
	return m.Result == nil && m.Roams() && slices.ContainsFunc(m.Players, func(p storage.Person) bool { return p.ID == r.User.ID })
}

// passOn leaves a request to the room of a server. Where that fails the request is handled here, which says why.
func (rm *Room) passOn(r bot.Request, guild string) {
	rm.jobs.Do(elsewhereQueue, func(ctx context.Context) error {
		text, err := json.Marshal(r)
		if err == nil {
			err = rm.Store.GiveErrand(ctx, storage.Errand{Kind: passedOn, Guild: guild, Key: r.ID, Text: string(text), Made: rm.Now()})
		}
		if err != nil && !errors.Is(err, storage.ErrRepeated) {
			rm.server.Handle(r)
			return err
		}
		return nil
	})
}

// runErrands answers requests that others pass on until the context ends.
func (rm *Room) runErrands(ctx context.Context) (ended *sync.WaitGroup) {
	ended = new(sync.WaitGroup)
	if !rm.Store.Share().All() {
		ended.Go(func() { rm.Store.AwaitErrands(ctx, func() { rm.LookForErrands(ctx) }) })
	}
	return ended
}

// LookForErrands does the errands that wait: what other processes have passed on. Each is noted as done first, because a request may be
// answered only once.
func (rm *Room) LookForErrands(ctx context.Context) {
	for {
		all, err := rm.Store.Errands(ctx, errandsAtOnce)
		for _, e := range all {
			if err == nil {
				if err = rm.Store.ErrandDone(ctx, e.ID); errors.Is(err, storage.ErrNotFound) {
					err = nil
					continue
				}
			}
			if err == nil {
				rm.errand(e)
			}
		}
		if err != nil && ctx.Err() == nil {
			rm.Log.Warn("what other processes have passed on is not known", "error", err)
		}
		if err != nil || len(all) < errandsAtOnce {
			return
		}
	}
}

// errand takes a request that was passed on, unless it is too old to be answered.
func (rm *Room) errand(e storage.Errand) {
	var r bot.Request
	if err := json.Unmarshal([]byte(e.Text), &r); err != nil || e.Kind != passedOn {
		rm.Log.Warn("what another process has passed on can't be read", slog.String("kind", e.Kind), "error", err)
		return
	}
	if rm.Now().Sub(r.At) < bot.TokenTime {
		rm.clock.Wake()
		rm.server.Handle(r)
	}
}
