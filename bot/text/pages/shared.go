package pages

import (
	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
)

// PathShare shows everybody in the channel what a member sees alone. The match follows,
// NoMatch if it belongs to none, then the kind of thing shared, then which one.
const PathShare = "share"

// NoMatch stands for no match.
const NoMatch = "-"

// ShareResult is how a match came out, which can be shared of any.
const ShareResult = "result"

// Shared is something of a match that a member shows everybody, without buttons.
func Shared(say i18n.Texts, by Person, m bot.Message) bot.Message {
	m = m.Under(say.Say("share.by", i18n.Data{"Name": by.Bold()}))
	m.Content = markup.Clip(m.Content, markup.ContentLimit)
	m.Rows, m.Menus, m.Mentions = nil, nil, nil
	return m
}

// ShareButton is for things that belong to no match.
func ShareButton(say i18n.Texts, what string, which ...any) bot.Button {
	return bot.Button{Label: say.Say("share.key", nil), Style: bot.Grey, ID: bot.Path(PathShare, append([]any{NoMatch, what}, which...)...)}
}
