package session

import (
	"cmp"
	"context"
	"sync"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/view"
	"stopp/storage"
)

// locales remembers the servers' languages: what requests tell, and what their
// managers have chosen.
type locales struct {
	mu     sync.Mutex
	of     map[string]string
	chosen map[string]string // nothing for a server that goes by Discord
}

// note keeps a server's language; news tells whether it is another than before.
func (l *locales) note(guild, locale string) (news bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if guild == "" || locale == "" || l.of[guild] == locale {
		return false
	}
	if l.of == nil {
		l.of = map[string]string{}
	}
	l.of[guild] = locale
	return true
}

func (l *locales) get(guild string) string {
	l.mu.Lock()
	defer l.mu.Unlock()
	if chosen := l.chosen[guild]; chosen != "" {
		return chosen
	}
	return l.of[guild]
}

// choose notes what the managers of a server have chosen.
func (l *locales) choose(guild, language string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.chosen == nil {
		l.chosen = map[string]string{}
	}
	if delete(l.chosen, guild); language != view.OwnLanguage {
		l.chosen[guild] = language
	}
}

// drop forgets a server.
func (l *locales) drop(guild string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.of, guild)
	delete(l.chosen, guild)
}

// public speaks the server's language.
func (rm *Room) public(guild string) i18n.Texts { return i18n.For(rm.locales.get(guild)) }

// reader speaks a member's language.
func reader(r bot.Request) i18n.Texts { return i18n.For(r.Locale) }

// buttons speaks the language of the buttons that all see where a member is: the
// server's or, where there is none and at a private table, the member's.
func (rm *Room) buttons(r bot.Request) i18n.Texts {
	if r.Guild == "" || rm.index.private(r) {
		return reader(r)
	}
	return rm.public(r.Guild)
}

func localeKey(guild string) storage.Setting {
	return storage.Setting{Name: "locale", Guild: guild}
}

func languageKey(guild string) storage.Setting {
	return storage.Setting{Name: "language", Guild: guild}
}

// chosenLanguage is what the managers of a server have chosen.
func (rm *Room) chosenLanguage(ctx context.Context, guild string) string {
	return cmp.Or(rm.recalled(ctx, languageKey(guild)), view.OwnLanguage)
}

// learnLocale keeps the language that a request tells of its server.
func (rm *Room) learnLocale(ctx context.Context, r bot.Request) {
	if !rm.locales.note(r.Guild, r.GuildLocale) {
		return
	}
	rm.locales.choose(r.Guild, rm.chosenLanguage(ctx, r.Guild))
	if err := rm.Store.SetSetting(ctx, localeKey(r.Guild), r.GuildLocale); err != nil {
		rm.Log.Warn("language not kept", "guild", r.Guild, "error", err)
	}
}

// recallLocale reads a server's language, the fallback's if it has told none.
func (rm *Room) recallLocale(ctx context.Context, guild string) {
	if locale, err := rm.Store.Setting(ctx, localeKey(guild)); err == nil {
		rm.locales.note(guild, locale)
	}
	rm.locales.choose(guild, rm.chosenLanguage(ctx, guild))
}
