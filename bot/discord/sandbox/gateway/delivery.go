package gateway

// Deliver sends an interaction to the bot, with the faults that are on.
func (g *Gateway) Deliver(guild string, payload any) {
	times := 1
	if g.Faults.Twice > 0 {
		g.Faults.Twice--
		times = 2
	}
	for range times {
		g.monitor.After(g.Faults.Late, func() { g.deliver(delivery{guild, payload}, g.Faults.Hold) })
	}
}

// Redeliver sends an interaction again: now, or as soon as a bot is connected.
func (g *Gateway) Redeliver(guild string, payload any) {
	g.deliver(delivery{guild, payload}, true)
}

// deliver sends an interaction now. If no bot is connected, it is held or lost, unless a
// session replays it on RESUME.
func (g *Gateway) deliver(d delivery, hold bool) {
	if g.instead(d.payload) {
		return
	}
	if hold && !g.reaches(d.guild) {
		g.held = append(g.held, d)
		return
	}
	g.Dispatch(g.world.Guild(d.guild), 0, "INTERACTION_CREATE", d.payload)
}

// Release delivers the events kept for a bot, if there is one now.
func (g *Gateway) Release() {
	held := g.held
	g.held = nil
	for _, d := range held {
		g.deliver(d, true)
	}
}

// Divert has interactions go elsewhere, as often as f says that they do.
func (g *Gateway) Divert(f func(payload any) bool) { g.instead = f }
