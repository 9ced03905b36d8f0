package session_test

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/discord"
	"stopp/bot/discord/sandbox"
	"stopp/bot/session"
	"stopp/bot/text/i18n"
	"stopp/internal/club"
)

// place is where a command can be typed.
type place struct {
	name string
	// A place is one of Discord's contexts, and the bot is there because a server or a person has
	// installed it. In direct messages with the bot either will do.
	context  int
	installs []int
	request  func(c *club.Club, kind bot.Kind, path string) bot.Request
}

// The numbers are Discord's (../shared/discord/platform.md, User install): 0 a server, 1 direct
// messages with the bot, 2 all other direct messages; installed 0 by a server, 1 by a person.
var places = []place{
	{"a server", 0, []int{0}, func(c *club.Club, kind bot.Kind, path string) bot.Request { return c.Request(kind, club.Anna, path) }},
	{"a server without the bot", 0, []int{1}, func(c *club.Club, kind bot.Kind, path string) bot.Request {
		r := abroad(c, kind, club.Anna, path)
		r.Guild = bot.Conversation("server")
		return r
	}},
	{"direct messages among people", 2, []int{1}, func(c *club.Club, kind bot.Kind, path string) bot.Request {
		return abroad(c, kind, club.Anna, path)
	}},
	{"direct messages with the bot", 1, []int{0, 1}, func(c *club.Club, kind bot.Kind, path string) bot.Request {
		r := c.Request(kind, club.Anna, path)
		r.Guild, r.GuildLocale, r.Channel, r.Permissions = "", "", "anna", bot.MayAnswer
		return r
	}},
}

// registered is a command as the client registers it.
type registered struct {
	Type     int
	Name     string
	Contexts []int
	Installs []int `json:"integration_types"`
}

// in tells whether Discord offers the command in a place.
func (d registered) in(p place) bool {
	return slices.Contains(d.Contexts, p.context) && slices.ContainsFunc(p.installs, func(by int) bool { return slices.Contains(d.Installs, by) })
}

// offers are the commands as Discord gets them from the real client, by kind and name.
func offers(t *testing.T, specs []bot.CommandSpec) map[bot.Kind]map[string]registered {
	t.Helper()
	s, err := sandbox.Start(sandbox.Config{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	var body []byte
	s.OnRequest(func(x sandbox.Exchange) {
		if x.Method == http.MethodPut && strings.HasSuffix(x.Path, "/commands") {
			body = x.Body
		}
	})
	client, err := discord.Connect(t.Context(), discord.Config{Token: s.Token(), Base: s.URL(), Log: slog.New(slog.DiscardHandler), Handle: func(bot.Request) {}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	if err := client.Register(t.Context(), specs); err != nil {
		t.Fatal(err)
	}
	var list []registered
	if err := json.Unmarshal(body, &list); err != nil {
		t.Fatalf("%v: %s", err, body)
	}
	all := map[bot.Kind]map[string]registered{bot.Command: {}, bot.OnUser: {}}
	for _, d := range list {
		kind := bot.Command
		if d.Type == 2 {
			kind = bot.OnUser
		}
		all[kind][d.Name] = d
	}
	return all
}

// pagePlaces are the columns of docs/commands.md, what works where: for each of places the one about it.
var pagePlaces = []int{0, 1, 1, 2}

// onThePage tells where docs/commands.md has a command work, "yes" or "–" for each column.
func onThePage(t *testing.T, name string) []string {
	t.Helper()
	row := regexp.MustCompile("(?m)^\\| (?:\\[`/|\\*)" + name + "(?:`\\]\\(#[a-z-]+\\)|\\* in a member's menu) \\| (yes|–) \\| (yes|–) \\| (yes|–) \\|$")
	found := row.FindStringSubmatch(string(textOf(t, "docs/commands.md")))
	if found == nil {
		t.Fatalf("the page does not say where %s works", name)
	}
	return found[1:]
}

// A command works in the places where Discord offers it, and in no other; docs/commands.md says the same.
func TestOfferedWhereItWorks(t *testing.T) {
	c := club.New(t)
	c.With(func(rm *session.Room) { rm.Games = offered() })
	told := offers(t, session.Commands(offered()))
	count := 0
	for _, command := range session.Asked(offered()).Commands {
		first, _, _ := strings.Cut(command.Name, " ")
		if command.On == bot.OnUser {
			first = command.Name
		}
		told, is := told[command.On][first]
		if !is {
			t.Errorf("%s is not registered", command.Name)
		}
		page := onThePage(t, command.Name)
		for i, p := range places {
			if says := page[pagePlaces[i]] == "yes"; says != told.in(p) {
				t.Errorf("%s in %s: docs/commands.md says %v, is offered %v", command.Name, p.name, says, told.in(p))
			}
			r := p.request(c, command.On, command.Name)
			r.Target, r.Rights = club.Ben, r.Rights|bot.Administrator
			out := c.Send(r)
			if len(out) == 0 {
				t.Errorf("%s in %s: no answer", command.Name, p.name)
				continue
			}
			refusal := "only-server"
			if command.Hosted {
				refusal = "only-hosted"
			}
			if works := out[0].Message.Content != i18n.Fallback().Say(refusal, nil); works != told.in(p) {
				t.Errorf("%s in %s: works %v, is offered %v: %v", command.Name, p.name, works, told.in(p), club.Briefly(out))
			}
			count++
		}
	}
	if count < 40*len(places) {
		t.Errorf("only %d were tried", count)
	}
}
