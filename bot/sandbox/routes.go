package sandbox

import (
	"net/http"

	"stopp/bot/sandbox/wire"
)

// routes is everything that the server serves.
func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/api/v9/", http.StripPrefix("/api/v9", s.api(9)))
	mux.Handle("/api/v10/", http.StripPrefix("/api/v10", s.api(10)))
	mux.HandleFunc("/api/", oldVersion)
	mux.HandleFunc("/ws/", s.gateway)
	mux.HandleFunc("GET /attachments/{channel}/{id}/{name}", s.attachment)
	mux.HandleFunc("GET /emojis/{file}", s.emojiPicture)
	s.peopleRoutes(mux)
	s.pageRoutes(mux)
	return mux
}

func oldVersion(w http.ResponseWriter, _ *http.Request) {
	wire.Write(w, http.Header{}, http.StatusBadRequest, wire.Encode(object{"message": "Invalid API version", "code": 50041}))
}

// endpoints are the routes of the REST API.
func (s *Server) endpoints() map[string]endpoint {
	read := func(h handler) endpoint { return endpoint{limit: readRate, handle: h} }
	hook := func(h handler) endpoint { return endpoint{open: true, limit: webhookRate, handle: h} }
	message := func(h handler) endpoint { return endpoint{limit: messageRate, handle: h} }
	all := map[string]endpoint{
		"GET /gateway":        {open: true, handle: s.getGateway},
		"GET /gateway/bot":    read(s.getGatewayBot),
		"GET /users/@me":      read(s.getMe),
		"GET /users/{user}":   read(s.getUser),
		"GET /guilds/{guild}": read(s.getGuild),
		"GET /applications/@me": read(func(*call) (any, error) {
			return s.world.applicationJSON(), nil
		}),
		"GET /oauth2/applications/@me": read(func(*call) (any, error) {
			return s.world.applicationJSON(), nil
		}),

		"POST /users/@me/channels":           read(s.openDirect),
		"DELETE /users/@me/guilds/{guild}":   read(s.leaveGuild),
		"GET /guilds/{guild}/threads/active": read(s.activeThreads),

		"GET /channels/{channel}":                             read(s.getChannel),
		"PATCH /channels/{channel}":                           read(s.patchChannel),
		"DELETE /channels/{channel}":                          read(s.dropChannel),
		"GET /channels/{channel}/messages":                    read(s.listMessages),
		"POST /channels/{channel}/messages":                   message(s.postMessage),
		"GET /channels/{channel}/messages/{message}":          read(s.getMessage),
		"PATCH /channels/{channel}/messages/{message}":        message(s.patchMessage),
		"DELETE /channels/{channel}/messages/{message}":       message(s.deleteMessage),
		"POST /channels/{channel}/messages/{message}/threads": message(s.startThread),

		"POST /interactions/{interaction}/{token}/callback": {open: true, handle: s.callback},
		"POST /webhooks/{app}/{token}":                      hook(s.postFollowUp),
		"GET /webhooks/{app}/{token}/messages/{message}":    hook(s.getFollowUp),
		"PATCH /webhooks/{app}/{token}/messages/{message}":  hook(s.patchFollowUp),
		"DELETE /webhooks/{app}/{token}/messages/{message}": hook(s.deleteFollowUp),
	}
	const emojis = "/applications/{app}/emojis"
	all["GET "+emojis] = read(s.listEmojis)
	all["GET "+emojis+"/{emoji}"] = read(s.getEmoji)
	all["POST "+emojis] = endpoint{limit: emojiRate, secret: true, handle: s.postEmoji}
	all["PATCH "+emojis+"/{emoji}"] = endpoint{limit: emojiRate, secret: true, handle: s.patchEmoji}
	all["DELETE "+emojis+"/{emoji}"] = endpoint{limit: emojiRate, secret: true, handle: s.deleteEmoji}
	for _, scope := range []string{"/applications/{app}/commands", "/applications/{app}/guilds/{guild}/commands"} {
		all["GET "+scope] = read(s.listCommands)
		all["PUT "+scope] = read(s.putCommands)
		all["POST "+scope] = read(s.postCommand)
		all["GET "+scope+"/{command}"] = read(s.getCommand)
		all["PATCH "+scope+"/{command}"] = read(s.patchCommand)
		all["DELETE "+scope+"/{command}"] = read(s.deleteCommand)
	}
	return all
}

func (s *Server) getMe(*call) (any, error) {
	me := s.world.bot.json()
	me["mfa_enabled"], me["locale"], me["verified"], me["email"] = false, "en-US", true, nil
	return me, nil
}

func (s *Server) getUser(c *call) (any, error) {
	u := s.world.user(c.arg("user"))
	if u == nil {
		return nil, wire.ErrUnknownUser
	}
	return u.json(), nil
}
