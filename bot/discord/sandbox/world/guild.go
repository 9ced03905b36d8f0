package world

import (
	"strconv"

	"stopp/bot/discord/sandbox/wire"
)

// GuildJSON is a server as the API gives it.
func (w *World) GuildJSON(g *Guild) object {
	o := object{
		"id": g.ID, "name": g.Name, "owner_id": w.Members[0].ID, "preferred_locale": g.Locale, "description": nil, "features": []any{},
		"roles": []any{Everyone(g)}, "emojis": []any{}, "stickers": []any{}, "region": "us-central", "nsfw": false, "incidents_data": nil,
		"afk_timeout": 300, "max_presences": nil, "max_members": 500_000, "max_video_channel_users": 25, "max_stage_video_channel_users": 50,
		"system_channel_id": wire.Nullable(w.first(g)), "premium_progress_bar_enabled": false, "widget_enabled": false,
	}
	for _, key := range []string{"icon", "banner", "splash", "discovery_splash", "home_header", "vanity_url_code", "application_id",
		"afk_channel_id", "rules_channel_id", "safety_alerts_channel_id", "public_updates_channel_id", "widget_channel_id"} {
		o[key] = nil
	}
	for _, key := range []string{"verification_level", "default_message_notifications", "explicit_content_filter", "mfa_level", "nsfw_level",
		"premium_tier", "premium_subscription_count", "system_channel_flags"} {
		o[key] = 0
	}
	return o
}

// Everyone is the role that all members of a server have, the only one there is.
func Everyone(g *Guild) object {
	return object{
		"id": g.ID, "name": "@everyone", "permissions": strconv.Itoa(UsualPermissions), "position": 0, "flags": 0,
		"color": 0, "colors": object{"primary_color": 0, "secondary_color": nil, "tertiary_color": nil},
		"hoist": false, "managed": false, "mentionable": false, "icon": nil, "unicode_emoji": nil,
	}
}

// first is the id of a server's first text channel, "" where it has none.
func (w *World) first(g *Guild) string {
	for _, c := range w.TextChannels() {
		if c.Guild == g {
			return c.ID
		}
	}
	return ""
}

// ArrivalJSON is a server as GUILD_CREATE tells of it: with its channels, open
// threads, and the bot as a member.
func (w *World) ArrivalJSON(g *Guild) object {
	channels, threads := []any{}, []any{}
	for _, c := range w.Channels {
		switch {
		case c.Guild != g:
		case c.Thread == nil:
			channels = append(channels, w.ChannelJSON(c))
		case !c.Thread.Archived:
			threads = append(threads, w.ChannelJSON(c))
		}
	}
	me := w.Bot.MemberJSON()
	delete(me, "permissions") // only interactions have them
	me["user"], me["joined_at"] = w.Bot.JSON(), wire.Stamp(g.joinedAt)
	o := w.GuildJSON(g)
	for key, list := range map[string][]any{"channels": channels, "threads": threads, "members": {me}} {
		o[key] = list
	}
	for _, key := range []string{"voice_states", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds"} {
		o[key] = []any{}
	}
	o["member_count"], o["joined_at"], o["large"], o["unavailable"] = len(w.Members)+1, wire.Stamp(g.joinedAt), false, false
	return o
}
