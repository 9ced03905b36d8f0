package use

import (
	"errors"
	"fmt"
	"slices"

	"stopp/bot/discord/sandbox/component"
	"stopp/bot/discord/sandbox/world"
)

// resolver turns what a member typed into the options of an interaction, and
// gathers whom they name.
type resolver struct {
	world                           *world.World
	focused                         string
	users, members, channels, roles object
}

func newResolver(w *world.World, focused string) *resolver {
	return &resolver{world: w, focused: focused, users: object{}, members: object{}, channels: object{}, roles: object{}}
}

func (r *resolver) user(id string) error {
	u := r.world.User(id)
	if u == nil {
		return errors.New("there is no such member")
	}
	r.users[id], r.members[id] = u.JSON(), u.MemberJSON()
	return nil
}

func (r *resolver) channel(id string) error {
	c := r.world.Channel(id)
	if c == nil || c.Guild == nil {
		return world.ErrNoChannel
	}
	r.channels[id] = object{"id": c.ID, "name": c.Name, "type": c.Kind(), "permissions": fmt.Sprint(world.UsualPermissions)}
	return nil
}

// role is the one that everybody in a server has; its id is the server's.
func (r *resolver) role(id string) error {
	g := r.world.JoinedGuild(id)
	if g == nil {
		return errors.New("there is no such role")
	}
	r.roles[id] = world.Everyone(g)
	return nil
}

// mentionable is a member or a role.
func (r *resolver) mentionable(id string) error {
	if r.role(id) == nil {
		return nil
	}
	return r.user(id)
}

// into adds the gathered things to an interaction's data.
func (r *resolver) into(data object) {
	resolved := object{}
	if len(r.users) > 0 {
		resolved["users"] = r.users
	}
	if len(r.members) > 0 {
		resolved["members"] = r.members
	}
	if len(r.channels) > 0 {
		resolved["channels"] = r.channels
	}
	if len(r.roles) > 0 {
		resolved["roles"] = r.roles
	}
	if len(resolved) > 0 {
		data["resolved"] = resolved
	}
}

func (r *resolver) picked(c object, v string) error {
	switch c["type"] {
	case component.Select, component.Boxes:
		if !offers(c, v) {
			return errNoOption
		}
		return nil
	case component.Upload:
		return errors.New("nobody uploads files in this sandbox")
	case component.Users:
		return r.user(v)
	case component.Roles:
		return r.role(v)
	case component.Mentioned:
		return r.mentionable(v)
	case component.Channels:
		return r.channel(v)
	}
	return errNoComponent
}

// offers says whether a value is one of a menu's or a group's options.
func offers(c object, v string) bool {
	options, _ := c["options"].([]any)
	return slices.ContainsFunc(options, func(o any) bool { return o.(object)["value"] == v })
}
