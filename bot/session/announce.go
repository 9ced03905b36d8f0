package session

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/pace"
	"stopp/bot/pages"
	"stopp/game/fair"
	"stopp/game/streit"
	"stopp/storage"
)

// announce posts an open challenge for all to see, and notes its message. One
// that could not be posted is taken back, as nobody can answer it.
func (rm *Room) announce(ctx context.Context, c storage.Challenge) bot.Reaction {
	m := rm.invitation(ctx, c)
	then := func(ctx context.Context, id string, sent error) {
		switch {
		case sent != nil && c.Message == "":
			rm.pings.Forget(m.Mentions)
			rm.takeBack(ctx, c)
		case sent == nil && id != "":
			rm.announced(ctx, c, id)
		}
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Reply, Message: m}, Then: then}
}

func (rm *Room) announced(ctx context.Context, c storage.Challenge, message string) {
	if err := rm.Store.SetChallengeMessage(ctx, c.ID, message); err != nil {
		rm.Log.Warn("challenge's message not noted", "challenge", c.ID, "error", err)
		return
	}
	rm.index.posted(c.ID, message)
}

// takeBack closes a challenge that its channel can't be shown.
func (rm *Room) takeBack(ctx context.Context, c storage.Challenge) {
	if _, err := rm.close(ctx, c.ID, storage.StateDeclined, c.From.ID, ""); err != nil {
		rm.Log.Warn("unseen challenge not closed", "challenge", c.ID, "error", err)
	}
}

// openMessage is the message of an open challenge.
func (rm *Room) openMessage(c storage.Challenge) bot.Message {
	return wishOf(c).Message(rm.prefs.Public(c.Guild))
}

// invitation is the message of an open challenge when it is posted. It rings as a
// table does: for nobody who wishes to be left alone, or was called just now.
func (rm *Room) invitation(ctx context.Context, c storage.Challenge) bot.Message {
	m := rm.openMessage(c)
	m.Mentions = slices.DeleteFunc(m.Mentions, func(member string) bool {
		if rm.prefs.Wish(ctx, member, pages.Calls) == pages.CallsQuiet {
			return true
		}
		_, may := rm.pings.Call(member, "", rm.Now())
		return !may
	})
	return m
}

// wishOf is a stored challenge as messages show it.
func wishOf(c storage.Challenge) pages.Challenge {
	rules := rulesOf(c)
	w := pages.Challenge{ID: c.ID, From: pages.Person(c.From), Rules: rules.String(), Seats: rules.Seats(), Pace: pace.Of(c.Pace), Expires: c.Expires, Seal: fair.SealOf(c.Secret),
		Anyone: c.Anyone, Rematch: c.Rematch != 0, DealOf: c.DealOf, Hintless: c.Hintless}
	for _, p := range c.To {
		w.To = append(w.To, pages.Guest{Person: pages.Person(p.Person), Answer: p.Answer})
	}
	return w
}

// rulesOf are the rules of a stored challenge. For rules that can't be read the usual ones
// are shown; no match begins by them (Room.deal), and doubtChallenge logs it.
func rulesOf(c storage.Challenge) streit.Options {
	rules, err := streit.ParseOptions(c.Rules)
	if err != nil {
		rules = streit.Pagat.Options()
	}
	return rules
}

func (rm *Room) showClosed(c storage.Challenge, as bot.As) bot.Reaction {
	return bot.Reaction{Answer: bot.Answer{As: as, Message: rm.closedMessage(c)}}
}

// closedMessage is what the message of a challenge becomes.
func (rm *Room) closedMessage(c storage.Challenge) bot.Message {
	return wishOf(c).Closed(rm.prefs.Public(c.Guild), closedHow(c))
}

// closedHow is a closed challenge's state; one that nobody has declined was
// taken back.
func closedHow(c storage.Challenge) string {
	declined := func(p storage.Invited) bool { return p.Answer == storage.StateDeclined }
	if c.State == storage.StateDeclined && !slices.ContainsFunc(c.To, declined) {
		return "withdrawn"
	}
	return c.State
}
