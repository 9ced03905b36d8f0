package world

import (
	"slices"
	"strconv"
	"strings"

	"stopp/bot/discord/sandbox/wire"
)

// manageServer is what the server's owner may do and others may not, as a bit.
const manageServer = 1 << 5

// People are who is there: the bot, and everyone else.
type People struct {
	Bot     *User   // its id is the application's, too
	Members []*User // the first one owns all servers

	installs [2]bool // who can install the application: servers, people
	key      string  // with which interactions can be checked that come over HTTP
	endpoint string  // where those go, "" for the gateway
}

func newPeople(names []string, locale string) People {
	bot := &User{ID: BotID, Username: "stopp", Name: "Stopp", Bot: true, Locale: "en-US", Color: "#5865f2"}
	p := People{Bot: bot, installs: [2]bool{true, true}}
	for i, name := range names {
		p.Members = append(p.Members, &User{
			ID: wire.IDAt(memberBirth, i), Username: strings.ToLower(name), Name: name,
			Locale: locale, Color: colors[i%len(colors)],
		})
	}
	return p
}

// User finds a member, the bot included, by id; nil where there is none.
func (p *People) User(id string) *User {
	if id == p.Bot.ID {
		return p.Bot
	}
	for _, u := range p.Members {
		if u.ID == id {
			return u
		}
	}
	return nil
}

// Rights are a member's permissions: the usual ones, and more for the owner, who
// is the first member.
func (p *People) Rights(u *User) string {
	if u == p.Members[0] {
		return strconv.Itoa(UsualPermissions | manageServer)
	}
	return strconv.Itoa(UsualPermissions)
}

func (p *People) usersJSON(ids []string) []any {
	users := []any{}
	for _, id := range ids {
		users = append(users, p.User(id).JSON())
	}
	return users
}

// ApplicationJSON is the application that the bot belongs to.
func (p *People) ApplicationJSON() object {
	return object{
		"id": p.Bot.ID, "name": p.Bot.Name, "icon": nil, "description": "", "type": nil, "bot": p.Bot.JSON(),
		"verify_key": p.key, "flags": 0, "flags_new": "0", "redirect_uris": []any{},
		"interactions_endpoint_url": wire.Nullable(p.endpoint), "role_connections_verification_url": nil, "owner": p.Members[0].JSON(),
		"approximate_guild_count": 1, "approximate_user_install_count": p.installed(), "approximate_user_authorization_count": 0,
		"explicit_content_filter": 0, "team": nil, "bot_public": true, "bot_require_code_grant": false,
		"integration_types_config": p.installsJSON(), "eligible_oauth2_scopes": []any{},
	}
}

// Signs sets the key, in hexadecimal digits, that checks interactions over HTTP.
func (p *People) Signs(key string) { p.key = key }

// Endpoint says where interactions go, "" for the gateway.
func (p *People) Endpoint(url string) { p.endpoint = url }

// installsJSON says who can install the application.
func (p *People) installsJSON() object {
	all := object{}
	for i, can := range p.installs {
		if can {
			all[strconv.Itoa(i)] = object{}
		}
	}
	return all
}

// installed counts the people who have installed the application for themselves.
func (p *People) installed() (n int) {
	for _, u := range p.Members {
		if u.Installed {
			n++
		}
	}
	return n
}

// User is one of the people, or the bot.
type User struct {
	ID, Username, Name string
	Bot                bool
	Locale, Color      string
	NoDirect           bool // takes no direct messages
	Installed          bool // has installed the bot for themselves
	called             []Message
}

var colors = []string{"#c0392b", "#2471a3", "#1e8449", "#af601a", "#7d3c98", "#117a65"}

// JSON is a user as the API gives it.
func (u *User) JSON() object {
	return object{
		"id": u.ID, "username": u.Username, "global_name": wire.Nullable(u.displayName()), "avatar": nil,
		"discriminator": u.discriminator(), "public_flags": 0, "flags": 0, "bot": u.Bot, "primary_guild": nil,
		"banner": nil, "accent_color": nil, "avatar_decoration_data": nil, "collectibles": nil,
	}
}

// displayName is what people call themselves; a bot has none.
func (u *User) displayName() string {
	if u.Bot {
		return ""
	}
	return u.Name
}

func (u *User) discriminator() string {
	if u.Bot {
		return "0001"
	}
	return "0"
}

// MemberJSON is a user as a member of the server, without the user itself.
func (u *User) MemberJSON() object {
	return object{
		"nick": nil, "avatar": nil, "banner": nil, "roles": []any{}, "joined_at": wire.Stamp(memberBirth),
		"premium_since": nil, "deaf": false, "mute": false, "flags": 0, "pending": false,
		"communication_disabled_until": nil, "permissions": strconv.Itoa(UsualPermissions),
	}
}

// CalledBy are the messages that called a member, oldest first, as they were
// when they did.
func (u *User) CalledBy() []Message { return slices.Clone(u.called) }
