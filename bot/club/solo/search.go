package solo

import (
	"context"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/jobs"
	"stopp/bot/service/prefs"
	"stopp/bot/service/whisper"
	"stopp/game/cards"
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

// searchTime is how long a search for a deal that can be won may take.
const searchTime = 2 * time.Minute

// find searches for a deal that can be won, when a processor is free for that.
func (s *Solos) find(g cardtable.Game, rules string) (number string, found bool, err error) {
	key, err := s.key()
	if err != nil {
		return "", false, err
	}
	defer s.Jobs.Core(jobs.Later)()
	limit := time.Now().Add(searchTime)
	number, found = g.Solo.Winnable(rules, cards.NewSource(key), func() bool { return s.Jobs.Ending() || time.Now().After(limit) })
	return number, found, nil
}
