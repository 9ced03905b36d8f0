package sandbox

import (
	"strconv"
	"strings"
	"time"

	"stopp/bot/sandbox/wire"
)

// world is the made-up Discord: servers, people and where they talk.
type world struct {
	app      string // id of the application; its bot user has the same one
	bot      *user
	people   []*user
	guilds   []*guild   // the first is the one of the Config
	channels []*channel // in the order in which they were made
	made     int        // how many text channels there ever were
}

type user struct {
	id, username, name string
	bot                bool
	locale, color      string
	noDirect           bool // takes no direct messages
}

// The made-up things are as old as these days, which fixes their ids.
var (
	botBirth     = time.Date(2020, 2, 1, 12, 0, 0, 0, time.UTC)
	guildBirth   = time.Date(2020, 3, 1, 12, 0, 0, 0, time.UTC)
	channelBirth = time.Date(2020, 4, 1, 12, 0, 0, 0, time.UTC)
	memberBirth  = time.Date(2020, 5, 1, 12, 0, 0, 0, time.UTC)
	directBirth  = time.Date(2020, 6, 1, 12, 0, 0, 0, time.UTC)
)

var colors = []string{"#c0392b", "#2471a3", "#1e8449", "#af601a", "#7d3c98", "#117a65"}

func newWorld(cfg Config) world {
	w := world{app: wire.IDAt(botBirth, 0)}
	w.bot = &user{id: w.app, username: "stopp", name: "Stopp", bot: true, locale: "en-US", color: "#5865f2"}
	for i, name := range cfg.Members {
		w.people = append(w.people, &user{
			id: wire.IDAt(memberBirth, i), username: strings.ToLower(name), name: name,
			locale: cfg.Locale, color: colors[i%len(colors)],
		})
	}
	w.found(cfg.Guild, cfg.Locale, cfg.Channels, memberBirth)
	return w
}

// user finds a member, the bot included, by id.
func (w *world) user(id string) *user {
	if id == w.bot.id {
		return w.bot
	}
	for _, u := range w.people {
		if u.id == id {
			return u
		}
	}
	return nil
}

// object is a JSON object.
type object = wire.Object

func (u *user) json() object {
	return object{
		"id": u.id, "username": u.username, "global_name": wire.Nullable(u.displayName()), "avatar": nil,
		"discriminator": u.discriminator(), "public_flags": 0, "flags": 0, "bot": u.bot, "primary_guild": nil,
		"banner": nil, "accent_color": nil, "avatar_decoration_data": nil, "collectibles": nil,
	}
}

// displayName is what people call themselves; a bot has none.
func (u *user) displayName() string {
	if u.bot {
		return ""
	}
	return u.name
}

func (u *user) discriminator() string {
	if u.bot {
		return "0001"
	}
	return "0"
}

// manageServer is what the server's owner may do and others may not, as a bit.
const manageServer = 1 << 5

// rights are a member's permissions: the usual ones, and more for the owner, who
// is the first member.
func (w *world) rights(u *user) string {
	if u == w.people[0] {
		return strconv.Itoa(UsualPermissions | manageServer)
	}
	return strconv.Itoa(UsualPermissions)
}

// memberJSON is a user as a member of the server, without the user itself.
func (u *user) memberJSON() object {
	return object{
		"nick": nil, "avatar": nil, "banner": nil, "roles": []any{}, "joined_at": wire.Stamp(memberBirth),
		"premium_since": nil, "deaf": false, "mute": false, "flags": 0, "pending": false,
		"communication_disabled_until": nil, "permissions": strconv.Itoa(UsualPermissions),
	}
}

func (w *world) applicationJSON() object {
	return object{
		"id": w.app, "name": w.bot.name, "icon": nil, "description": "", "type": nil, "bot": w.bot.json(),
		"verify_key": strings.Repeat("0", 64), "flags": 0, "flags_new": "0", "redirect_uris": []any{},
		"interactions_endpoint_url": nil, "role_connections_verification_url": nil, "owner": w.people[0].json(),
		"approximate_guild_count": 1, "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
		"explicit_content_filter": 0, "team": nil, "bot_public": true, "bot_require_code_grant": false,
		"integration_types_config": object{"0": object{}}, "eligible_oauth2_scopes": []any{},
	}
}
