package session

import (
	"context"
	"stopp/bot/club/lobby"
	"stopp/bot/club/solo"
	"stopp/bot/table"
	"stopp/storage"
)

// opened are the room's tables as one of its parts knows them.
type opened[T any] struct {
	*table.Tables
	as func(*table.Table) T
}

func (o opened[T]) Open(ctx context.Context, row storage.Match) (t T, err error) {
	made, err := o.Tables.Open(ctx, row)
	if err == nil {
		t = o.as(made)
	}
	return t, err
}

func (o opened[T]) Find(match int64) (t T) {
	if found := o.Table(match); found != nil {
		t = o.as(found)
	}
	return t
}

// forSolo are the tables as matches for one know them.
func forSolo(ts *table.Tables) opened[solo.Table] {
	return opened[solo.Table]{ts, func(t *table.Table) solo.Table { return t }}
}

// forLobby are the tables as the lobby knows them.
func forLobby(p *parts) tables {
	return tables{opened[lobby.Table]{p.tables, func(t *table.Table) lobby.Table { return t }}, p}
}

// tables also know who plays together. Members who wait for the next game of a series keep a
// place.
type tables struct {
	opened[lobby.Table]
	of *parts
}

func (ts tables) Playing(g lobby.Group) (link string, is bool) {
	same := func(guild string, people []storage.Person) bool {
		return g.In(guild) && lobby.GroupOf(guild, people) == g
	}
	if link, is = ts.Together(same); is {
		return link, is
	}
	return ts.of.series.Together(same)
}

func (ts tables) Places(guild, member string) int {
	return ts.Tables.Places(guild, member) + ts.of.series.Places(guild, member)
}
