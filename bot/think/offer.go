package think

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"stopp/bot/jobs"
	"stopp/storage"
)

// offers are the questions of this process that lie on the desk.
type offers struct {
	mu      sync.Mutex
	of      map[int64]*offer
	looking sync.Mutex // held by who finds out how they stand
}

// offer is one of them.
type offer struct {
	mind *Mind
	id   int64
	news chan jobs.News // has room for one that is not the last, and the last
}

// has tells whether a question is one of this process, for 0 whether it has any.
func (os *offers) has(id int64) bool {
	os.mu.Lock()
	defer os.mu.Unlock()
	return id == 0 && len(os.of) > 0 || os.of[id] != nil
}

// all are those that there are now.
func (os *offers) all() []*offer {
	os.mu.Lock()
	defer os.mu.Unlock()
	return slices.Collect(maps.Values(os.of))
}

// put adds one.
func (os *offers) put(o *offer) {
	os.mu.Lock()
	defer os.mu.Unlock()
	if os.of == nil {
		os.of = map[int64]*offer{}
	}
	os.of[o.id] = o
}

// gone removes one and returns it, nil if it was not there any more.
func (os *offers) gone(id int64) (o *offer) {
	os.mu.Lock()
	defer os.mu.Unlock()
	o = os.of[id]
	delete(os.of, id)
	return o
}

// Offer lays a question on the desk.
func (m *Mind) Offer(about jobs.Thought, kind string, text []byte) (jobs.Offer, error) {
	ctx, cancel := context.WithTimeout(context.Background(), deskTime)
	defer cancel()
	id, err := m.Desk.Put(ctx, storage.Task{Version: m.Version, Asker: m.Name, Kind: kind, Question: text, Handicap: about.Handicap()})
	if err != nil {
		m.complain(err)
		return nil, err
	}
	o := &offer{mind: m, id: id, news: make(chan jobs.News, 2)}
	m.offers.put(o)
	return o, nil
}

// complain tells that the desk can't be reached.
func (m *Mind) complain(err error) {
	if m.muted.may(time.Now()) {
		m.Log.Warn("other processes can't be asked; this one thinks alone", "error", err)
	}
}

// News deliver what becomes of it.
func (o *offer) News() <-chan jobs.News { return o.news }

// Withdraw takes it back; false if somebody else is thinking about it. If that can't be found out
// it is as if it had been taken back: to think twice does no harm.
func (o *offer) Withdraw() bool {
	ctx, cancel := context.WithTimeout(context.Background(), deskTime)
	defer cancel()
	free, err := o.mind.Desk.Withdraw(ctx, o.id)
	if err == nil && !free {
		return false
	}
	o.mind.offers.gone(o.id)
	return true
}

// Drop takes it back, whatever anybody is doing with it.
func (o *offer) Drop() {
	o.mind.offers.gone(o.id)
	ctx, cancel := context.WithTimeout(context.Background(), deskTime)
	defer cancel()
	_ = o.mind.Desk.Drop(ctx, o.id) // else it is swept away
}

// look finds out what has become of all questions of this process, and tells those who wait.
func (m *Mind) look(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, deskTime)
	defer cancel()
	m.offers.looking.Lock()
	defer m.offers.looking.Unlock()
	asked := m.offers.all()
	states, err := m.Desk.States(ctx, m.Name)
	if err != nil {
		if ctx.Err() == nil {
			m.complain(err)
		}
		return
	}
	there := map[int64]storage.TaskState{}
	for _, s := range states {
		there[s.ID] = s
	}
	for _, o := range asked {
		s, is := there[o.id]
		switch {
		case !is:
			o.end(jobs.News{Fate: jobs.Lost})
		case s.Ended:
			m.fetch(ctx, o)
		case s.Free && len(o.news) == 0:
			o.news <- jobs.News{Fate: jobs.Freed}
		}
	}
}

// fetch takes an answer from the desk.
func (m *Mind) fetch(ctx context.Context, o *offer) {
	found, err := m.Desk.Fetch(ctx, o.id)
	switch {
	case err != nil:
		m.complain(err) // the next look tries again
	case found == nil:
		o.end(jobs.News{Fate: jobs.Lost})
	default:
		o.end(jobs.News{Fate: jobs.Found, Answer: found})
	}
}

// end tells the last that there is to tell, unless it was taken back.
func (o *offer) end(n jobs.News) {
	if o.mind.offers.gone(o.id) != nil {
		o.news <- n
	}
}
