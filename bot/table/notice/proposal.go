package notice

import (
	"context"
	"errors"
	"slices"
	"time"

	"stopp/bot"
)

// errLost is the outcome of a message that was sent and did not return.
var errLost = errors.New("a message did not return")

// Propose calls, beside the table, absent members who have to agree to a seat's proposal:
// once for a proposal, and only if no other notice stands there. Members who are here are
// called when they have left.
func (n *Notices) Propose(ctx context.Context, m bot.Message) {
	m.Mentions = slices.DeleteFunc(m.Mentions, func(member string) bool {
		here := n.calls.isHere(member)
		if here {
			n.calls.oweLater(member)
		}
		return here
	})
	if len(m.Mentions) == 0 || n.match.Row.Warning != "" || n.posting {
		return
	}
	n.proposing = n.room.Now()
	n.Post(ctx, m, n.proposing)
}

// Lapsed takes away the notice of a proposal that has lapsed within the turn.
func (n *Notices) Lapsed() {
	if n.proposing.IsZero() || n.match.Story.Proposed() != 0 {
		return
	}
	if n.posting || n.match.Row.Warned.Equal(n.proposing) {
		n.round++
		n.Tidy()
	}
	n.calls.Uncrowd()
	n.proposing = time.Time{}
}

// Recall finds the notice of a proposal that still stands, after a start.
func (n *Notices) Recall() {
	if w := n.match.Row.Warned; n.match.Story.Proposed() != 0 && !w.IsZero() && !w.Equal(n.match.Row.Deadline) {
		n.proposing = w
	}
}
