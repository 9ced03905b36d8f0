package registry

import (
	"errors"
	"fmt"
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// Check fails with all that is wrong with the list itself: a name that stands twice, a
// command or a press that nobody handles. Untold says what the catalogues lack.
func (r Registry) Check() error {
	var all []error
	named, grouped := map[string]bool{}, map[string]Command{}
	for i, c := range r.Commands {
		key := fmt.Sprint(c.On, c.Name)
		if named[key] {
			all = append(all, fmt.Errorf("command %q stands twice", c.Name))
		}
		named[key] = true
		all = append(all, c.check(), r.checkGroup(i, grouped))
	}
	pressed := map[string]bool{}
	for _, p := range r.Presses {
		if pressed[p.Path] {
			all = append(all, fmt.Errorf("press %q stands twice", p.Path))
		}
		pressed[p.Path] = true
		all = append(all, p.check())
	}
	return errors.Join(all...)
}

// checkGroup holds a command to those before it with the same first word.
func (r Registry) checkGroup(i int, groups map[string]Command) error {
	c := r.Commands[i]
	first, _, sub := strings.Cut(c.Name, " ")
	one, known := groups[first]
	if c.On != bot.Command {
		return nil
	}
	if !known {
		groups[first] = c
		return nil
	}
	before, _, _ := strings.Cut(r.Commands[i-1].Name, " ")
	switch {
	case c.Name == one.Name: // which stands twice
		return nil
	case !sub || one.Name == first:
		return fmt.Errorf("%q cannot be a command and have subcommands", first)
	case before != first:
		return fmt.Errorf("command %q does not stand beside %q", c.Name, one.Name)
	case c.Direct != one.Direct || c.Hosted != one.Hosted || c.Needs != one.Needs:
		return fmt.Errorf("command %q is offered elsewhere or to others than %q", c.Name, one.Name)
	}
	return nil
}

func (c Command) check() error {
	var all []error
	wrong := func(what string, words ...any) {
		all = append(all, fmt.Errorf("command %q "+what, append([]any{c.Name}, words...)...))
	}
	if c.On != bot.Command && c.On != bot.OnUser {
		wrong("is neither typed nor in a menu")
	}
	if (c.Route == nil) == (c.At == nil) || (c.At == nil) != (c.Tables == NoTable) {
		wrong("has to have a route, or tables with what it does there")
	}
	if (c.Needs == 0) != (c.Denied == "") {
		wrong("has to say what rights it needs and how it is refused without them")
	}
	options, optional := map[string]bool{}, false
	for _, o := range c.Options {
		if options[o.Name] {
			wrong("has option %q twice", o.Name)
		}
		if o.Required && optional {
			wrong("requires option %q after one that it doesn't", o.Name)
		}
		if len(o.Choices) > MostChoices {
			wrong("has more than %d choices for option %q", MostChoices, o.Name)
		}
		if o.Suggest != nil && o.Choices != nil {
			wrong("has choices and suggestions for option %q", o.Name)
		}
		options[o.Name], optional = true, optional || !o.Required
	}
	return errors.Join(all...)
}

func (p Press) check() error {
	var all []error
	if p.Route == nil {
		all = append(all, fmt.Errorf("press %q has no route", p.Path))
	}
	if len(p.Forms) == 0 {
		all = append(all, fmt.Errorf("press %q does not say what may follow it", p.Path))
	}
	for _, f := range p.Forms {
		for _, w := range f {
			if !w.Fits(w.Sample) {
				all = append(all, fmt.Errorf("press %q: %q does not fit %s", p.Path, w.Sample, w.Name))
			}
		}
	}
	return errors.Join(all...)
}

// Untold are the words that the catalogues lack for the commands, one line for each
// and each language.
func (r Registry) Untold() (missing []string) {
	for _, tag := range i18n.Languages {
		say := i18n.For(tag.String())
		for _, c := range r.Commands {
			for _, key := range c.keys() {
				if unsaid(say.Say(key, nil)) {
					missing = append(missing, fmt.Sprintf("command %q has no %s in %v", c.Name, key, tag))
				}
			}
			for _, o := range c.Options {
				missing = append(missing, o.untold(c, say)...)
			}
		}
	}
	return missing
}

// keys are the catalogues' keys for a command and its options.
func (c Command) keys() (all []string) {
	if c.On == bot.OnUser {
		all = append(all, c.Menu)
	} else {
		all = append(all, named(pages.CommandKey(c.Name))...)
		if first, _, sub := strings.Cut(c.Name, " "); sub {
			all = append(all, named(pages.CommandKey(first))...)
		}
	}
	for _, o := range c.Options {
		all = append(all, named(c.key(o))...)
	}
	if c.Denied != "" {
		all = append(all, c.Denied)
	}
	return all
}

func named(key string) []string { return []string{key + ".name", key + ".about"} }

func (o Option) untold(c Command, say i18n.Texts) (missing []string) {
	for _, choice := range o.Choices {
		if unsaid(choice.Name(say)) {
			missing = append(missing, fmt.Sprintf("command %q, option %q: %q has no name in %v", c.Name, o.Name, choice.Value, say.Language()))
		}
	}
	return missing
}

// unsaid tells whether a text is a key in brackets, because no catalogue has it.
func unsaid(text string) bool { return text == "" || strings.HasPrefix(text, "[") }
