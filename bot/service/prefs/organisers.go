package prefs

import (
	"context"
	"strings"
	"time"

	"stopp/storage"
)

func organisersKey(guild string) storage.Setting {
	return storage.Setting{Name: "organisers", Guild: guild}
}

// isID tells whether a text is an id of Discord's.
func isID(text string) bool {
	return len(text) >= 15 && len(text) <= 20 && strings.Trim(text, "0123456789") == ""
}

// Organisers is the role whose members hold tournaments in a server, "" where everybody may.
func (p *Prefs) Organisers(ctx context.Context, guild string) string {
	if role := p.recalled(ctx, organisersKey(guild)); role != guild {
		return role
	}
	return ""
}

// Zone is a server's time zone.
func (p *Prefs) Zone(ctx context.Context, guild string) *time.Location {
	where, err := time.LoadLocation(p.zone(ctx, guild))
	if err != nil {
		return time.UTC
	}
	return where
}
