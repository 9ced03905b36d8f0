package sqlstore

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/storage"
)

// guildOf are servers of the shards 0 to 4 of five, one each, and direct messages.
func guildOf(n int) string {
	if n == 5 {
		return ""
	}
	return fmt.Sprint(int64(5*75_000_000_000+n) << 22)
}

// ofShare are the lists of open or due things, as keys in their order.
var ofShare = map[string]func(context.Context, *DB) ([]string, error){
	"OpenChallenges": func(ctx context.Context, db *DB) ([]string, error) {
		return keyed(db.OpenChallenges(ctx))(func(c storage.Challenge) any { return c.ID })
	},
	"OpenMatches": func(ctx context.Context, db *DB) ([]string, error) {
		return keyed(db.OpenMatches(ctx))(func(m storage.Match) any { return fmt.Sprint(m.ID, m.Players, m.Drafts) })
	},
	"OpenDeadlines": func(ctx context.Context, db *DB) ([]string, error) {
		return keyed(db.OpenDeadlines(ctx))(func(d storage.Deadline) any { return d.Match })
	},
	"OpenSeries": func(ctx context.Context, db *DB) ([]string, error) {
		return keyed(db.OpenSeries(ctx, time.UnixMilli(1)))(func(s storage.Series) any { return s.ID })
	},
	"StillOpen": func(ctx context.Context, db *DB) (all []string, err error) {
		open, err := db.StillOpen(ctx)
		for name, of := range map[string]map[int64]storage.Opened{"match": open.Matches, "challenge": open.Challenges, "series": open.Series, "pairs": open.Pairs} {
			for _, id := range slices.Sorted(maps.Keys(of)) {
				all = append(all, fmt.Sprint(name, " ", id, " ", of[id].Guild))
			}
		}
		slices.Sort(all)
		return all, err
	},
	"OpenPairs": func(ctx context.Context, db *DB) ([]string, error) {
		return keyed(db.OpenPairs(ctx))(func(id int64) any { return id })
	},
	"OpenRaces": func(ctx context.Context, db *DB) ([]string, error) {
		return keyed(db.OpenRaces(ctx, "patience", noon))(func(r storage.Race) any { return r.ID })
	},
	"OpenTournaments": func(ctx context.Context, db *DB) ([]string, error) {
		return keyed(db.OpenTournaments(ctx))(func(t storage.Tournament) any { return t.ID })
	},
	"TournamentsWith": func(ctx context.Context, db *DB) ([]string, error) {
		return keyed(db.TournamentsWith(ctx, ada.ID))(func(id int64) any { return id })
	},
	"Untold": func(ctx context.Context, db *DB) ([]string, error) {
		return keyed(db.Untold(ctx, time.Time{}.Add(1)))(func(m storage.Match) any { return m.ID })
	},
	"Unsettled": func(ctx context.Context, db *DB) ([]string, error) {
		return keyed(db.Unsettled(ctx, storage.OfSeries))(func(m storage.Match) any { return m.ID })
	},
	"Uncounted": func(ctx context.Context, db *DB) ([]string, error) {
		return keyed(db.Uncounted(ctx, 0, 99))(func(id int64) any { return id })
	},
	"Unjudged": func(ctx context.Context, db *DB) ([]string, error) {
		return keyed(db.Unjudged(ctx, 0, 99))(func(id int64) any { return id })
	},
	"OpenGoes": func(ctx context.Context, db *DB) ([]string, error) {
		return keyed(db.OpenGoes(ctx, "patience", "2027-01-01", 99))(func(g storage.Go) any { return g.Match })
	},
	"EndedGoes": func(ctx context.Context, db *DB) ([]string, error) {
		return keyed(db.EndedGoes(ctx, "patience", 99))(func(g storage.Go) any { return g.Match })
	},
	"LeftSealed": func(ctx context.Context, db *DB) ([]string, error) {
		return keyed(db.LeftSealed(ctx, "patience", noon.Add(time.Hour), 99))(func(id int64) any { return id })
	},
	"DueShares": func(ctx context.Context, db *DB) ([]string, error) {
		return keyed(db.DueShares(ctx, "patience", "2027-01-01", 99))(func(s storage.DayShare) any { return s.Guild })
	},
	"Errands": func(ctx context.Context, db *DB) ([]string, error) {
		return keyed(db.Errands(ctx, 99))(func(e storage.Errand) any { return e.ID })
	},
	"Guilds": func(ctx context.Context, db *DB) ([]string, error) {
		return keyed(db.Guilds(ctx))(func(g string) any { return g })
	},
	"Halted": func(ctx context.Context, db *DB) (all []string, err error) {
		found, err := db.Halted(ctx)
		for guild := range found {
			all = append(all, guild)
		}
		return all, err
	},
	"Settings": func(ctx context.Context, db *DB) (all []string, err error) {
		found, err := db.Settings(ctx, "left")
		for key := range found {
			all = append(all, key.Guild)
		}
		return all, err
	},
}

// ofLead are lists that only the leading process has, and ofAll the lists that are the same
// for all: about a server, a member, a match, or things in no server.
var (
	ofLead = []string{"Careerless"}
	ofAll  = strings.Fields(`Actions BestGoes Between Blocked Careers CopiesOf DayDeals Emojis Fixtures Gained Goes HaltedMatches Leases MatchIDs MatchRatings MatchesOf
		Pastimes Problems Ranked RatedBefore RatedOver RatingsOf Recheck Rivalry Rivals Seasons SharedGoes Solos SoloTallies Solvers Standings Streaks Teasings TellMilestones TournamentsIn UntoldMilestones Week Weeks`)
)

func keyed[T any](all []T, err error) func(func(T) any) ([]string, error) {
	return func(key func(T) any) (keys []string, _ error) {
		for _, one := range all {
			keys = append(keys, fmt.Sprint(key(one)))
		}
		return keys, err
	}
}

// Every list that a database can give belongs to a share or to the leading process, or is the
// same for all. A new list has to say which.
func TestEveryListIsOfShareOrAll(t *testing.T) {
	var lists []string
	for m := range reflect.TypeFor[*DB]().Methods() {
		if m.Type.NumOut() > 0 && (m.Type.Out(0).Kind() == reflect.Slice || m.Type.Out(0).Kind() == reflect.Map || m.Type.Out(0) == reflect.TypeFor[storage.Open]()) {
			lists = append(lists, m.Name)
		}
	}
	known := slices.Concat(ofLead, ofAll)
	for name := range ofShare {
		known = append(known, name)
	}
	slices.Sort(known)
	same(t, lists, known)
}

// everywhere has something of each kind in servers of all shards, and in direct messages.
func everywhere(t *testing.T, db *DB) {
	t.Helper()
	ctx := context.Background()
	solo := &soloist{DB: db, t: t}
	for n := range 6 {
		name, guild := fmt.Sprint("e", n), guildOf(n)
		somewhere := guild
		if guild == "" {
			somewhere = guildOf(0)
		}
		c := newChallenge("open " + name)
		c.Guild = guild
		must(db.CreateChallenge(ctx, c))(t)
		m := start(t, db, name, guild, ada, ben)
		is(t, db.SetDraft(ctx, m.ID, 0, "4", "draft "+name), nil)
		over := start(t, db, "over "+name, guild, ada, ben)
		is(t, db.Append(ctx, over.ID, 0, []storage.Action{act("over "+name, 0)}, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{1, 0}}}), nil)
		must(db.writer().Exec("update matches set fixture = 'series', fixture_of = ?, fixture_number = 1 where id = ?", over.ID, over.ID))(t)
		must(db.writer().Exec("insert into series (challenge, guild, form, state, begun) values (?, ?, 'best 3', 'playing', 1)", m.Challenge, guild))(t)
		must(db.writer().Exec("insert into series (challenge, guild, form, state, begun, ended) values (?, ?, 'best 3', 'over', 1, 2)", over.Challenge, guild))(t)
		newPairs(t, db, "pairs "+name, somewhere, "playing")
		newPairs(t, db, "pairs "+name+" over", somewhere, "over")
		must(db.CreateRace(ctx, storage.Race{Interaction: "race " + name, Guild: somewhere, Channel: "5", Game: "patience", Rules: "harfe", Pace: "none", Created: noon, Until: noon, Racers: []storage.Racer{{Person: ada}}}))(t)
		cup := cup(t, db, "cup "+name, 2)
		must(db.writer().Exec("update tournaments set guild = ? where id = ?", somewhere, cup.ID))(t)
		who := storage.Person{ID: fmt.Sprint(200 + n), Name: "Somebody"}
		goes(t, db, who, guild, "go "+name, ofHarfe)
		who.ID += "0"
		ended := goes(t, db, who, guild, "ended go "+name, ofHarfe)
		is(t, db.Append(ctx, ended.ID, 0, []storage.Action{{Seat: "A", Text: "resign"}}, storage.Update{Result: &storage.Result{Ending: "resigned", Winner: -1}}), nil)
		must(db.StartMatch(ctx, 0, "sealed "+name, storage.Match{Terms: storage.Terms{Game: "patience", Rules: "harfe"}, Version: 1, Guild: guild, Channel: "2", Deal: "deck\nseal 5\n", Started: noon, Players: []storage.Person{who}}))(t)
		must(db.ShareGo(ctx, storage.DayShare{Deal: ofHarfe, Guild: somewhere, Channel: "5"}, who))(t)
		solo.plays(who, guild, "harfe", storage.KindChance, storage.SoloEnd{Moves: 3})
		is(t, db.Halt(ctx, somewhere, noon), nil)
		is(t, db.GiveErrand(ctx, storage.Errand{Kind: "x", Guild: guild, Key: name}), nil)
		is(t, db.SetSetting(ctx, storage.Setting{Name: "left", Guild: somewhere}, "x"), nil)
	}
}

// The lists of shares have nothing in common, and are together the whole list.
func TestListsOfShares(t *testing.T) {
	place, ctx := onServer(t), t.Context()
	db := reopen(t, place)
	db.disturb = nil
	everywhere(t, db)
	must(db.writer().Exec("update matches set season = null where ended is not null"))(t)
	var rooms []*DB
	for _, share := range []string{"0-1", "2", "3-4"} {
		rooms = append(rooms, db.Of(leased(t, db, share, 5, "p")))
	}
	for name, of := range ofShare {
		whole := must(of(ctx, db))(t)
		var parts []string
		some := 0
		for _, room := range rooms {
			part := must(of(ctx, room))(t)
			if len(part) > 0 {
				some++
			}
			parts = append(parts, part...)
		}
		slices.Sort(whole)
		slices.Sort(parts)
		if len(whole) < 5 || some != len(rooms) || !slices.Equal(whole, parts) {
			t.Errorf("%s: %d in %d shares\n%q\n%q", name, len(whole), some, whole, parts)
		}
	}
	if whole, lead, other := must(db.Careerless(ctx, 99))(t), must(rooms[0].Careerless(ctx, 99))(t), must(rooms[1].Careerless(ctx, 99))(t); len(whole) == 0 || !slices.Equal(whole, lead) || len(other) > 0 {
		t.Error(whole, lead, other)
	}
	if !rooms[0].Leads() || rooms[1].Leads() || !must(rooms[1].RatingsHold(ctx))(t) || must(rooms[0].RatingsHold(ctx))(t) != must(db.RatingsHold(ctx))(t) {
		t.Error("who leads")
	}
}

// A query and the program agree on the shard of a server.
func TestShardOfAQuery(t *testing.T) {
	db := reopen(t, onServer(t))
	texts := []string{"", "x", "-5", "+5", "*", "9223372036854775807", "9223372036854775808", "00000000000004194304", "0000000000004194304", "4194304", "12 ", "1e9", "１２", "4194304\n"}
	for range 200 {
		texts = append(texts, fmt.Sprint(rand.Int64()>>rand.IntN(60)))
	}
	for _, guild := range texts {
		count := 1 + rand.IntN(100)
		var got int
		is(t, db.readers().QueryRow("select shard_of(?, ?)", guild, count).Scan(&got), nil)
		if want := storage.ShardOf(guild, count); got != want {
			t.Errorf("%q of %d: %d, not %d", guild, count, got, want)
		}
	}
}

// Nobody is forgotten while another process is about to tell of a result that names them; but that does
// not last for ever.
func TestForgetWaitsForOthersToTell(t *testing.T) {
	db, ctx := reopen(t, onServer(t)), t.Context()
	room := db.Of(leased(t, db, "0", 2, "p"))
	m := start(t, db, "m", guildOf(1), ada, ben)
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("end", 0)}, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{1, 0}}}), nil)
	is(t, room.Forget(ctx, ada.ID), storage.ErrConflict)
	room.Now = func() time.Time { return noon.Add(tellingFor) }
	is(t, room.Forget(ctx, ben.ID), nil)
	room.Now = db.Now
	is(t, db.SetShown(ctx, m.ID, "41", 1), nil)
	is(t, room.Forget(ctx, ada.ID), nil)
}
