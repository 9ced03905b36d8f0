package answer

import "stopp/bot/discord/sandbox/rest"

// Endpoints are the routes.
func (a *Answers) Endpoints() rest.Endpoints {
	const hook = "/webhooks/{app}/{token}"
	return rest.Endpoints{
		"POST /interactions/{interaction}/{token}/callback": rest.Open(a.callback),

		"POST " + hook:                           rest.Hook(a.post),
		"GET " + hook + "/messages/{message}":    rest.Hook(a.get),
		"PATCH " + hook + "/messages/{message}":  rest.Hook(a.patch),
		"DELETE " + hook + "/messages/{message}": rest.Hook(a.remove),
	}
}
