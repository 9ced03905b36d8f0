package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/registry"
	"stopp/bot/streit/lesson"
	"stopp/bot/streit/puzzle"
	"stopp/bot/streit/rules"
	"stopp/game/streit"
	"stopp/storage"
)

// openPuzzles has puzzles posed, in private and in channels.
func (rm *Room) openPuzzles() {
	rm.puzzles = &puzzle.Puzzles{Store: rm.Store, Now: rm.Now, Public: rm.prefs.Public, Look: rm.lookOfMember, Later: rm.whispers.Later}
	rm.daily = &puzzle.Daily{Store: rm.Store, Discord: rm.Discord, Puzzles: rm.puzzles, Log: rm.Log, Now: rm.Now, Look: rm.prefs.Look,
		Recall: rm.prefs.Recall, InTurn: rm.jobs.InTurn,
		Away: func(guild string) bool { return rm.clock.Halted(guild) || rm.guilds.Lacks(guild) }}
}

// lessons is /learn.
func (rm *Room) lessons() *lesson.Lessons { return &lesson.Lessons{Look: rm.lookOfMember} }

// habits are the rules that servers and members have chosen.
func (rm *Room) habits() *rules.Habits { return &rules.Habits{Prefs: &rm.prefs, Log: rm.Log} }

// book is the rule book.
func (rm *Room) book() *rules.Book {
	return &rules.Book{Store: rm.Store, Habits: rm.habits(), Look: rm.lookOfMember, Here: rm.rulesHere}
}

// lookOfMember is how a member wants to see tables that don't say how they look.
func (rm *Room) lookOfMember(ctx context.Context, r bot.Request) pages.Look {
	return rm.prefs.LookFor(ctx, r.User.ID, rm.prefs.Look(ctx, r.Guild))
}

// rulesHere are the rules of the table that a member means in a channel.
func (rm *Room) rulesHere(r bot.Request) (match int64, o streit.Options, ok bool) {
	t, err := rm.index.mine(r, registry.Seen)
	if err != nil {
		return 0, o, false
	}
	return t.id, t.rules(), true
}

// explainRules is what a table is played by, asked for with its own button.
func (rm *Room) explainRules(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	return rm.book().OpenMatch(ctx, r, t.id, t.rules()), nil
}

// remember keeps a challenge's rules as what its challenger chose last.
func (rm *Room) remember(ctx context.Context, c storage.Challenge) {
	if err := rm.habits().Set(ctx, c.Guild, c.From.ID, c.Rules); err != nil {
		rm.Log.Warn("rules not remembered", "challenge", c.ID, "error", err)
	}
}
