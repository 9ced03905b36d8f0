package sandbox

import (
	"net"
	"net/http"
	"strings"

	"stopp/bot/discord/sandbox/answer"
	"stopp/bot/discord/sandbox/channels"
	"stopp/bot/discord/sandbox/clock"
	"stopp/bot/discord/sandbox/command"
	"stopp/bot/discord/sandbox/compose"
	"stopp/bot/discord/sandbox/emoji"
	"stopp/bot/discord/sandbox/endpoint"
	"stopp/bot/discord/sandbox/gateway"
	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/monitor"
	"stopp/bot/discord/sandbox/page"
	"stopp/bot/discord/sandbox/people"
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/use"
	"stopp/bot/discord/sandbox/world"
)

func newParts(cfg Config, url string) *parts {
	m, c := monitor.New(), clock.New(cfg.Now)
	p := &parts{url: url, monitor: m, clock: c, door: newDoor(cfg, url)}
	heard := &audience{parts: p}
	p.world = world.New(world.Config{Guild: cfg.Guild, Locale: cfg.Locale, Members: cfg.Members, Channels: cfg.Channels, Invited: cfg.Invited}, c)
	p.world.Attend(heard)
	limits := rest.NewLimits(c, cfg.Unlimited)
	p.api = rest.New(cfg.Token, m, c, limits)
	p.gateway = gateway.New(gateway.Config{Token: cfg.Token, URL: url, Heartbeat: cfg.Heartbeat,
		Shards: cfg.Shards, AtOnce: cfg.AtOnce, Pause: cfg.Pause}, m, c, p.world, heard.BotChanged)
	p.emojis = emoji.New(p.world.Bot, c, m.Changed)
	p.commands = command.New(p.world, c, heard.CommandsChanged)
	p.interactions = interaction.New(p.world, c, p.gateway, heard, cfg.Patience)
	p.endpoint = endpoint.New(m, c, p.world, p.interactions, url, cfg.Patience)
	p.gateway.Divert(p.endpoint.Deliver)
	p.uses = use.New(p.world, p.commands, p.interactions)
	p.people = people.New(m, p.world, p.commands, p.interactions, p.uses, p.gateway.Online)

	composer := compose.New(p.world, c, p.emojis.Knows, url)
	p.routed = rest.Join(
		p.gateway.Endpoints(), p.emojis.Endpoints(), p.commands.Endpoints(),
		channels.New(p.world, c, composer, limits).Endpoints(),
		answer.New(p.interactions, p.world, c, composer, p.emojis.Knows).Endpoints(),
	)
	return p
}

func newDoor(cfg Config, url string) *page.Door {
	host, _, _ := net.SplitHostPort(cfg.Addr)
	_, port, _ := net.SplitHostPort(strings.TrimPrefix(url, "http://"))
	return page.NewDoor(cfg.Key, host, port)
}

// routes is everything that the server serves.
func (p *parts) routes() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/api/v9/", http.StripPrefix("/api/v9", p.api.Handler(9, p.routed)))
	mux.Handle("/api/v10/", http.StripPrefix("/api/v10", p.api.Handler(10, p.routed)))
	mux.HandleFunc("/api/", rest.OldVersion)
	mux.HandleFunc("/ws/", p.gateway.Serve)
	mux.Handle("GET /attachments/{channel}/{id}/{name}", p.door.Known(http.HandlerFunc(p.attachment)))
	mux.Handle("GET /emojis/{file}", p.door.Known(http.HandlerFunc(p.emojiPicture)))
	acting := http.NewServeMux()
	p.people.Routes(acting)
	mux.Handle("/people/", p.door.Locked(acting))
	page.Routes(mux, p.door)
	return mux
}

// sweep does everything due.
func (p *parts) sweep() {
	p.interactions.Sweep()
	p.world.Sweep()
	p.gateway.Sweep()
}

// parts is what a Server is made of, from the inside out.
type parts struct {
	url          string // where all of it is, without a slash at the end
	door         *page.Door
	monitor      *monitor.Monitor
	clock        *clock.Clock
	world        *world.World
	api          *rest.API
	gateway      *gateway.Gateway
	emojis       *emoji.Store
	commands     *command.Registry
	interactions *interaction.Registry
	endpoint     *endpoint.Endpoint
	uses         *use.Uses
	people       *people.People
	routed       rest.Endpoints // the routes of the REST API
}
