package bot

import (
	"fmt"
	"strconv"
	"strings"
)

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
