package prefs

import (
	"cmp"
	"context"
	"time"
	_ "time/tzdata" // machines without a list of zones know them, too

	"stopp/storage"
)

// usualZone is the zone of servers that have not chosen one.
const usualZone = "UTC"

func zoneKey(guild string) storage.Setting {
	return storage.Setting{Name: "zone", Guild: guild}
}

// isZone tells whether a time zone is one that is known everywhere.
func isZone(name string) bool {
	_, err := time.LoadLocation(name)
	return err == nil && name != "" && name != "Local"
}

// zone is the time zone of a server.
func (p *Prefs) zone(ctx context.Context, guild string) string {
	return cmp.Or(p.recalled(ctx, zoneKey(guild)), usualZone)
}

// Season is the month of a moment in a server, as 2026-11.
func (p *Prefs) Season(ctx context.Context, guild string, at time.Time) string {
	return p.there(ctx, guild, at).Format("2006-01")
}

// Week is the Monday of a moment's week in a server, as 2026-11-16.
func (p *Prefs) Week(ctx context.Context, guild string, at time.Time) string {
	at = p.there(ctx, guild, at)
	return at.AddDate(0, 0, -(int(at.Weekday())+6)%7).Format(time.DateOnly)
}

// there is a moment by a server's clocks.
func (p *Prefs) there(ctx context.Context, guild string, at time.Time) time.Time {
	return at.In(p.Zone(ctx, guild))
}

// Zones are time zones that are suggested. Others can be typed.
func Zones() []string {
	return []string{
		usualZone, "Europe/Berlin", "Europe/Vienna", "Europe/Zurich", "Europe/Paris", "Europe/Brussels", "Europe/London", "Europe/Dublin", "Europe/Lisbon",
		"Europe/Madrid", "Europe/Rome", "Europe/Amsterdam", "Europe/Copenhagen", "Europe/Stockholm", "Europe/Oslo", "Europe/Helsinki", "Europe/Warsaw", "Europe/Prague",
		"Europe/Budapest", "Europe/Athens", "Europe/Bucharest", "Europe/Kyiv", "Europe/Istanbul", "Europe/Moscow", "America/New_York", "America/Chicago", "America/Denver",
		"America/Los_Angeles", "America/Toronto", "America/Montreal", "America/Halifax", "America/Mexico_City", "America/Bogota", "America/Sao_Paulo",
		"America/Argentina/Buenos_Aires", "Africa/Casablanca", "Africa/Dakar", "Africa/Lagos", "Africa/Cairo", "Africa/Johannesburg", "Africa/Nairobi", "Asia/Jerusalem",
		"Asia/Dubai", "Asia/Karachi", "Asia/Kolkata", "Asia/Dhaka", "Asia/Bangkok", "Asia/Ho_Chi_Minh", "Asia/Singapore", "Asia/Shanghai", "Asia/Hong_Kong", "Asia/Taipei",
		"Asia/Seoul", "Asia/Tokyo", "Australia/Perth", "Australia/Adelaide", "Australia/Brisbane", "Australia/Sydney", "Pacific/Auckland", "Pacific/Honolulu",
	}
}

// Zone is a server's time zone.
func (p *Prefs) Zone(ctx context.Context, guild string) *time.Location {
	where, err := time.LoadLocation(p.zone(ctx, guild))
	if err != nil {
		return time.UTC
	}
	return where
}
