package hand

import (
	"errors"

	"stopp/bot/cardtable"
	"stopp/bot/i18n"
	"stopp/game/zhengfen"
)

// Explain is cardtable.Game.Explain: a sentence for what the rules refuse, as far as the code
// alone says it. What is refused on a hand has one that says more (words.Refused).
func Explain(_ i18n.Texts, err error) error {
	var refused *zhengfen.Refusal
	if errors.As(err, &refused) {
		return cardtable.Refuse("zheng-fen.refused."+refused.Code.String(), nil)
	}
	return nil
}
