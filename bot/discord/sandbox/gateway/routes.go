package gateway

import (
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/wire"
)

// Endpoints are the routes of the REST API that tell where the gateway is.
func (g *Gateway) Endpoints() rest.Endpoints {
	return rest.Endpoints{
		"GET /gateway":     rest.Open(g.where),
		"GET /gateway/bot": rest.Usual(g.whereForBot),
	}
}

func (g *Gateway) where(*rest.Call) (any, error) {
	return wire.Object{"url": g.address()}, nil
}

func (g *Gateway) whereForBot(*rest.Call) (any, error) {
	return wire.Object{"url": g.address(), "shards": g.cfg.Shards, "session_start_limit": wire.Object{
		"total": identifiesPerDay, "remaining": identifiesPerDay - len(g.sessions), "reset_after": 86400000, "max_concurrency": g.cfg.AtOnce,
	}}, nil
}
