package world

// announce tells the bot and people of a message.
func (w *World) announce(event, news string, m *Message) {
	c := w.Channel(m.Channel)
	intent := IntentMessages
	if c.Person != nil {
		intent = IntentDirect
	}
	if m.Private == "" && c.May()&ViewChannel != 0 {
		w.audience.Dispatch(c.Guild, intent, event, w.eventJSON(event, c, m))
	}
	w.audience.MessageChanged(news, m)
}
