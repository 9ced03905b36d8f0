package view

import (
	"fmt"
	"time"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/game/streit"
)

// The paths of a challenge's buttons; the challenge follows.
const (
	PathAcceptChallenge  = "play"
	PathDeclineChallenge = "decline"
)

// Challenge is what messages say of a challenge.
type Challenge struct {
	ID       int64
	From, To Person
	Rules    streit.Options
	Expires  time.Time
}

// Message is the open challenge, with its buttons.
func (c Challenge) Message(say i18n.Texts) bot.Message {
	id := base36(c.ID)
	data := c.data()
	data["When"] = fmt.Sprintf("<t:%d:R>", c.Expires.Unix())
	return bot.Message{
		Content: say.Say("challenge.open", data),
		Rows: [][]bot.Button{{
			{Label: say.Say("challenge.accept", nil), Style: bot.Green, ID: bot.Path(PathAcceptChallenge, id)},
			{Label: say.Say("challenge.decline", nil), Style: bot.Grey, ID: bot.Path(PathDeclineChallenge, id)},
		}},
		Mentions: []string{c.To.ID},
	}
}

// Closed is what the challenge's message becomes when it is over: "accepted",
// "declined", "withdrawn" or "expired".
func (c Challenge) Closed(say i18n.Texts, how string) bot.Message {
	return bot.Message{Content: say.Say("challenge."+how, c.data())}
}

func (c Challenge) data() i18n.Data {
	return i18n.Data{
		"From": "**" + Plain(c.From.Name) + "**",
		"To":   "**" + Plain(c.To.Name) + "**",
		// Only the open challenge speaks to someone.
		"Mention": "<@" + c.To.ID + ">",
		"Rules":   c.Rules.String(),
	}
}
