package prefs

import (
	"cmp"
	"context"
	"errors"
	"sync"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// locales remembers the servers' languages: from requests, and by their managers' choice.
type locales struct {
	mu     sync.Mutex
	of     map[string]string
	chosen map[string]string // nothing for a server that goes by Discord
}

// note keeps a server's language; news tells whether it has changed.
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
	if delete(l.chosen, guild); language != pages.OwnLanguage {
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

// Public speaks the server's language.
func (p *Prefs) Public(guild string) i18n.Texts { return i18n.For(p.locales.get(guild)) }

// Reader speaks the language of the member who asks.
func Reader(r bot.Request) i18n.Texts { return i18n.For(r.Locale) }

// Language is the language that a member spoke when they last chose something, else the
// server's.
func (p *Prefs) Language(ctx context.Context, member, guild string) string {
	if locale, err := p.Store.Setting(ctx, wishKey(member, "language")); err == nil && locale != "" {
		return locale
	}
	return p.locales.get(guild)
}

func localeKey(guild string) storage.Setting {
	return storage.Setting{Name: "locale", Guild: guild}
}

func languageKey(guild string) storage.Setting {
	return storage.Setting{Name: "language", Guild: guild}
}

// chosenLanguage is the choice of a server's managers.
func (p *Prefs) chosenLanguage(ctx context.Context, guild string) string {
	return cmp.Or(p.recalled(ctx, languageKey(guild)), pages.OwnLanguage)
}

// Learn keeps the language that a request tells of its server. Nothing tells that of a conversation:
// until somebody begins something there, it speaks as whoever asked first, and nothing is kept.
func (p *Prefs) Learn(ctx context.Context, r bot.Request) {
	if r.Abroad && p.locales.get(r.Guild) == "" {
		p.locales.note(r.Guild, r.Locale)
	}
	if !p.locales.note(r.Guild, r.GuildLocale) {
		return
	}
	p.locales.choose(r.Guild, p.chosenLanguage(ctx, r.Guild))
	if err := p.Store.SetSetting(ctx, localeKey(r.Guild), r.GuildLocale); err != nil {
		p.Log.Warn("language not kept", "guild", r.Guild, "error", err)
	}
}

// Settle has a conversation speak the language of whoever begins something there first.
func (p *Prefs) Settle(ctx context.Context, r bot.Request) {
	if !r.Abroad {
		return
	}
	_, err := p.Store.Setting(ctx, localeKey(r.Guild))
	if errors.Is(err, storage.ErrNotFound) {
		err = p.Store.SetSetting(ctx, localeKey(r.Guild), r.Locale)
	}
	if err != nil {
		p.Log.Warn("language not kept", "error", err)
		return
	}
	p.Recall(ctx, r.Guild)
}

// Recall reads a server's language; it is the fallback if the server has told none.
func (p *Prefs) Recall(ctx context.Context, guild string) {
	if locale, err := p.Store.Setting(ctx, localeKey(guild)); err == nil {
		p.locales.note(guild, locale)
	}
	p.locales.choose(guild, p.chosenLanguage(ctx, guild))
}

// Drop forgets a server's language.
func (p *Prefs) Drop(guild string) { p.locales.drop(guild) }
