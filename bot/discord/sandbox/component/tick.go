package component

import (
	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
)

// Types of component that only modals have.
const (
	Upload = 19
	Radios = 21
	Boxes  = 22
	Box    = 23
)

// radios are options of which one is ticked.
func (k *checker) radios(c wire.Value) wire.Object {
	options, chosen := k.ticks(c.Get("options"), 2)
	if chosen > 1 {
		c.Get("options").Refuse("RADIO_GROUP_TOO_MANY_DEFAULT_VALUES", "There is more than one default.")
	}
	return wire.Object{
		"type": Radios, "id": k.number(c), "custom_id": k.customID(c.Get("custom_id")), "options": options,
		"required": c.Get("required").Missing() || c.Get("required").Truth(),
	}
}

// boxes are options of which several are ticked.
func (k *checker) boxes(c wire.Value) wire.Object {
	options, chosen := k.ticks(c.Get("options"), 1)
	out := k.counted(c, Boxes, int64(max(1, len(options))))
	if most := out["max_values"].(int64); most > int64(len(options)) && len(options) > 0 {
		c.Get("max_values").Refuse("CHECKBOX_GROUP_MAX_VALUES_TOO_LARGE", "Must not be greater than the number of options.")
	} else if int64(chosen) > most {
		c.Get("options").Refuse("CHECKBOX_GROUP_TOO_MANY_DEFAULT_VALUES", "There are more defaults than max_values.")
	}
	out["options"] = options
	return out
}

// upload asks for files.
func (k *checker) upload(c wire.Value) wire.Object { return k.counted(c, Upload, 1) }

// counted is a component from which several things can be chosen, by default at most
// usual.
func (k *checker) counted(c wire.Value, kind int, usual int64) wire.Object {
	least, most := c.Get("min_values").Integer(1, 0, limit.Ticks), c.Get("max_values").Integer(usual, 1, limit.Ticks)
	out := wire.Object{"type": kind, "id": k.number(c), "custom_id": k.customID(c.Get("custom_id")), "min_values": least, "max_values": most}
	if least > most {
		c.Get("min_values").Refuse("COMPONENT_MIN_VALUES_TOO_LARGE", "Must not be greater than max_values.")
	}
	k.required(c, least, out)
	return out
}

func (k *checker) ticks(list wire.Value, least int) (options []any, chosen int) {
	options, chosen = k.options(list, limit.Ticks)
	if n := len(options); n > 0 && n < least {
		list.BadLength(least, limit.Ticks)
	}
	return options, chosen
}
