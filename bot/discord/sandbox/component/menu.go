package component

import (
	"slices"

	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
)

// menu is a select of any kind.
func (k *checker) menu(c wire.Value, kind int) wire.Object {
	least, most := c.Get("min_values").Integer(1, 0, limit.Options), c.Get("max_values").Integer(1, 1, limit.Options)
	out := wire.Object{"type": kind, "id": k.number(c), "custom_id": k.customID(c.Get("custom_id")), "min_values": least, "max_values": most}
	if hint := c.Get("placeholder").Text(0, limit.Placeholder); hint != "" {
		out["placeholder"] = hint
	}
	if c.Get("disabled").Truth() {
		out["disabled"] = true
	}
	if least > most {
		c.Get("min_values").Refuse("SELECT_COMPONENT_MIN_VALUES_TOO_LARGE", "Must not be greater than max_values.")
	}
	if k.modal {
		k.required(c, least, out)
	}
	if kind == Channels && !c.Get("channel_types").Missing() {
		out["channel_types"] = ChannelTypes(c.Get("channel_types"))
	}
	if kind != Select {
		defaultValues(c.Get("default_values"), kind, int(least), int(most), out)
		return out
	}
	options, chosen := k.options(c.Get("options"), limit.Options)
	if most > int64(len(options)) && len(options) > 0 {
		c.Get("max_values").Refuse("SELECT_COMPONENT_MAX_VALUES_TOO_LARGE", "Must not be greater than the number of options.")
	}
	if int64(chosen) > most {
		c.Get("options").Refuse("SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "There are more defaults than max_values.")
	}
	out["options"] = options
	return out
}

// required judges whether a menu of a modal has to be filled in.
func (k *checker) required(c wire.Value, least int64, out wire.Object) {
	must := c.Get("required").Missing() || c.Get("required").Truth()
	out["required"] = must
	if must && least == 0 {
		c.Get("min_values").Refuse("SELECT_COMPONENT_MIN_VALUES_TOO_SMALL", "Must be at least 1 where it is required.")
	}
	if c.Get("disabled").Truth() {
		c.Get("disabled").Refuse("COMPONENT_DISABLED_NOT_ALLOWED", "A modal has no disabled components.")
	}
}

// options are the options of a menu, and how many of them are chosen already.
func (k *checker) options(list wire.Value, most int) (out []any, chosen int) {
	used := map[string]bool{}
	for _, o := range list.Items(1, most) {
		val := o.Get("value").Text(1, limit.OptionText)
		if used[val] {
			o.Get("value").Refuse("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
		}
		used[val] = true
		option := wire.Object{"label": o.Get("label").Text(1, limit.OptionText), "value": val}
		if hint := o.Get("description").Text(0, limit.OptionText); hint != "" {
			option["description"] = hint
		}
		if o.Get("default").Truth() {
			option["default"] = true
			chosen++
		}
		k.emoji(o.Get("emoji"), option)
		out = append(out, option)
	}
	return out, chosen
}

// defaultKinds are the possible defaults of menus that fill themselves.
var defaultKinds = map[int][]string{Users: {"user"}, Roles: {"role"}, Mentioned: {"user", "role"}, Channels: {"channel"}}

// defaultValues are those whom such a menu shows as chosen.
func defaultValues(list wire.Value, kind, least, most int, out wire.Object) {
	var kept []any
	for _, v := range list.Items(0, limit.Options) {
		if !slices.Contains(defaultKinds[kind], v.Get("type").Text(1, 10)) {
			v.Get("type").Refuse("BASE_TYPE_CHOICES", "This menu has no such values.")
		}
		if v.Get("id").Missing() {
			v.Get("id").Required()
		}
		kept = append(kept, wire.Object{"id": v.Get("id").ID(), "type": v.Get("type").Raw})
	}
	if n := len(kept); n > 0 && (n < least || n > most) {
		list.BadLength(least, most)
	}
	if kept != nil {
		out["default_values"] = kept
	}
}

// channelKinds are Discord's kinds of channels.
var channelKinds = []int64{0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16}

// ChannelTypes are the kinds of channels that a menu or an option offers, each once.
func ChannelTypes(list wire.Value) []any { return Unique(list, 0, channelKinds...) }

// Unique are the numbers of a list, at least so many of the allowed ones, each once.
func Unique(list wire.Value, least int, allowed ...int64) []any {
	kept, seen := []any{}, map[int64]bool{}
	for _, v := range list.Items(least, len(allowed)) {
		n := v.OneOf(-1, allowed...)
		if seen[n] {
			v.Refuse("LIST_ITEM_DUPLICATED", "Items must be unique.")
		}
		seen[n] = true
		kept = append(kept, n)
	}
	return kept
}
