package session

import (
	"stopp/bot"
	"stopp/game/streit"
)

// called tells the caller how the referee has spoken; the reasons are at the
// table, for all to read.
func (rm *Room) called(t *table, r bot.Request, as bot.As) (bot.Reaction, error) {
	ruling, err := t.ruled(r.ID)
	if err != nil {
		return bot.Reaction{}, err
	}
	m := bot.Message{Content: t.scene(reader(r)).Called(ruling)}
	return rm.tell(t, r, bot.Answer{As: as, Message: m}), nil
}

// ruled is what the referee has said to an interaction's call. The error is
// bot.ErrNoRoute where it has made none.
func (t *table) ruled(interaction string) (streit.Ruling, error) {
	for i, a := range t.actions {
		if a.Interaction != interaction {
			continue
		}
		then, err := t.at(i + 1)
		if err != nil {
			return streit.Ruling{}, err
		}
		for _, e := range then.story.Last() {
			if e.What == streit.Called {
				return *e.Ruling, nil
			}
		}
	}
	return streit.Ruling{}, bot.ErrNoRoute
}
