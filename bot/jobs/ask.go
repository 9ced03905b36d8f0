package jobs

import "time"

// Moment is how long somebody waits for a processor of this process before other processes are
// asked, too.
const Moment = 50 * time.Millisecond

// Question is something that takes a processor long to find out, and that any process can: the
// answer depends on nothing but its text.
type Question struct {
	About Thought
	Kind  string                   // which Answer it is for
	Text  func() ([]byte, error)   // all that another process needs to know
	Here  func() error             // finds it out in this process
	Take  func(found []byte) error // takes what another process has found; an error has it found out here
}

// Answer finds out what a question of some kind asks, for Question.Take. What it finds depends on
// the text alone, so it does no harm to ask twice.
type Answer func(text []byte, w Work) (found []byte, err error)

// Answers are what a process can find out for others, by kind.
type Answers map[string]Answer

// Work is how an answer is worked out: it may end when Stop says that nobody wants to know any
// more, and between two steps Progress lets others have the processor.
type Work struct {
	Stop     func() bool
	Progress func()
}

// Elsewhere are other processes that think.
type Elsewhere interface {
	// Offer puts a question to them. It returns soon.
	Offer(about Thought, kind string, text []byte) (Offer, error)
}

// Offer is a question that others may answer.
type Offer interface {
	News() <-chan News // what becomes of it; after Found and Lost there is none
	// Withdraw takes it back; false while somebody else is thinking about it.
	Withdraw() bool
	Drop() // takes it back, whoever is thinking about it
}

// News are what has become of an offer, with the answer if it is Found.
type News struct {
	Fate   Fate
	Answer []byte
}

// Fate is what has become of a question that others were asked.
type Fate string

// What becomes of questions.
const (
	Found Fate = "elsewhere" // another process has answered it
	Kept  Fate = "here"      // nobody was quicker than this process itself
	Lost  Fate = "lost"      // it has gone, or whoever took it could not answer it
	Freed Fate = "freed"     // whoever took it has gone, and it is for anybody once more
)

// Think finds something out with a processor of this process, or has another one do that where
// none is free for more than a Moment: whoever has time first. A program that ends does itself
// what it has begun.
func (j *Jobs) Think(q Question) error {
	a := &asking{Jobs: j, Question: q, asked: time.Now()}
	a.place = j.cores.stand(q.About, a.asked)
	if j.cores.Elsewhere != nil && !a.soon() {
		if found := a.elsewhere(); found {
			return nil
		}
	}
	<-a.place.given
	return a.here()
}

// asking is a question while it waits for its answer.
type asking struct {
	*Jobs
	Question
	asked time.Time
	place *place // nil while another process thinks about it
}

// soon tells whether there is a processor within a moment.
func (a *asking) soon() bool {
	wait := time.NewTimer(Moment)
	defer wait.Stop()
	select {
	case <-a.place.given:
		return true
	case <-wait.C:
	case <-a.ends:
	}
	return a.Ending()
}

// here finds it out with the processor that was given.
func (a *asking) here() error {
	defer a.has(a.place, a.asked)()
	return a.Here()
}

// elsewhere has it found out by another process. If not, it has a place here.
func (a *asking) elsewhere() (found bool) {
	text, err := a.Text()
	var o Offer
	if err == nil {
		o, err = a.cores.Elsewhere.Offer(a.About, a.Kind, text)
	}
	if err != nil {
		return false // who offers has told the log
	}
	fate := a.await(o)
	if a.Watch.Asked != nil {
		a.Watch.Asked(a.About, fate, time.Since(a.asked))
	}
	if fate == Found {
		return true
	}
	if a.place == nil {
		a.place = a.cores.stand(a.About, a.asked)
	}
	return false
}

// await waits until another process has answered, or it is to be found out here.
func (a *asking) await(o Offer) Fate {
	for {
		select {
		case <-a.given():
			if o.Withdraw() {
				return Kept
			}
			a.leave()
		case n := <-o.News():
			switch {
			case n.Fate == Freed && a.place == nil:
				a.place = a.cores.stand(a.About, a.asked)
			case n.Fate == Found && a.Take(n.Answer) == nil:
				a.leave()
				return Found
			case n.Fate != Freed:
				return Lost
			}
		case <-a.ends:
			o.Drop()
			return Kept
		}
	}
}

// given is closed when there is a processor.
func (a *asking) given() <-chan struct{} {
	if a.place == nil {
		return nil
	}
	return a.place.given
}

func (a *asking) leave() {
	if a.place != nil {
		a.cores.leave(a.place)
		a.place = nil
	}
}
