package wire

// Locales are the languages that Discord takes as keys of localizations.
var Locales = map[string]bool{
	"ar": true, "bg": true, "cs": true, "da": true, "de": true, "el": true, "en-GB": true, "en-US": true, "es-419": true,
	"es-ES": true, "fi": true, "fr": true, "he": true, "hi": true, "hr": true, "hu": true, "id": true, "it": true, "ja": true,
	"ko": true, "lt": true, "nl": true, "no": true, "pl": true, "pt-BR": true, "ro": true, "ru": true, "sv-SE": true,
	"th": true, "tr": true, "uk": true, "vi": true, "zh-CN": true, "zh-TW": true,
}
