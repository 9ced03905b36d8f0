package view

import "stopp/bot"

// Result is a final result, for the channel that a match in a thread came from:
// how it came out, and the last table.
func (t Table) Result() bot.Message {
	f := t.framed("", "")
	f.Pictures = []bot.File{t.Picture()}
	m := f.Message()
	m.Rows = t.result().afterwards()
	return t.pictured(m)
}
