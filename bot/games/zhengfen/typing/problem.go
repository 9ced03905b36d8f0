package typing

import (
	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game/zhengfen"
)

// refusal is the rules' refusal of a typed play, with its sentence.
func refusal(text string, code zhengfen.Code) error {
	return &cardtable.Explained{Err: &zhengfen.Refusal{Code: code}, Text: text}
}

// unknown says how plays are typed.
func unknown(say i18n.Texts, text string) error {
	return cardtable.Refuse("zheng-fen.typed.unknown", i18n.Data{"Text": markup.Plain(text)})
}
