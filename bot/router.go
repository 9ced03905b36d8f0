package bot

import (
	"context"
	"fmt"
	"strconv"
	"strings"
)

// Handler does what a request asks for. Its error is for Server.Explain; the
// request's member always gets an answer.
type Handler func(ctx context.Context, r Request) (Reaction, error)

// Reaction is what a handler makes of a request.
type Reaction struct {
	Answer Answer
	// Then, if set, sends what follows the answer. It runs after the answer has
	// been sent, in the same queue, with the id that Discord.Answer gave and
	// its error.
	Then func(ctx context.Context, id string, sent error)
}

// Answering is a reaction that is done with its answer.
func Answering(as As, m Message) Reaction { return Reaction{Answer: Answer{As: as, Message: m}} }

// Privately is a message that only the member sees.
func Privately(m Message) Reaction { return Answering(Private, m) }

// Whisper is a sentence that only the member sees.
func Whisper(text string) Reaction { return Privately(Message{Content: text}) }

// Failing handles nothing.
func Failing(err error) Handler {
	return func(context.Context, Request) (Reaction, error) { return Reaction{}, err }
}

// Route says where and by which handler a request is handled. It is called in the order
// of delivery and must not wait for anything: a later request must not depend on how long
// it took.
type Route func(Request) (queue string, h Handler)

// Router finds the route of a request by its kind and name.
type Router struct {
	routes map[Kind]map[string]Route
}

// NewRouter is an empty router.
func NewRouter() *Router { return &Router{map[Kind]map[string]Route{}} }

// On registers the route of a name. It fails for a name that has one.
func (ro *Router) On(kind Kind, name string, route Route) error {
	if ro.routes[kind] == nil {
		ro.routes[kind] = map[string]Route{}
	}
	if _, twice := ro.routes[kind][name]; twice {
		return fmt.Errorf("route %q of kind %d stands twice", name, kind)
	}
	ro.routes[kind][name] = route
	return nil
}

// Find is the route of a request; nil if there is none.
func (ro *Router) Find(r Request) Route { return ro.routes[r.Kind][r.Name()] }

// Path joins the parts of a custom id, such as tap/7f3a/12/3: first the action, then its
// object. No part may hold a slash.
func Path(name string, args ...any) string {
	for _, a := range args {
		name += fmt.Sprintf("/%v", a)
	}
	return name
}

// Name is the command's name, or the first part of a component's path. A Router goes by
// it.
func (r Request) Name() string {
	name, _, _ := strings.Cut(r.Path, "/")
	return name
}

// Args are the further parts of a component's path, none for a command.
func (r Request) Args() []string {
	if _, rest, ok := strings.Cut(r.Path, "/"); ok {
		return strings.Split(rest, "/")
	}
	return nil
}

// Number is an argument of the request's path. The error is ErrNoRoute: no button of
// the bot has such a path.
func (r Request) Number(i int) (int, error) {
	if args := r.Args(); i < len(args) {
		if n, err := strconv.Atoi(args[i]); err == nil {
			return n, nil
		}
	}
	return 0, ErrNoRoute
}
