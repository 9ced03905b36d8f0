package sandbox_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"stopp/bot/discord/sandbox"
)

// anywhere are a command for all places, and one for servers with the bot.
const anywhere = `[{"name":"anywhere","description":"d","contexts":[0,1,2],"integration_types":[0,1]},
	{"name":"at-home","description":"d","contexts":[0,1],"integration_types":[0]},
	{"name":"for-me","description":"d","contexts":[2],"integration_types":[1]},
	{"type":2,"name":"Challenge","contexts":[0,1,2],"integration_types":[0,1]}]`

// abroad are a server without the bot and direct messages among people, where Ada has
// installed it for herself.
func abroad(t *testing.T, heard ...func(sandbox.Event)) (s *sandbox.Server, box inbox, ada sandbox.Member, places map[string]string) {
	t.Helper()
	s = start(t, sandbox.Config{Unlimited: true})
	for _, f := range heard {
		s.OnEvent(f)
	}
	box = listen(t, s)
	do(t, s, "PUT", "/applications/"+s.BotID()+"/commands", anywhere).want(t, 200, 0)
	s.AddForeign("Elsewhere", "fr", "general")
	ada = s.Member("Ada")
	ada.Install(true)
	return s, box, ada, map[string]string{"server": s.ChannelID("general"), "group": s.AddGroup("Ada", "Ben", "Cleo"), "two": s.AddGroup("Ada", "Ben")}
}

// Members who have installed the bot use its commands wherever they are, as far as the
// commands say so; others don't.
func TestCommandsAbroad(t *testing.T) {
	t.Parallel()
	s, box, ada, places := abroad(t)
	ben := s.Member("Ben")
	for _, c := range []struct {
		who   sandbox.Member
		name  string
		where string
		want  bool
	}{
		{ada, "anywhere", places["server"], true}, {ada, "anywhere", places["group"], true}, {ada, "anywhere", places["two"], true},
		{ada, "anywhere", ada.Channel, true}, {ada, "anywhere", ada.Direct().Channel, true},
		{ada, "at-home", ada.Channel, true}, {ada, "at-home", ada.Direct().Channel, true},
		{ada, "at-home", places["server"], false}, {ada, "at-home", places["group"], false},
		{ada, "for-me", places["group"], true}, {ada, "for-me", places["two"], true}, {ada, "for-me", ada.Channel, false}, {ada, "for-me", places["server"], false},
		{ben, "anywhere", places["server"], false}, {ben, "anywhere", places["group"], false}, {ben, "anywhere", ben.Channel, true},
		{ben, "anywhere", ben.Direct().Channel, true}, {ben, "anywhere", ada.Direct().Channel, false}, {s.Member("Cleo"), "anywhere", places["two"], false},
	} {
		if use := c.who.In(c.where).Command(c.name, nil); (use.ID != "") != c.want {
			t.Errorf("%s used /%s in %s: %v", c.who.Name, c.name, c.where, !c.want)
		} else if c.want {
			box.next(t)
		}
	}
	ada.In(places["group"]).UserCommand("Challenge", ben.ID)
	if d := box.next(t).ApplicationCommandData(); d.TargetID != ben.ID || d.Resolved.Users[ben.ID] == nil {
		t.Errorf("delivered %+v", d)
	}
	ada.Install(false)
	if ada.In(places["server"]).Command("anywhere", nil).ID != "" {
		t.Error("removed, and used all the same")
	}
}

// Discord tells who has let the bot in, and where. Of a server without the bot it tells
// little. The bot hears nothing else of such places.
func TestAnInteractionAbroad(t *testing.T) {
	t.Parallel()
	var events []string
	var told string // the last interaction as it was delivered
	s, box, ada, places := abroad(t, func(e sandbox.Event) {
		if e.Name == "INTERACTION_CREATE" {
			told = string(e.Data)
			return
		}
		events = append(events, e.Name+string(e.Data))
	})
	ada.In(places["server"]).Command("anywhere", nil)
	i := box.next(t)
	guild := i.GuildID
	if i.Context != discordgo.InteractionContextGuild || guild == "" || guild == s.GuildID() || *i.GuildLocale != discordgo.French || i.Member == nil || i.Member.Permissions == 0 ||
		len(i.AuthorizingIntegrationOwners) != 1 || i.AuthorizingIntegrationOwners[discordgo.ApplicationIntegrationUserInstall] != ada.ID || i.AppPermissions != 180224 {
		t.Errorf("in a server: %+v", i.Interaction)
	}
	for place, kind := range map[string]string{"group": `"type":3}`, "two": `"type":1}`} {
		ada.In(places[place]).Command("anywhere", nil)
		i = box.next(t)
		if i.Context != discordgo.InteractionContextPrivateChannel || i.GuildID != "" || i.Member != nil || i.User.ID != ada.ID || i.ChannelID != places[place] ||
			i.AuthorizingIntegrationOwners[discordgo.ApplicationIntegrationUserInstall] != ada.ID || len(i.AuthorizingIntegrationOwners) != 1 {
			t.Errorf("in a %s: %+v", place, i.Interaction)
		}
		if channel := told[strings.Index(told, `"channel":{`):]; !strings.Contains(channel[:strings.Index(channel, `"type"`)+9], kind) {
			t.Errorf("in a %s: %s", place, told)
		}
	}
	ada.Command("anywhere", nil)
	if i := box.next(t); len(i.AuthorizingIntegrationOwners) != 2 || i.AuthorizingIntegrationOwners[discordgo.ApplicationIntegrationGuildInstall] != s.GuildID() {
		t.Errorf("at home: %+v", i.AuthorizingIntegrationOwners)
	}
	ada.Direct().Command("at-home", nil)
	if i := box.next(t); len(i.AuthorizingIntegrationOwners) != 1 || i.AuthorizingIntegrationOwners[discordgo.ApplicationIntegrationGuildInstall] != "0" {
		t.Errorf("in direct messages: %+v", i.AuthorizingIntegrationOwners)
	}
	before := len(events) // READY, and its own server
	ada.In(places["group"]).Say("hello")
	ada.In(places["server"]).Say("hello")
	if len(events) != before || before > 2 || strings.Contains(strings.Join(events, ""), guild) {
		t.Errorf("the bot heard %v", events)
	}
	do(t, s, "GET", "/guilds/"+guild, "").want(t, 404, 10004)
}

// The bot answers where it is not a member, in private and for all to see, edits its answers
// and has them pressed, also by others. Anything it wants to do by itself is refused.
func TestAnswersAbroad(t *testing.T) {
	t.Parallel()
	s, box, ada, places := abroad(t)
	for name, place := range places {
		t.Run(name, func(t *testing.T) {
			ada := ada.In(place)
			use := ada.Command("anywhere", nil)
			i := box.next(t)
			do(t, s, "POST", callback(i), `{"type":4,"data":{"content":"a card","flags":64,`+oneButton+`}}`).want(t, 204, 0)
			m, err := use.Answer(soon(t))
			if err != nil || m.Private != ada.ID || len(s.Member("Ben").In(place).Messages()) != 0 {
				t.Fatalf("%+v, %v", m, err)
			}
			ada.Press(m.ID, "go")
			i = box.next(t)
			if i.AuthorizingIntegrationOwners[discordgo.ApplicationIntegrationUserInstall] != ada.ID || i.AuthorizingIntegrationOwners[discordgo.ApplicationIntegrationGuildInstall] != "" {
				t.Errorf("the press: %+v", i.AuthorizingIntegrationOwners)
			}
			do(t, s, "POST", callback(i), `{"type":7,"data":{"content":"another card"}}`).want(t, 204, 0)
			do(t, s, "PATCH", hook(s, i)+"/messages/@original", `{"content":"a third"}`).want(t, 200, 0)
			do(t, s, "DELETE", hook(s, i)+"/messages/@original", "").want(t, 204, 0)

			ada.Command("anywhere", nil)
			i = box.next(t)
			do(t, s, "POST", callback(i), `{"type":4,"data":{"content":"for all",`+oneButton+`}}`).want(t, 204, 0)
			all := s.Member("Ben").In(place).Messages()
			if len(all) != 1 {
				t.Fatalf("Ben sees %d messages", len(all))
			}
			s.Member("Ben").Press(all[0].ID, "go")
			if i := box.next(t); i.AuthorizingIntegrationOwners[discordgo.ApplicationIntegrationUserInstall] != ada.ID {
				t.Errorf("Ben's press: %+v", i.AuthorizingIntegrationOwners)
			}
			refusedAbroad(t, s, place, all[0].ID)
		})
	}
}

// refusedAbroad tries all that a bot can ask of a channel.
func refusedAbroad(t *testing.T, s *sandbox.Server, channel, message string) {
	t.Helper()
	url := "/channels/" + channel
	for _, c := range [][2]string{
		{"GET", url}, {"PATCH", url}, {"DELETE", url}, {"GET", url + "/messages"}, {"POST", url + "/messages"},
		{"GET", url + "/messages/" + message}, {"PATCH", url + "/messages/" + message}, {"DELETE", url + "/messages/" + message},
		{"POST", url + "/messages/" + message + "/threads"},
	} {
		body := ""
		if c[0] == "POST" || c[0] == "PATCH" {
			body = `{"content":"x","name":"x"}`
		}
		if got := do(t, s, c[0], c[1], body); got.status != 403 || got.body.Code != 50001 {
			t.Errorf("%s %s: %d, %d", c[0], c[1], got.status, got.body.Code)
		}
	}
}

// limits.md: "Follow-ups when only USER_INSTALL | 5". Edits don't count, nor do those where
// the bot is a member.
func TestFollowUpsAbroad(t *testing.T) {
	t.Parallel()
	s, box, ada, places := abroad(t)
	for where, codes := range map[string][]int{places["server"]: {0, 0, 0, 0, 0, 40094, 40094}, places["group"]: {0, 0, 0, 0, 0, 40094}, ada.Channel: {0, 0, 0, 0, 0, 0, 0}, ada.Direct().Channel: {0, 0, 0, 0, 0, 0}} {
		ada.In(where).Command("anywhere", nil)
		i := box.next(t)
		do(t, s, "POST", callback(i), `{"type":5}`).want(t, 204, 0)
		do(t, s, "POST", hook(s, i), `{"content":"instead of the deferred answer"}`).want(t, 200, 0)
		for n, code := range codes {
			if got := do(t, s, "POST", hook(s, i), `{"content":"`+strconv.Itoa(n)+`"}`); got.body.Code != code || code != 0 && got.status != 400 {
				t.Errorf("%s, follow-up %d: %d, %d", where, n+1, got.status, got.body.Code)
			}
			do(t, s, "PATCH", hook(s, i)+"/messages/@original", `{"content":"edited"}`).want(t, 200, 0)
		}
	}
}

// The bot leaves a server: commands that members brought along go on working there, and the
// server's own don't. It comes back: both do.
func TestBotComesAndGoesAbroad(t *testing.T) {
	t.Parallel()
	s, box, ada, _ := abroad(t)
	ben := s.Member("Ben")
	messages := map[string]string{}
	for _, who := range []sandbox.Member{ada, ben} {
		use := who.Command("anywhere", nil)
		do(t, s, "POST", callback(box.next(t)), `{"type":4,"data":{"content":"a card","flags":64,`+oneButton+`}}`).want(t, 204, 0)
		m, err := use.Answer(soon(t))
		if err != nil {
			t.Fatal(err)
		}
		messages[who.Name] = m.ID
	}
	s.RemoveBot(s.GuildID())
	ada.Press(messages["Ada"], "go")
	if i := box.next(t); len(i.AuthorizingIntegrationOwners) != 1 {
		t.Errorf("Ada's: %+v", i.AuthorizingIntegrationOwners)
	}
	if err := ben.Press(messages["Ben"], "go").Answered(soon(t)); err == nil {
		t.Error("Ben pressed a button of a bot that is gone")
	}
	s.AddBot(s.GuildID())
	ben.Press(messages["Ben"], "go")
	if i := box.next(t); i.AuthorizingIntegrationOwners[discordgo.ApplicationIntegrationGuildInstall] != s.GuildID() {
		t.Errorf("Ben's: %+v", i.AuthorizingIntegrationOwners)
	}
}

// The application says who can install it.
func TestInstallable(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	for _, c := range []struct {
		servers, people bool
		want            []string
	}{{true, true, []string{"0", "1"}}, {true, false, []string{"0"}}, {false, true, []string{"1"}}} {
		s.Installable(c.servers, c.people)
		got := do(t, s, "GET", "/applications/@me", "").want(t, 200, 0)
		var app struct {
			Installs map[string]any `json:"integration_types_config"`
		}
		if err := json.Unmarshal(got.raw, &app); err != nil {
			t.Fatal(err)
		}
		keys := slices.Sorted(maps.Keys(app.Installs))
		if !slices.Equal(keys, c.want) {
			t.Errorf("%v, want %v", keys, c.want)
		}
	}
}
