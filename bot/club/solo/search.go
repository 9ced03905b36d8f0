package solo

import (
	"context"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/jobs"
	"stopp/bot/service/prefs"
	"stopp/bot/service/whisper"
)

// search looks for a deal that can be won, while the member is told that this takes a
// moment, and then deals it. If the program ends before, nothing is dealt.
func (s *Solos) search(d dealing, r bot.Request, as bot.As) bot.Reaction {
	if as == bot.Reply {
		as = bot.Private // the table follows for all to see
	}
	say := prefs.Reader(r)
	return s.Whispers.Saying(say.Say("solo.searching", nil), r, as, func(ctx context.Context) (bot.Message, error) {
		number, found, err := s.find(d.game, d.wish.Rules)
		if err != nil {
			return bot.Message{}, err
		}
		if !found {
			return bot.Message{}, cardtable.Refuse("solo.none-found", nil)
		}
		d.wish.Number = number
		ctx, cancel := context.WithTimeout(ctx, jobs.Time)
		defer cancel()
		if err := s.room(d, r); err != nil {
			return bot.Message{}, err
		}
		t, err := s.open(ctx, d, r)
		if err != nil {
			return bot.Message{}, err
		}
		if t.ShowFor(r); d.where == private {
			return bot.Message{}, whisper.ErrTaken
		}
		return bot.Message{Content: say.Say("solo.found", nil)}, nil
	})
}
