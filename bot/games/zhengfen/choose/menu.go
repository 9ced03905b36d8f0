package choose

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"stopp/game/zhengfen"
)

// How many things a menu has room for, and how many below one from which one can go back.
const (
	atTop = 25
	below = atTop - 1
)

// Page is what a menu offers: plays, or groups of them.
type Page struct {
	Plays  []zhengfen.Play
	Groups []Group
	Path   []string // the keys of the groups that are open, none at the top
}

// Group is a part of the list of plays.
type Group struct {
	Key      string // names it among its like
	Category zhengfen.Category
	Whole    bool           // all plays of the category are in it
	Jokers   zhengfen.Cards // where not: the ones that its plays have
	Ranked   bool           // it is a part of a larger group
	Plays    []zhengfen.Play
}

// Menu is the page of a list of plays behind a path of groups. As far as there are no such
// groups, as when the table has changed, the path ends before. No path is longer than two, so
// the third choice is a play.
func Menu(plays []zhengfen.Play, path []string) Page {
	if len(plays) <= atTop {
		return Page{Plays: sorted(plays)}
	}
	page := Page{Groups: kinds(sorted(plays))}
	for _, key := range path {
		i := slices.IndexFunc(page.Groups, func(g Group) bool { return g.Key == key })
		if i < 0 {
			return page
		}
		open := append(page.Path, key)
		if g := page.Groups[i]; len(g.Plays) <= below {
			return Page{Plays: g.Plays, Path: open}
		} else {
			page = Page{Groups: g.parts(), Path: open}
		}
	}
	return page
}

// sorted are plays as a menu lists them: by category, the weaker first.
func sorted(plays []zhengfen.Play) []zhengfen.Play {
	return slices.SortedFunc(slices.Values(plays), func(a, b zhengfen.Play) int {
		return cmp.Or(int(a.Reading.Category)-int(b.Reading.Category), strength(a, b), jokers(a)-jokers(b), cmp.Compare(a.Cards, b.Cards))
	})
}

// kinds are the groups at the top: a category each. One that is too large for a menu is cut
// by its jokers while there is room for more groups, and then into parts that are not too
// large for a menu of menus.
func kinds(plays []zhengfen.Play) (all []Group) {
	for _, c := range zhengfen.Categories() {
		if some := those(plays, func(p zhengfen.Play) bool { return p.Reading.Category == c }); len(some) > 0 {
			all = append(all, Group{Key: c.String(), Category: c, Whole: true, Plays: some})
		}
	}
	for _, g := range slices.Clone(all) {
		if more := g.byJokers(); len(g.Plays) > below && len(all)+len(more)-1 <= atTop-5 { // the cutting below makes some more
			all = replace(all, g.Key, more)
		}
	}
	for _, g := range slices.Clone(all) {
		if len(g.Plays) > below*below {
			all = replace(all, g.Key, g.chunks(below*below))
		}
	}
	return all
}

func those(plays []zhengfen.Play, wanted func(zhengfen.Play) bool) (some []zhengfen.Play) {
	for _, p := range plays {
		if wanted(p) {
			some = append(some, p)
		}
	}
	return some
}

// replace puts groups in the place of one.
func replace(all []Group, key string, by []Group) []Group {
	i := slices.IndexFunc(all, func(g Group) bool { return g.Key == key })
	return slices.Replace(all, i, i+1, by...)
}

// byJokers are the parts of a group whose plays have the same jokers.
func (g Group) byJokers() (all []Group) {
	small, big := zhengfen.CardsOf(zhengfen.SmallJoker), zhengfen.CardsOf(zhengfen.BigJoker)
	for i, with := range []zhengfen.Cards{0, small, big, small | big} {
		some := those(g.Plays, func(p zhengfen.Play) bool { return p.Cards&zhengfen.Jokers == with })
		if len(some) > 0 {
			all = append(all, Group{Key: g.Key + "." + strconv.Itoa(i), Category: g.Category, Jokers: with, Plays: some})
		}
	}
	return all
}

// parts are the parts that a group opens into: ranks or, if these are too many or too large,
// pieces of the list.
func (g Group) parts() (all []Group) {
	for _, p := range g.Plays {
		key := p.Reading.High.String()
		if len(all) == 0 || all[len(all)-1].Key != key {
			all = append(all, Group{Key: key, Category: g.Category, Jokers: g.Jokers, Whole: g.Whole, Ranked: true})
		}
		all[len(all)-1].Plays = append(all[len(all)-1].Plays, p)
	}
	for _, r := range slices.Clone(all) {
		if len(r.Plays) > below {
			all = replace(all, r.Key, r.chunks(below))
		}
	}
	if len(all) > below {
		return g.chunks(below)
	}
	return all
}

// chunks cuts a group into pieces of about equal size, with at most that many plays each.
func (g Group) chunks(most int) (all []Group) {
	n := (len(g.Plays) + most - 1) / most
	for piece := range slices.Chunk(g.Plays, (len(g.Plays)+n-1)/n) {
		next := g
		next.Key, next.Ranked, next.Plays = g.Key+"~"+strconv.Itoa(len(all)+1), true, piece
		all = append(all, next)
	}
	return all
}

// ParsePath reads the keys of a path as JoinPath writes them.
func ParsePath(text string) []string { return strings.Fields(text) }

// JoinPath writes a path in one line.
func JoinPath(path []string) string { return strings.Join(path, " ") }

// Readings are the allowed plays that cards make, one a reading. Code says why none may.
func Readings(v zhengfen.View, set zhengfen.Cards) (all []zhengfen.Play, code zhengfen.Code) {
	for _, r := range v.Rules().Readings(nil, set) {
		if a, code := v.Judge(zhengfen.Action{Play: zhengfen.Play{Cards: set, Reading: r}}); code == zhengfen.Allowed {
			all = append(all, a.Play)
		}
	}
	if len(all) == 0 {
		_, code = v.Judge(zhengfen.Action{Play: zhengfen.Play{Cards: set}})
	}
	return all, code
}
