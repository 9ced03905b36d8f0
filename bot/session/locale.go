package session

import (
	"context"
	"sync"

	"stopp/bot"
	"stopp/bot/i18n"
)

// locales remembers the servers' languages, which only requests tell.
type locales struct {
	mu sync.Mutex
	of map[string]string
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
	return l.of[guild]
}

// public speaks the server's language.
func (rm *Room) public(guild string) i18n.Texts { return i18n.For(rm.locales.get(guild)) }

// reader speaks a member's language.
func reader(r bot.Request) i18n.Texts { return i18n.For(r.Locale) }

func localeKey(guild string) string { return "locale/" + guild }

// learnLocale keeps the language that a request tells of its server.
func (rm *Room) learnLocale(ctx context.Context, r bot.Request) {
	if !rm.locales.note(r.Guild, r.GuildLocale) {
		return
	}
	if err := rm.Store.SetSetting(ctx, localeKey(r.Guild), r.GuildLocale); err != nil {
		rm.Log.Warn("language not kept", "guild", r.Guild, "error", err)
	}
}

// recallLocale reads a server's language, the fallback's if it has told none.
func (rm *Room) recallLocale(ctx context.Context, guild string) {
	if locale, err := rm.Store.Setting(ctx, localeKey(guild)); err == nil {
		rm.locales.note(guild, locale)
	}
}
