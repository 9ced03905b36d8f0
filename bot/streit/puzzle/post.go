package puzzle

import (
	"context"
	"errors"
	"time"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/streit/view"
	"stopp/game/streit"
	"stopp/storage"
)

// post brings a server's channel up to date with a day: the puzzle of an earlier day
// tells its answer, and then the day's own is posted, after that has been written down.
// What fails for now is tried again at the next tick.
func (d *Daily) post(ctx context.Context, guild, day string) error {
	d.Recall(ctx, guild)
	last, err := d.Store.Daily(ctx, guild)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	channel := d.channels.in(guild)
	switch {
	case channel == "" || last.Day > day || last.Day == day && last.Message != "":
		return nil
	case last.Day == day && d.Now().Sub(last.Begun) > nonceTime:
		d.Log.Warn("whether the day's puzzle was posted is unknown", "guild", guild, "day", day)
		return nil // better left out than twice
	case last.Day == day:
		channel = last.Channel
	default:
		if err := d.tell(ctx, last); err != nil {
			return err
		}
		begun := storage.DailyPost{Guild: guild, Game: streit.RecordName, Day: day, Channel: channel, Begun: d.Now()}
		if err := d.Store.BeginDaily(ctx, begun); err != nil {
			return err
		}
	}
	return d.send(ctx, guild, day, channel)
}

// send posts a day's puzzle. If it may not be posted there any more, no further one is.
func (d *Daily) send(ctx context.Context, guild, day, channel string) error {
	p, err := d.posed(ctx, guild, day)
	if err != nil {
		return err
	}
	m := p.Daily(d.score(ctx, guild, dayBefore(day)))
	m.Nonce = bot.Path("d", guild, day[len(day)-2:])
	id, err := d.Discord.Post(ctx, channel, m)
	switch {
	case bot.Lost(err):
		d.Log.Warn("the day's puzzle is not posted any more", "guild", guild, "channel", channel, "error", err)
		return errors.Join(d.Store.DropDaily(ctx, guild, day), d.end(ctx, guild, channel))
	case err != nil:
		return err
	}
	return d.Store.SetDailyMessage(ctx, guild, day, id)
}

// end stops the day's puzzle in a channel of a server, unless another was chosen
// meanwhile.
func (d *Daily) end(ctx context.Context, guild, channel string) error {
	if d.channels.in(guild) != channel {
		return nil
	}
	return d.choose(ctx, guild, "")
}

// tell adds its answer to the message of an earlier day's puzzle. One that can't be
// edited any more stays as it is.
func (d *Daily) tell(ctx context.Context, last storage.DailyPost) error {
	if last.Message == "" {
		return nil
	}
	p, err := d.posed(ctx, last.Guild, last.Day)
	if err != nil {
		return err
	}
	err = d.Discord.Edit(ctx, last.Channel, last.Message, p.DailySolved(d.score(ctx, last.Guild, last.Day)))
	switch {
	case bot.Lost(err) || errors.Is(err, bot.ErrGone):
		return d.Store.SetDailyMessage(ctx, last.Guild, last.Day, "")
	case err != nil:
		return err
	}
	return d.Store.ToldDaily(ctx, last.Guild, last.Day)
}

// posed is a day's puzzle in the language and the look of a server.
func (d *Daily) posed(ctx context.Context, guild, day string) (view.Puzzle, error) {
	p, err := d.Puzzles.faultOf(day)
	return view.Puzzle{Puzzle: p, Say: d.Puzzles.Public(guild), Name: day, Day: true, Look: d.Look(ctx, guild)}, err
}

// score is how a puzzle was answered in a server.
func (d *Daily) score(ctx context.Context, guild, name string) (s view.Score) {
	right, made, err := d.Store.Solvers(ctx, streit.RecordName, guild, name)
	if err != nil {
		d.Log.Warn("answers not counted", "guild", guild, "puzzle", name, "error", err)
		return s
	}
	for _, p := range right {
		s.Solvers = append(s.Solvers, pages.Person(p))
	}
	s.Made = made
	return s
}

func dayBefore(day string) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return dayOf(at.Add(-24 * time.Hour))
}
