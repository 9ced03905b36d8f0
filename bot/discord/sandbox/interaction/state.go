package interaction

import "stopp/bot/discord/sandbox/world"

// States of an interaction, as the page calls them.
const (
	Waiting  = "waiting"
	Thinking = "thinking"
	Done     = "done"
	Failed   = "failed"
)

// State says how an interaction stands.
func (r *Registry) State(i *Interaction) string {
	switch m := r.Original(i); {
	case i.Failed:
		return Failed
	case i.Answered == 0:
		return Waiting
	case m != nil && m.Loading:
		return Thinking
	}
	return Done
}

// Original is the message of the first answer; nil where there is none.
func (r *Registry) Original(i *Interaction) *world.Message {
	return r.world.Message(i.Channel, i.Original)
}
