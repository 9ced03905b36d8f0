package command

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"stopp/bot/discord/sandbox/component"
	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
)

// commandName is a valid name for a slash command or an option, except for its length: that
// would make the expression large.
var commandName = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]+$`)

// How Discord refuses two commands of a name, in any language.
const sameName, sameNameText = "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"

// checkCommands judges the body of a bulk overwrite.
func checkCommands(body wire.Value, guild string) []*Command {
	var out []*Command
	seen, local := map[string]bool{}, map[int64]names{}
	count := map[int64]int{}
	for _, v := range body.Items(0, 1<<20) {
		k := checkCommand(v, guild)
		key := fmt.Sprint(k.Kind, " ", k.Name)
		if seen[key] {
			v.Get("name").Refuse(sameName, sameNameText)
		}
		seen[key] = true
		if _, is := local[k.Kind]; !is {
			local[k.Kind] = newNames()
		}
		local[k.Kind].addLocal(v, sameName, sameNameText)
		count[k.Kind]++
		out = append(out, k)
	}
	if count[ChatInput] > limit.ChatCommands {
		body.TooLong(limit.ChatCommands)
	} else if count[UserMenu] > limit.OtherCommands || count[MessageMenu] > limit.OtherCommands {
		body.TooLong(limit.OtherCommands)
	}
	return out
}

// checkCommand judges a command. Where the form has errors the command is not
// to be used.
func checkCommand(v wire.Value, guild string) *Command {
	k := &Command{Guild: guild, Kind: ChatInput, Body: object{}}
	if !v.IsObject() {
		v.Required()
		return k
	}
	k.Kind = v.Get("type").OneOf(ChatInput, ChatInput, UserMenu, MessageMenu)
	k.Body = object{
		"type": k.Kind, "name_localizations": nil, "description_localizations": nil, "default_member_permissions": nil,
		"nsfw": v.Get("nsfw").Truth(), "dm_permission": v.Get("dm_permission").Missing() || v.Get("dm_permission").Truth(),
	}
	if k.Kind == ChatInput {
		checkNames(v, k.Body)
		k.Body["options"] = checkOptions(v.Get("options"), 0)
	} else {
		checkMenuNames(v, k.Body)
	}
	k.Name, _ = k.Body["name"].(string)
	if p := v.Get("default_member_permissions"); !p.Missing() {
		k.Body["default_member_permissions"] = permissions(p)
	}
	checkPlaces(v, k)
	if commandSize(v) > limit.CommandSize {
		v.Refuse("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")
	}
	return k
}

// permissions are bits as a decimal number, which may be written as text.
func permissions(v wire.Value) string {
	text := wire.Scalar(v.Raw)
	if _, err := strconv.ParseUint(text, 10, 64); err != nil {
		v.Refuse("NUMBER_TYPE_COERCE", "It is not a set of permissions.")
	}
	return text
}

// checkNames judges the name and description of a slash command or an option.
func checkNames(v wire.Value, out object) {
	out["name"] = checkName(v.Get("name"))
	out["description"] = v.Get("description").Text(1, limit.Description)
	for locale, name := range localizations(v.Get("name_localizations")) {
		checkName(v.Get("name_localizations").Get(locale))
		put(out, "name_localizations", locale, name)
	}
	for locale, text := range localizations(v.Get("description_localizations")) {
		v.Get("description_localizations").Get(locale).Text(1, limit.Description)
		put(out, "description_localizations", locale, text)
	}
}

func put(out object, key, locale string, text any) {
	m, ok := out[key].(object)
	if !ok {
		m = object{}
		out[key] = m
	}
	m[locale] = text
}

func checkName(v wire.Value) string {
	name := v.Text(1, limit.CommandName)
	n := utf8.RuneCountInString(name)
	if n < 1 || n > limit.CommandName {
		return name
	}
	if !commandName.MatchString(name) || strings.ToLower(name) != name {
		v.Refuse("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
		v.Refuse("STRING_TYPE_REGEX", "String value did not match validation regex.")
	}
	return name
}

// checkMenuNames judges a command of a context menu, which has no description.
func checkMenuNames(v wire.Value, out object) {
	out["name"] = v.Get("name").Text(1, limit.CommandName)
	out["description"] = ""
	if d := v.Get("description").Text(0, limit.Description); d != "" {
		v.Get("description").Refuse("APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED", "Context menu commands cannot have description")
	}
	if list := v.Get("options").Items(0, limit.Options); len(list) > 0 {
		v.Get("options").Refuse("APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED", "Context menu commands cannot have options")
	}
	Localizations(v.Get("name_localizations"), 1, limit.CommandName)
	for locale, name := range localizations(v.Get("name_localizations")) {
		put(out, "name_localizations", locale, name)
	}
}

// Localizations judges texts by language, each of least to most code points.
func Localizations(v wire.Value, least, most int) {
	for locale := range localizations(v) {
		v.Get(locale).Text(least, most)
	}
}

// localizations are the texts by language; unknown languages are refused.
func localizations(v wire.Value) object {
	if v.Missing() || !v.IsObject() {
		return nil
	}
	known := object{}
	for locale, text := range v.Raw.(object) {
		if !wire.Locales[locale] {
			v.Get(locale).Refuse("ENUM_TYPE_COERCE", fmt.Sprintf("Value %q is not a valid enum value.", locale))
		} else if text != nil {
			known[locale] = text
		}
	}
	return known
}

// checkPlaces judges where a command may be used; only a global one may say.
func checkPlaces(v wire.Value, k *Command) {
	for key, allowed := range map[string][]int64{"contexts": {0, 1, 2}, "integration_types": {0, 1}} {
		list := v.Get(key)
		if list.Missing() {
			continue
		}
		if k.Guild != "" {
			list.Refuse("APPLICATION_COMMAND_CONTEXTS_NOT_ALLOWED", "Only global commands may have "+key+".")
			continue
		}
		k.Body[key] = component.Unique(list, 1, allowed...)
	}
}
