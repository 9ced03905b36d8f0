package sandbox

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"
)

// Types of command.
const (
	chatInput   = 1
	userMenu    = 2
	messageMenu = 3
)

// commandName is what a slash command or an option may be called.
var commandName = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)

// checkCommands judges the body of a bulk overwrite.
func (s *Server) checkCommands(body value, guild string) []*command {
	var out []*command
	seen := map[string]bool{}
	count := map[int64]int{}
	for _, v := range body.items(0, 1<<20) {
		k := checkCommand(v, guild)
		key := fmt.Sprint(k.kind, " ", k.name)
		if seen[key] {
			v.get("name").refuse("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		}
		seen[key] = true
		count[k.kind]++
		out = append(out, k)
	}
	if count[chatInput] > maxChatCommands {
		body.tooLong(maxChatCommands)
	} else if count[userMenu] > maxOtherCommands || count[messageMenu] > maxOtherCommands {
		body.tooLong(maxOtherCommands)
	}
	return out
}

// checkCommand judges a command. Where the form has errors the command is not
// to be used.
func checkCommand(v value, guild string) *command {
	k := &command{guild: guild, kind: chatInput, body: object{}}
	if !v.object() {
		v.required()
		return k
	}
	k.kind = v.get("type").oneOf(chatInput, chatInput, userMenu, messageMenu)
	k.body = object{
		"type": k.kind, "name_localizations": nil, "description_localizations": nil, "default_member_permissions": nil,
		"nsfw": v.get("nsfw").truth(), "dm_permission": v.get("dm_permission").missing() || v.get("dm_permission").truth(),
	}
	if k.kind == chatInput {
		checkNames(v, k.body)
		k.body["options"] = checkOptions(v.get("options"), 0)
	} else {
		checkMenuNames(v, k.body)
	}
	k.name, _ = k.body["name"].(string)
	if p := v.get("default_member_permissions"); !p.missing() {
		k.body["default_member_permissions"] = scalar(p.v)
	}
	checkPlaces(v, k)
	if commandSize(v) > maxCommandSize {
		v.refuse("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")
	}
	return k
}

// checkNames judges the name and description of a slash command or an option.
func checkNames(v value, out object) {
	out["name"] = checkName(v.get("name"))
	out["description"] = v.get("description").text(1, maxDescription)
	for locale, name := range localizations(v.get("name_localizations")) {
		checkName(v.get("name_localizations").get(locale))
		put(out, "name_localizations", locale, name)
	}
	for locale, text := range localizations(v.get("description_localizations")) {
		v.get("description_localizations").get(locale).text(1, maxDescription)
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

func checkName(v value) string {
	name := v.text(1, maxCommandName)
	n := utf8.RuneCountInString(name)
	if n < 1 || n > maxCommandName {
		return name
	}
	if !commandName.MatchString(name) || strings.ToLower(name) != name {
		v.refuse("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
		v.refuse("STRING_TYPE_REGEX", "String value did not match validation regex.")
	}
	return name
}

// checkMenuNames judges a command of a context menu, which has no description.
func checkMenuNames(v value, out object) {
	out["name"] = v.get("name").text(1, maxCommandName)
	out["description"] = ""
	if d := v.get("description").text(0, maxDescription); d != "" {
		v.get("description").refuse("APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED", "Context menu commands cannot have description")
	}
	checkLocalizations(v.get("name_localizations"), 1, maxCommandName)
	for locale, name := range localizations(v.get("name_localizations")) {
		put(out, "name_localizations", locale, name)
	}
}

// checkLocalizations judges texts by language, each of least to most code points.
func checkLocalizations(v value, least, most int) {
	for locale := range localizations(v) {
		v.get(locale).text(least, most)
	}
}

// localizations are the texts by language; unknown languages are refused.
func localizations(v value) object {
	if v.missing() || !v.object() {
		return nil
	}
	known := object{}
	for locale, text := range v.v.(object) {
		if !locales[locale] {
			v.get(locale).refuse("ENUM_TYPE_COERCE", fmt.Sprintf("Value %q is not a valid enum value.", locale))
		} else if text != nil {
			known[locale] = text
		}
	}
	return known
}

// checkPlaces judges where a command may be used; only a global one may say.
func checkPlaces(v value, k *command) {
	for _, key := range []string{"contexts", "integration_types"} {
		list := v.get(key)
		if list.missing() {
			continue
		}
		if k.guild != "" {
			list.refuse("APPLICATION_COMMAND_CONTEXTS_NOT_ALLOWED", "Only global commands may have "+key+".")
			continue
		}
		seen, kept := map[int64]bool{}, []any{}
		for _, item := range list.items(1, 3) {
			n := item.oneOf(0, 0, 1, 2)
			if seen[n] {
				item.refuse("LIST_ITEM_DUPLICATED", "Items must be unique.")
			}
			seen[n] = true
			kept = append(kept, n)
		}
		k.body[key] = kept
	}
}
