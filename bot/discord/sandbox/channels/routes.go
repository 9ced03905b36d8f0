package channels

import "stopp/bot/discord/sandbox/rest"

// Endpoints are the routes.
func (r *Routes) Endpoints() rest.Endpoints {
	const messages = "/channels/{channel}/messages"
	return rest.Endpoints{
		"GET /users/@me":               rest.Usual(r.me),
		"GET /users/{user}":            rest.Usual(r.user),
		"GET /applications/@me":        rest.Usual(r.application),
		"GET /oauth2/applications/@me": rest.Usual(r.application),
		"POST /users/@me/channels":     rest.Usual(r.direct),

		"GET /guilds/{guild}":                rest.Usual(r.guild),
		"GET /guilds/{guild}/members/{user}": rest.Usual(r.member),
		"DELETE /users/@me/guilds/{guild}":   rest.Usual(r.leave),
		"GET /guilds/{guild}/threads/active": rest.Usual(r.activeThreads),

		"GET /channels/{channel}":    rest.Usual(r.channel),
		"PATCH /channels/{channel}":  rest.Usual(r.patchChannel),
		"DELETE /channels/{channel}": rest.Usual(r.dropChannel),

		"GET " + messages:                         rest.Usual(r.list),
		"POST " + messages:                        rest.Message(r.post),
		"GET " + messages + "/{message}":          rest.Usual(r.get),
		"PATCH " + messages + "/{message}":        rest.Message(r.patch),
		"DELETE " + messages + "/{message}":       rest.Message(r.remove),
		"POST " + messages + "/{message}/threads": rest.Message(r.startThread),
	}
}
