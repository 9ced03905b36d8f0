package i18n

import "golang.org/x/text/language"

// discordLocales are the languages that Discord can be set to.
var discordLocales = []string{
	"id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR", "ro", "fi",
	"sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
}

// Locales are Discord's languages that we speak: en-US and en-GB with the catalogue en,
// pt-BR with pt. Others get English.
func Locales() (spoken []string) {
	for _, locale := range discordLocales {
		if _, _, sure := nearest.Match(language.Make(locale)); sure >= language.High {
			spoken = append(spoken, locale)
		}
	}
	return spoken
}

// Fallback speaks the language for members whose own we don't speak.
func Fallback() Texts { return For(Languages[0].String()) }
