package lobby

import (
	"context"
	"io"
	"log/slog"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/jobs"
	"stopp/bot/service/ping"
	"stopp/bot/service/prefs"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game/fair"
	"stopp/storage"
)

// Services are what the lobby works with.
type Services struct {
	Store   Store
	Discord Discord
	Log     *slog.Logger
	Now     func() time.Time
	Secrets io.Reader // random bytes for deals, such as crypto/rand.Reader
	Games   cardtable.Games
	Prefs   *prefs.Prefs
	Jobs    *jobs.Jobs
	Clock   Clock
	Pings   *ping.Pings
}

// Needs is the part of the card room that the lobby needs.
type Needs struct {
	Tables  Tables
	Results Results
	// Staying fails for a member who is being forgotten.
	Staying func(member string) error
	// Matches is a page of the list of a member's matches, as /matches shows it.
	Matches func(r bot.Request, page int) bot.Message
	// InPlace has an answer take the place of the menu from which it was chosen.
	InPlace func(r bot.Request, reaction bot.Reaction) bot.Reaction
	// Doubt has the room look soon whether all that is open is looked at.
	Doubt func()
}

// Store keeps challenges, and the matches that they become; *sqlstore.DB is one.
type Store interface {
	CreateChallenge(ctx context.Context, c storage.Challenge) (storage.Challenge, error)
	Challenge(ctx context.Context, id int64) (storage.Challenge, error)
	OpenChallenges(ctx context.Context) ([]storage.Challenge, error)
	Rematch(ctx context.Context, match int64) (storage.Challenge, error)
	SetChallengeMessage(ctx context.Context, id int64, message string) error
	SetChallengeTerms(ctx context.Context, id int64, rules, pace, series string) (storage.Challenge, error)
	AcceptChallenge(ctx context.Context, id int64, person, interaction string) (storage.Challenge, error)
	SetComputers(ctx context.Context, id int64, n int, level string) (storage.Challenge, error)
	JoinChallenge(ctx context.Context, id int64, p storage.Person, interaction string) (storage.Challenge, error)
	LeaveChallenge(ctx context.Context, id int64, person string) (storage.Challenge, error)
	CloseChallenge(ctx context.Context, id int64, state, by, interaction string) (storage.Challenge, error)
	StartMatch(ctx context.Context, challenge int64, interaction string, m storage.Match) (storage.Match, error)
	Match(ctx context.Context, id int64) (storage.Match, error)
	Blocked(ctx context.Context, by string) ([]storage.Person, error)
	Blocks(ctx context.Context, members []string, person string) (bool, error)
}

// Discord shows challenges; a bot.Discord is one.
type Discord interface {
	Post(ctx context.Context, channel string, m bot.Message) (id string, err error)
	Edit(ctx context.Context, channel, id string, m bot.Message) error
	FollowUp(ctx context.Context, r bot.Request, a bot.Answer) (id string, err error)
	Amend(ctx context.Context, r bot.Request, m bot.Message) error
	Member(ctx context.Context, guild, user string) (is bool, err error)
}

// Clock is the time of those who play; *clock.Clock is one.
type Clock interface {
	In(guild string) time.Time
	Halted(guild string) bool
	Hold() (release func())
}

// Tables are the tables at which matches are played.
type Tables interface {
	// Playing tells whether a group sits at a table together, and where. Places is the
	// number of a member's tables in a server. Both are called under a lock of the
	// lobby, so they must not call the lobby.
	Playing(g Group) (link string, is bool)
	Places(guild, member string) int
	// Open makes the table of a match that has just been written down, or finds it. It
	// stands in Playing and Places when Open returns.
	Open(ctx context.Context, row storage.Match) (Table, error)
	// Find is the table of a match, nil where there is none any more.
	Find(match int64) Table
}

// Table is the table of a match.
type Table interface {
	// Begin answers the press that made the match, and shows the table.
	Begin(r bot.Request, a bot.Answer) bot.Reaction
	// Resume shows it where no answer does.
	Resume()
	// BeginPrivate answers with a table that only its member sees.
	BeginPrivate(r bot.Request, as bot.As) (bot.Reaction, error)
}

// Results are the messages with results, which tell what has become of the rematch;
// *result.Results has them.
type Results interface {
	// Show answers a press on one with the message as it should be now.
	Show(ctx context.Context, row storage.Match, c storage.Challenge, r bot.Request) (bot.Reaction, error)
	// Redraw brings the results of a match up to date with a challenge to play it again,
	// but for one message. It does nothing if the challenge is no rematch.
	Redraw(c storage.Challenge, but string)
}

// gameOf is the game of a challenge, or a *game.VersionError.
func (s *Services) gameOf(c storage.Challenge) (cardtable.Game, error) {
	return s.Games.Reads(c.Game, c.Rules)
}

// view is a stored challenge as messages show it.
func (s *Services) view(c storage.Challenge) pages.Challenge {
	rules, seats := s.rulesOf(c)
	v := pages.Challenge{ID: c.ID, From: pages.Person(c.From), Rules: rules, Seats: seats, Pace: pace.Of(c.Pace), Expires: c.Expires, Seal: fair.SealOf(c.Secret),
		Anyone: c.Anyone, Rematch: c.Rematch != 0, DealOf: c.DealOf, Series: pages.SeriesOf(c.Series), Agreed: prefs.Agreed(c.Terms)}
	if g, err := s.gameOf(c); err == nil {
		v.InWords = func(say i18n.Texts) string { return g.Lobby.InWords(say, v) }
	}
	if bot.IsConversation(c.Guild) {
		v.Agreed = append(v.Agreed, "remind.mute")
	}
	for _, p := range c.To {
		v.To = append(v.To, pages.Guest{Person: pages.Person(p.Person), Answer: p.Answer})
	}
	return v
}

// rulesOf are the rules of a stored challenge, and for how many they are. If they can't be
// read, the usual ones are shown; no match begins by those (opener.deal), and doubt logs
// it.
func (s *Services) rulesOf(c storage.Challenge) (rules string, seats int) {
	g, err := s.gameOf(c)
	if err != nil {
		return c.Rules, 0
	}
	if rules, seats, err = g.Rules(c.Rules); err != nil && g.Lobby.Usual != nil {
		rules, seats, _ = g.Rules(g.Lobby.Usual(0))
	}
	return rules, seats
}

// doubt logs what can't be read in a stored challenge, such as something written by a
// later version. A default stands in for it.
func (s *Services) doubt(g cardtable.Game, c storage.Challenge) {
	if _, _, err := g.Rules(c.Rules); err != nil {
		s.Log.Warn("a challenge's rules can't be read", "challenge", c.ID, "error", err)
	}
	prefs.Doubt(s.Log, "challenge", c.ID, c.Pace, c.Look)
}
