package milestone

import (
	"context"
	"errors"
	"sync"

	"stopp/bot"
	"stopp/bot/service/doubt"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/service/share"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Milestones tells members of theirs. Its fields are set before it is used and not changed after.
type Milestones struct {
	Store   Store
	Discord Discord
	Prefs   Prefs
	Do      func(queue string, do func(ctx context.Context) error) // what no request caused

	mu  sync.Mutex
	due map[string]bool // members who may have something that they have not been told
}

// Store keeps them; *sqlstore.DB is one.
type Store interface {
	UntoldMilestones(ctx context.Context) (members []string, err error)
	TellMilestones(ctx context.Context, person string) ([]storage.Reached, error)
	UntellMilestones(ctx context.Context, person string, all []storage.Reached) error
	Milestone(ctx context.Context, person, game, name string) (storage.Reached, error)
}

// Discord adds a private answer; a bot.Discord is one.
type Discord interface {
	FollowUp(ctx context.Context, r bot.Request, a bot.Answer) (id string, err error)
}

// Prefs is what servers and members have chosen.
type Prefs interface {
	Public(guild string) i18n.Texts
	Wish(ctx context.Context, member, what string) string
}

// Load recalls who has not been told something.
func (ms *Milestones) Load(ctx context.Context) error {
	members, err := ms.Store.UntoldMilestones(ctx)
	for _, m := range members {
		ms.add(m)
	}
	return err
}

// Ended has those looked after who have played a match that is over and told.
func (ms *Milestones) Ended(row storage.Match) {
	for _, p := range row.Players {
		if pages.Person(p).Member() {
			ms.add(p.ID)
		}
	}
}

func (ms *Milestones) add(member string) {
	ms.mu.Lock()
	defer ms.mu.Unlock()
	if ms.due == nil {
		ms.due = map[string]bool{}
	}
	ms.due[member] = true
}

// take tells whether a member may have something to be told, and forgets that.
func (ms *Milestones) take(member string) bool {
	ms.mu.Lock()
	defer ms.mu.Unlock()
	was := ms.due[member]
	delete(ms.due, member)
	return was
}

// Answered tells the member of a request that was answered what they have reached, if there is
// anything.
func (ms *Milestones) Answered(r bot.Request) {
	if r.Kind == bot.Complete || r.Abroad || !ms.take(r.User.ID) {
		return
	}
	ms.Do(bot.Path("milestone", r.User.ID), func(ctx context.Context) error { return ms.tell(ctx, r) })
}

// tell tells a member, after it has been written down that they are told.
func (ms *Milestones) tell(ctx context.Context, r bot.Request) error {
	all, err := ms.Store.TellMilestones(ctx, r.User.ID)
	if err != nil {
		ms.add(r.User.ID)
		return err
	}
	if len(all) == 0 || ms.Prefs.Wish(ctx, r.User.ID, pages.Milestones) == pages.MilestonesOff {
		return nil
	}
	_, err = ms.Discord.FollowUp(ctx, r, bot.Answer{As: bot.Private, Message: Message(prefs.Reader(r), r.Guild != "", all)})
	if doubt.Of(err) == doubt.Never { // so it is nowhere
		ms.add(r.User.ID)
		return ms.Store.UntellMilestones(ctx, r.User.ID, all)
	}
	return err
}

// mostShared is how many buttons to share there are.
const mostShared = 5

// Message tells a member what they have reached, with a button to share each where others are.
func Message(say i18n.Texts, shared bool, all []storage.Reached) bot.Message {
	m := bot.Message{}
	var row []bot.Button
	for i, one := range all {
		if i > 0 {
			m.Content += "\n"
		}
		m.Content += "🎉 " + say.Say(keys.Of(one.Name), i18n.Data{"Count": one.Count})
		if len(row) < mostShared {
			row = append(row, pages.ShareButton(say, what, game(one.Game), one.Name))
		}
	}
	if shared {
		m.Rows = [][]bot.Button{row}
	}
	return m
}

// what names the kind of thing that is shared; the game follows, allGames for none, and the
// milestone.
const (
	what     = "milestone"
	allGames = "all"
)

func game(name string) string {
	if name == "" {
		return allGames
	}
	return name
}

// Shared lets members share what they have reached.
func (ms *Milestones) Shared() share.Kind {
	return share.Kind{Forms: []registry.Form{{registry.Is(pages.NoMatch), registry.Is(what), registry.Name, registry.Name}}, Show: ms.share}
}

func (ms *Milestones) share(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args := r.Args()
	of := args[2]
	if of == allGames {
		of = ""
	}
	one, err := ms.Store.Milestone(ctx, r.User.ID, of, args[3])
	if errors.Is(err, storage.ErrNotFound) {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	m := Openly(ms.Prefs.Public(r.Guild), pages.Person{ID: r.User.ID, Name: r.User.Name}, one)
	return bot.Reaction{Answer: bot.Answer{As: bot.Reply, Message: m}}, nil
}

// Openly is what a member has reached as they share it.
func Openly(say i18n.Texts, who pages.Person, m storage.Reached) bot.Message {
	return bot.Message{Content: "🎉 " + say.Say(keys.Of(m.Name+"-of"), i18n.Data{"Name": who.Bold(), "Count": m.Count})}
}

// keys are the sentences for each milestone: for its member, and for all when it is shared.
var keys = i18n.KeysOf("milestone.",
	"milestone.games-10", "milestone.games-10-of", "milestone.games-100", "milestone.games-100-of", "milestone.games-1000",
	"milestone.games-1000-of", "milestone.games-10000", "milestone.games-10000-of", "milestone.stopp", "milestone.stopp-of",
	"milestone.stopp-100", "milestone.stopp-100-of", "milestone.first", "milestone.first-of", "milestone.first-100",
	"milestone.first-100-of", "milestone.master", "milestone.master-of", "milestone.series", "milestone.series-of",
)
