package club

import (
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/text/pace"
	"stopp/internal/eventually"
)

// longWait is how long a test waits for what should be there in a moment: a machine on which all
// tests run at once may take long for anything.
const longWait = eventually.Limit

// Today and Yesterday are days as puzzles are named.
func (c *Club) Today() string     { return c.Now.UTC().Format(time.DateOnly) }
func (c *Club) Yesterday() string { return c.Now.UTC().AddDate(0, 0, -1).Format(time.DateOnly) }

// Tick lets the clock look, and returns what went out.
func (c *Club) Tick() []Sent {
	c.Helper()
	c.Channel.Take()
	c.Room.Tick()
	c.Room.Wait()
	return c.Channel.Take()
}

// OnDay puts the clock to a moment of the day after so many more, after midnight UTC.
func (c *Club) OnDay(days int, after time.Duration) {
	c.Now = c.Now.UTC().Truncate(24 * time.Hour).Add(time.Duration(days)*24*time.Hour + after)
}

// Pass lets a time go by in which the bot runs.
func (c *Club) Pass(d time.Duration) {
	c.Now = c.Now.Add(d)
	c.Room.Tick()
	c.Room.Wait()
}

// Day is 24 hours.
const Day = 24 * time.Hour

// After moves the clock on, has it strike once, and returns what went out.
func (c *Club) After(d time.Duration) []Sent {
	c.Helper()
	c.Channel.Take()
	c.Now = c.Now.Add(d)
	c.Room.Tick()
	c.Room.Wait()
	return c.Channel.Take()
}

// Lives lets a time go by in which the bot is alive and its clock does not strike.
func (c *Club) Lives(d time.Duration) {
	c.Now = c.Now.Add(d)
	c.Room.Tick()
	c.Room.Wait()
}

// Paced seats two or, with rules for three, three at a table with a pace.
func (c *Club) Paced(p pace.Pace, rules string) *Match {
	c.Helper()
	options := []string{"user", Ben.ID, "pace", p.String(), "rules", rules}
	if strings.HasPrefix(rules, "three") {
		options = append(options, "user2", Carl.ID)
	}
	c.Command(Anna, "challenge", options...)
	if strings.HasPrefix(rules, "three") {
		c.Accept(Carl)
	}
	c.Accept(Ben)
	return c.Table()
}

// SilentFor fails if anything goes out while the clock strikes.
func (c *Club) SilentFor(d time.Duration) {
	c.Helper()
	if all := c.After(d); len(all) > 0 {
		c.Errorf("after %v: %q", d, Briefly(all))
	}
}

// CallsOnce fails unless a member is called once, beside the table, and by nothing else.
func (c *Club) CallsOnce(all []Sent, u bot.User) {
	c.Helper()
	if len(all) != 1 || all[0].How != "post" || strings.Join(RungFor(all), " ") != u.ID {
		c.Fatalf("not one call of %s: %q %q", u.Name, Briefly(all), RungFor(all))
	}
	Contains(c, all[0].Message.Content, "<@"+u.ID+">, the table is waiting for you: ")
}

// Eventually waits for something that happens beside the test.
func (c *Club) Eventually(what string, happened func() bool) {
	if !eventually.Within(longWait, happened) {
		c.Errorf("waited in vain: %s", what)
	}
}

// TicksOn lets time pass as a bot has it that ticks, and drops what the log says: the failures belong there.
func (c *Club) TicksOn() {
	for range 4 {
		c.Now = c.Now.Add(20 * time.Second)
		c.Room.Tick()
		c.Room.Wait()
	}
	c.Logged.Reset()
}

// Until waits for what happens beside the test.
func (c *Club) Until(done func() bool) {
	c.Helper()
	eventually.Is(c, "what happens beside the test", done)
}

// The times and figures that the room is held to.
const (
	AcceptTime    = 12 * time.Hour      // until a provisional result is accepted by itself
	ChallengeTime = time.Hour           // until a challenge expires,
	openTime      = 24 * time.Hour      // or one for anyone
	Silence       = 72 * time.Hour      // of a match without a pace, until the others may end it
	InFlight      = 2 * time.Second     // that a turn's end waits for what was pressed before it
	HereFor       = 2 * time.Minute     // after a press in which its member needs no call
	CallEvery     = time.Minute         // between two calls of a member
	AgedAfter     = 50 * time.Minute    // a table's message is too old to be edited
	TokenTime     = 14 * time.Minute    // in which an answer can be followed by another
	NonceTime     = 4 * time.Minute     // for which a nonce holds
	DailySpread   = 30 * time.Minute    // after midnight UTC, within which all servers have the puzzle of the day
	keptFor       = 30 * 24 * time.Hour // is what belongs to a server that has removed the bot
	SweepEvery    = 24 * time.Hour      // is looked for such servers
	LineFirst     = 10                  // tables that a start brings up to date at once
	LineRate      = 20                  // and then each second
	UsualLimit    = 5                   // matches and challenges of a member in a server
	LongestValue  = 100                 // bytes of a value that is offered
)
