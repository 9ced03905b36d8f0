package daypost

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/service/doubt"
	"stopp/bot/service/jobs"
	"stopp/storage"
)

// post brings a server's channel up to date with a day: the message of an earlier day gets
// its final form, then the day's own is written down and posted. Failed ones are tried
// again at the next tick.
func (p *Posts) post(ctx context.Context, guild, day string) error {
	p.Recall(ctx, guild)
	last, err := p.Store.Daily(ctx, guild, p.Game)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	channel := p.channels.in(guild)
	switch {
	case channel == "" || last.Day > day || last.Day == day && last.Message != "":
		return nil
	case last.Day == day && p.Now().Sub(last.Begun) > nonceTime:
		p.Log.Warn("whether the day's post was made is unknown", "guild", guild, "day", day)
		return nil // better left out than twice
	case last.Day == day:
		channel = last.Channel
	default:
		if err := p.tell(ctx, last); err != nil {
			return err
		}
	}
	m, err := p.Make(ctx, guild, day)
	if err != nil && !errors.Is(err, ErrNothing) {
		return err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), jobs.Time) // making it may have taken long
	defer cancel()
	if last.Day != day {
		begun := storage.DailyPost{Guild: guild, Game: p.Game, Day: day, Channel: channel, Begun: p.Now()}
		if err := p.Store.BeginDaily(ctx, begun); err != nil { // the next tick reads whether it is there
			return err
		}
	}
	if err != nil {
		return p.note(ctx, guild, day, storage.Nowhere)
	}
	return p.send(ctx, guild, day, channel, m)
}

// send posts what a day brings. If it may not be posted there any more, no further one is.
func (p *Posts) send(ctx context.Context, guild, day, channel string, m bot.Message) error {
	m.Nonce = bot.Path(p.Nonce, guild, day[len(day)-2:])
	id, err := p.Discord.Post(ctx, channel, m)
	switch doubt.Of(err) {
	case doubt.Done:
		return p.note(ctx, guild, day, id)
	case doubt.Never:
		p.Log.Warn("the day's post is not posted any more", "guild", guild, "channel", channel, "error", err)
		drop := func(ctx context.Context) error { return p.Store.DropDaily(ctx, guild, p.Game, day) }
		return errors.Join(doubt.Do(ctx, drop), p.end(ctx, guild, channel))
	}
	return err
}

// note notes the message of a day's post.
func (p *Posts) note(ctx context.Context, guild, day, message string) error {
	return doubt.Do(ctx, func(ctx context.Context) error {
		return p.Store.SetDailyMessage(ctx, guild, p.Game, day, message)
	})
}

// end stops the posts in a channel of a server, unless another was chosen meanwhile.
func (p *Posts) end(ctx context.Context, guild, channel string) error {
	if p.channels.in(guild) != channel {
		return nil
	}
	return p.choose(ctx, guild, "")
}

// tell gives the message of an earlier day its final form. If it can't be edited any more
// it stays as it is.
func (p *Posts) tell(ctx context.Context, last storage.DailyPost) error {
	if last.Message == "" || p.End == nil {
		return nil
	}
	m, err := p.End(ctx, last.Guild, last.Day)
	if err != nil {
		return err
	}
	err = p.Discord.Edit(ctx, last.Channel, last.Message, m)
	switch doubt.Of(err) {
	case doubt.Done:
		return doubt.Do(ctx, func(ctx context.Context) error { return p.Store.ToldDaily(ctx, last.Guild, p.Game, last.Day) })
	case doubt.Never:
		return p.note(ctx, last.Guild, last.Day, "")
	}
	return err
}
