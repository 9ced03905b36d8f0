package session

import (
	"context"
	"time"

	"stopp/bot/guild"
	"stopp/bot/pace"
	"stopp/storage"
)

const silence = pace.Silence

func wishKey(member, what string) storage.Setting { return storage.Setting{Name: what, Person: member} }
func threadsKey(guild string) storage.Setting     { return storage.Setting{Name: "threads", Guild: guild} }
func limitKey(guild string) storage.Setting       { return storage.Setting{Name: "matches", Guild: guild} }
func localeKey(guild string) storage.Setting      { return storage.Setting{Name: "locale", Guild: guild} }
func languageKey(guild string) storage.Setting {
	return storage.Setting{Name: "language", Guild: guild}
}
func serverPaceKey(guild string) storage.Setting { return storage.Setting{Name: "pace", Guild: guild} }
func leftKey(guild string) storage.Setting       { return storage.Setting{Name: "left", Guild: guild} }
func welcomedKey(guild string) storage.Setting {
	return storage.Setting{Name: "welcomed", Guild: guild}
}

const (
	keptFor    = 30 * 24 * time.Hour
	sweepEvery = 24 * time.Hour
)

// purge has what is kept of the club's server removed, which the bot has left long ago.
func (c *club) purge() {
	c.Helper()
	err := c.db.SetSetting(c.Context(), leftKey("77"), c.now.Add(-keptFor).UTC().Format(time.RFC3339))
	if err != nil {
		c.Error(err)
	}
	c.room.Here([]string{"78"})
	c.room.Tick()
	if err := c.room.jobs.Within(guild.Queue, func(context.Context) error { return nil }); err != nil {
		c.Error(err)
	}
}
