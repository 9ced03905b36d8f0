package command

import (
	"slices"

	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/wire"
)

// Endpoints are the routes of the REST API for commands.
func (r *Registry) Endpoints() rest.Endpoints {
	all := rest.Endpoints{}
	for _, at := range []string{"/applications/{app}/commands", "/applications/{app}/guilds/{guild}/commands"} {
		all["GET "+at] = rest.Usual(r.list)
		all["PUT "+at] = rest.Usual(r.put)
		all["POST "+at] = rest.Usual(r.post)
		all["GET "+at+"/{command}"] = rest.Usual(r.get)
		all["PATCH "+at+"/{command}"] = rest.Usual(r.patch)
		all["DELETE "+at+"/{command}"] = rest.Usual(r.remove)
	}
	return all
}

// scope checks the application and server in a path.
func (r *Registry) scope(c *rest.Call) (guild string, err error) {
	if c.Arg("app") != r.world.Bot.ID {
		return "", wire.ErrUnknownApp
	}
	id := c.Arg("guild")
	if id != "" && r.world.JoinedGuild(id) == nil {
		return "", wire.ErrNoAccess
	}
	return id, nil
}

func (r *Registry) list(c *rest.Call) (any, error) {
	guild, err := r.scope(c)
	if err != nil {
		return nil, err
	}
	if c.Asks("with_localizations") {
		return r.JSON(guild), nil
	}
	return inLocale(r.JSON(guild), c.Locale()), nil
}

// put replaces all commands of a scope. Ones of the same name keep
// their id and are not counted as created.
func (r *Registry) put(c *rest.Call) (any, error) {
	guild, err := r.scope(c)
	if err != nil {
		return nil, err
	}
	next := checkCommands(c.Body, guild)
	if err := c.Body.Err(); err != nil {
		return nil, err
	}
	if err := r.countCreates(guild, next); err != nil {
		return nil, err
	}
	for _, k := range next {
		r.identify(k)
	}
	r.all = slices.DeleteFunc(r.all, func(k *Command) bool { return k.Guild == guild })
	r.all = append(r.all, next...)
	r.changed()
	return r.JSON(guild), nil
}

func (r *Registry) post(c *rest.Call) (any, error) {
	guild, err := r.scope(c)
	if err != nil {
		return nil, err
	}
	k := checkCommand(c.Body, guild)
	if err := c.Body.Err(); err != nil {
		return nil, err
	}
	old := r.named(k)
	if err := r.apart(c.Body, k, old); err != nil {
		return nil, err
	}
	if old == nil {
		if err := r.room(k); err != nil {
			return nil, err
		}
		c.Status = 201
	}
	if err := r.countCreates(guild, []*Command{k}); err != nil {
		return nil, err
	}
	r.identify(k)
	r.all = append(slices.DeleteFunc(r.all, func(x *Command) bool { return x == old }), k)
	r.changed()
	return k.Body, nil
}

func (r *Registry) find(c *rest.Call) (*Command, error) {
	guild, err := r.scope(c)
	if err != nil {
		return nil, err
	}
	for _, k := range r.all {
		if k.Guild == guild && k.ID == c.Arg("command") {
			return k, nil
		}
	}
	return nil, wire.ErrUnknownCommand
}

func (r *Registry) get(c *rest.Call) (any, error) {
	k, err := r.find(c)
	if err != nil {
		return nil, err
	}
	return k.Body, nil
}

// patch changes what the body names of a command.
func (r *Registry) patch(c *rest.Call) (any, error) {
	k, err := r.find(c)
	if err != nil {
		return nil, err
	}
	if !c.Body.IsObject() {
		c.Body.Required()
		return nil, c.Body.Err()
	}
	merged := wire.Compact(k.Body)
	for key, v := range c.Body.Raw.(object) {
		merged[key] = v
	}
	raw, _ := wire.Decode(wire.Encode(merged)) // numbers as in a body that was sent
	body := wire.NewForm(raw)
	next := checkCommand(body, k.Guild)
	if err := body.Err(); err != nil {
		return nil, err
	}
	if twin := r.named(next); twin != nil && twin != k {
		body.Get("name").Refuse(sameName, sameNameText)
		return nil, body.Err()
	}
	if err := r.apart(body, next, k); err != nil {
		return nil, err
	}
	next.ID = k.ID
	r.complete(next)
	*k = *next
	r.changed()
	return k.Body, nil
}

func (r *Registry) remove(c *rest.Call) (any, error) {
	k, err := r.find(c)
	if err != nil {
		return nil, err
	}
	r.all = slices.DeleteFunc(r.all, func(x *Command) bool { return x == k })
	r.changed()
	return nil, nil
}
