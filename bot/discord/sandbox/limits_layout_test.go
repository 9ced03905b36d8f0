package sandbox_test

import (
	"fmt"
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
)

// Bodies of messages by their components, of the older form and of the newer one.
func rowed(inner string) string {
	return `{"components":[{"type":1,"components":[` + inner + `]}]}`
}
func buttoned(fields string) string { return rowed(`{"type":2,` + fields + `}`) }
func menued(kind int, fields string) string {
	return rowed(fmt.Sprintf(`{"type":%d,"custom_id":"m",%s}`, kind, fields))
}
func laidOut(inner string) string { return `{"flags":32768,"components":[` + inner + `]}` }

// numbered are n options of a menu; those named in first carry more fields.
func numbered(n int, fields string, first int) string {
	var all []string
	for i := range n {
		more := ""
		if i < first {
			more = "," + fields
		}
		all = append(all, fmt.Sprintf(`{"label":"l%d","value":"v%d"%s}`, i, i, more))
	}
	return `"options":[` + strings.Join(all, ",") + `]`
}

const words = `{"type":10,"content":"t"}`

func TestComponentLimits(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	url := "/channels/" + s.ChannelID("streitpatience") + "/messages"
	const one = "components.0.components.0"
	section := func(inner, beside string) string {
		return laidOut(`{"type":9,"components":[` + inner + `],"accessory":` + beside + `}`)
	}
	link := `{"type":2,"style":5,"label":"l","url":"https://example.org"}`
	for name, c := range map[string]refused{
		"a style is needed":           {buttoned(`"label":"l","custom_id":"c"`), one + ".style", "BASE_TYPE_REQUIRED"},
		"no style 0":                  {buttoned(`"style":0,"label":"l","custom_id":"c"`), one + ".style", "BASE_TYPE_CHOICES"},
		"an address is whole":         {buttoned(`"style":5,"label":"l","url":"example"`), one + ".url", "URL_TYPE_INVALID_URL"},
		"an address is of the web":    {buttoned(`"style":5,"label":"l","url":"ftp://example.org"`), one + ".url", "URL_TYPE_INVALID_SCHEME"},
		"an address has 512":          {buttoned(`"style":5,"label":"l","url":"https://example.org/` + strings.Repeat("p", 493) + `"`), one + ".url", "BASE_TYPE_MAX_LENGTH"},
		"a link needs an address":     {buttoned(`"style":5,"label":"l"`), one + ".url", "BASE_TYPE_REQUIRED"},
		"a link has no custom id":     {buttoned(`"style":5,"label":"l","url":"https://example.org","custom_id":"c"`), one, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"},
		"premium needs a sku":         {buttoned(`"style":6`), one + ".sku_id", "BASE_TYPE_REQUIRED"},
		"premium has no custom id":    {buttoned(`"style":6,"sku_id":"7","custom_id":"c"`), one + ".custom_id", "BUTTON_COMPONENT_PREMIUM_FIELD_NOT_ALLOWED"},
		"premium has no label":        {buttoned(`"style":6,"sku_id":"7","label":"l"`), one + ".label", "BUTTON_COMPONENT_PREMIUM_FIELD_NOT_ALLOWED"},
		"others have no sku":          {buttoned(`"style":1,"label":"l","custom_id":"c","sku_id":"7"`), one, "BUTTON_COMPONENT_SKU_ID_NOT_ALLOWED"},
		"min above max":               {menued(3, `"min_values":3,"max_values":2,`+numbered(3, "", 0)), one + ".min_values", "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE"},
		"max above the options":       {menued(3, `"max_values":4,`+numbered(3, "", 0)), one + ".max_values", "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE"},
		"min 25":                      {menued(5, `"min_values":26,"max_values":25`), one + ".min_values", "NUMBER_TYPE_MAX"},
		"max 25":                      {menued(5, `"max_values":26`), one + ".max_values", "NUMBER_TYPE_MAX"},
		"max is at least 1":           {menued(5, `"max_values":0`), one + ".max_values", "NUMBER_TYPE_MIN"},
		"defaults up to max":          {menued(3, `"max_values":2,`+numbered(4, `"default":true`, 3)), one + ".options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"},
		"select value 100":            {menued(3, `"options":[{"label":"l","value":"`+strings.Repeat("v", 101)+`"}]`), one + ".options.0.value", "BASE_TYPE_BAD_LENGTH"},
		"select description 100":      {menued(3, `"options":[{"label":"l","value":"v","description":"`+strings.Repeat("d", 101)+`"}]`), one + ".options.0.description", "BASE_TYPE_MAX_LENGTH"},
		"a select has options":        {menued(3, `"options":[]`), one + ".options", "BASE_TYPE_BAD_LENGTH"},
		"default people up to max":    {menued(5, `"default_values":[{"id":"7","type":"user"},{"id":"8","type":"user"}]`), one + ".default_values", "BASE_TYPE_BAD_LENGTH"},
		"default people are people":   {menued(5, `"default_values":[{"id":"7","type":"role"}]`), one + ".default_values.0.type", "BASE_TYPE_CHOICES"},
		"default people from min on":  {menued(5, `"min_values":2,"max_values":3,"default_values":[{"id":"7","type":"user"}]`), one + ".default_values", "BASE_TYPE_BAD_LENGTH"},
		"kinds of channels":           {menued(8, `"channel_types":[99]`), one + ".channel_types.0", "BASE_TYPE_CHOICES"},
		"a container holds none":      {laidOut(`{"type":17,"components":[{"type":17,"components":[` + words + `]}]}`), "components.0.components.0.type", "UNION_TYPE_CHOICES"},
		"a container holds something": {laidOut(`{"type":17,"components":[]}`), "components.0.components", "BASE_TYPE_BAD_LENGTH"},
		"a container's colour":        {laidOut(`{"type":17,"accent_color":16777216,"components":[` + words + `]}`), "components.0.accent_color", "NUMBER_TYPE_MAX"},
		"a section holds texts":       {section(`{"type":14}`, link), "components.0.components.0.type", "UNION_TYPE_CHOICES"},
		"a section holds 3":           {section(times(4, words), link), "components.0.components", "BASE_TYPE_BAD_LENGTH"},
		"a section holds 1":           {section("", link), "components.0.components", "BASE_TYPE_BAD_LENGTH"},
		"a section needs an aside":    {laidOut(`{"type":9,"components":[` + words + `]}`), "components.0.accessory", "BASE_TYPE_REQUIRED"},
		"an aside is no text":         {section(words, words), "components.0.accessory.type", "UNION_TYPE_CHOICES"},
		"a thumbnail has a picture":   {section(words, `{"type":11}`), "components.0.accessory.media", "BASE_TYPE_REQUIRED"},
		"a thumbnail's alt text":      {section(words, `{"type":11,"media":{"url":"https://example.org/a.png"},"description":"`+strings.Repeat("d", 1025)+`"}`), "components.0.accessory.description", "BASE_TYPE_BAD_LENGTH"},
		"a gallery has pictures":      {laidOut(`{"type":12,"items":[]}`), "components.0.items", "BASE_TYPE_BAD_LENGTH"},
		"a gallery has 10":            {laidOut(`{"type":12,"items":[` + times(11, `{"media":{"url":"https://example.org/a.png"}}`) + `]}`), "components.0.items", "BASE_TYPE_BAD_LENGTH"},
		"an item has a picture":       {laidOut(`{"type":12,"items":[{}]}`), "components.0.items.0.media", "BASE_TYPE_REQUIRED"},
		"an item's alt text":          {laidOut(`{"type":12,"items":[{"media":{"url":"https://example.org/a.png"},"description":"` + strings.Repeat("d", 1025) + `"}]}`), "components.0.items.0.description", "BASE_TYPE_BAD_LENGTH"},
		"a picture that is not there": {laidOut(`{"type":12,"items":[{"media":{"url":"attachment://a.png"}}]}`), "components.0.items.0.media.url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"},
		"a file that is not there":    {laidOut(`{"type":13,"file":{"url":"attachment://a.txt"}}`), "components.0.file.url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"},
		"a file is attached":          {laidOut(`{"type":13,"file":{"url":"https://example.org/a.txt"}}`), "components.0.file.url", "URL_TYPE_INVALID_SCHEME"},
		"a separator's size":          {laidOut(`{"type":14,"spacing":3}`), "components.0.spacing", "BASE_TYPE_CHOICES"},
		"a text is not empty":         {laidOut(`{"type":10,"content":""}`), "components.0.content", "BASE_TYPE_BAD_LENGTH"},
		"a text has 4000":             {laidOut(`{"type":10,"content":"` + strings.Repeat("t", 4001) + `"}`), "components.0.content", "BASE_TYPE_BAD_LENGTH"},
		"ids differ":                  {laidOut(`{"type":10,"id":5,"content":"a"},{"type":10,"id":5,"content":"b"}`), "components.1.id", "COMPONENT_ID_DUPLICATED"},
		"no fields outside of modals": {laidOut(`{"type":18,"label":"l","component":{"type":4,"custom_id":"c","style":1}}`), "components.0.type", "UNION_TYPE_CHOICES"},
		"no uploads in messages":      {rowed(`{"type":19,"custom_id":"c"}`), one + ".type", "UNION_TYPE_CHOICES"},
		"V2 has no embeds":            {`{"flags":32768,"embeds":[{"title":"t"}],"components":[` + words + `]}`, "embeds", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
		"V2 has no poll":              {`{"flags":32768,"poll":` + poll(1, "q", "a", 1) + `,"components":[` + words + `]}`, "poll", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
		"V2 has no stickers":          {`{"flags":32768,"sticker_ids":["7"],"components":[` + words + `]}`, "sticker_ids", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
	} {
		t.Run(name, func(t *testing.T) { do(t, s, "POST", url, c.body).form(t, c.path, c.code) })
	}
}

// poll is a poll with n answers.
func poll(n int, question, answer string, hours int) string {
	return fmt.Sprintf(`{"question":{"text":%q},"answers":[%s],"duration":%d}`, question, times(n, fmt.Sprintf(`{"poll_media":{"text":%q}}`, answer)), hours)
}

func TestEmbedAndPollLimits(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	url := "/channels/" + s.ChannelID("streitpatience") + "/messages"
	embed := func(fields string) string { return `{"content":"c","embeds":[{` + fields + `}]}` }
	asked := func(poll string) string { return `{"content":"c","poll":` + poll + `}` }
	long := func(n int) string { return strings.Repeat("x", n) }
	for name, c := range map[string]refused{
		"an embed is not empty":      {embed(``), "embeds.0.description", "BASE_TYPE_REQUIRED"},
		"a colour is no content":     {embed(`"color":7`), "embeds.0.description", "BASE_TYPE_REQUIRED"},
		"embed description 4096":     {embed(`"description":"` + long(4097) + `"`), "embeds.0.description", "BASE_TYPE_MAX_LENGTH"},
		"25 embed fields":            {embed(`"fields":[` + times(26, `{"name":"n","value":"v"}`) + `]`), "embeds.0.fields", "BASE_TYPE_MAX_LENGTH"},
		"embed field name 256":       {embed(`"fields":[{"name":"` + long(257) + `","value":"v"}]`), "embeds.0.fields.0.name", "BASE_TYPE_MAX_LENGTH"},
		"embed field value 1024":     {embed(`"fields":[{"name":"n","value":"` + long(1025) + `"}]`), "embeds.0.fields.0.value", "BASE_TYPE_MAX_LENGTH"},
		"embed field value needed":   {embed(`"fields":[{"name":"n"}]`), "embeds.0.fields.0.value", "BASE_TYPE_REQUIRED"},
		"embed footer 2048":          {embed(`"footer":{"text":"` + long(2049) + `"}`), "embeds.0.footer.text", "BASE_TYPE_MAX_LENGTH"},
		"embed author 256":           {embed(`"author":{"name":"` + long(257) + `"}`), "embeds.0.author.name", "BASE_TYPE_MAX_LENGTH"},
		"embed address":              {embed(`"title":"t","url":"example"`), "embeds.0.url", "URL_TYPE_INVALID_URL"},
		"embed picture's address":    {embed(`"image":{"url":"ftp://example.org/a.png"}`), "embeds.0.image.url", "URL_TYPE_INVALID_SCHEME"},
		"embed picture not there":    {embed(`"image":{"url":"attachment://a.png"}`), "embeds.0.image.url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"},
		"embed icon not there":       {embed(`"footer":{"text":"t","icon_url":"attachment://a.png"}`), "embeds.0.footer.icon_url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"},
		"embed colour":               {embed(`"title":"t","color":16777216`), "embeds.0.color", "NUMBER_TYPE_MAX"},
		"embed time":                 {embed(`"title":"t","timestamp":"noon"`), "embeds.0.timestamp", "DATE_TIME_TYPE_PARSE"},
		"poll answers 10":            {asked(poll(11, "q", "a", 1)), "poll.answers", "BASE_TYPE_BAD_LENGTH"},
		"poll answers 1":             {asked(poll(0, "q", "a", 1)), "poll.answers", "BASE_TYPE_BAD_LENGTH"},
		"poll question 300":          {asked(poll(1, long(301), "a", 1)), "poll.question.text", "BASE_TYPE_BAD_LENGTH"},
		"poll answer 55":             {asked(poll(1, "q", long(56), 1)), "poll.answers.0.poll_media.text", "BASE_TYPE_BAD_LENGTH"},
		"poll 32 days":               {asked(poll(1, "q", "a", 32*24+1)), "poll.duration", "NUMBER_TYPE_MAX"},
		"poll question needed":       {asked(`{"answers":[{"poll_media":{"text":"a"}}]}`), "poll.question", "BASE_TYPE_REQUIRED"},
		"mentions roles and parse":   {`{"content":"x","allowed_mentions":{"parse":["roles"],"roles":["7"]}}`, "allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"},
		"100 mentioned roles":        {`{"content":"x","allowed_mentions":{"roles":[` + times(101, `"7"`) + `]}}`, "allowed_mentions.roles", "BASE_TYPE_MAX_LENGTH"},
		"what may be parsed":         {`{"content":"x","allowed_mentions":{"parse":["all"]}}`, "allowed_mentions.parse.0", "BASE_TYPE_CHOICES"},
		"mentioned roles are ids":    {`{"content":"x","allowed_mentions":{"roles":["x"]}}`, "allowed_mentions.roles.0", "NUMBER_TYPE_COERCE"},
		"at most 3 stickers are one": {`{"content":"x","sticker_ids":["1","2","3","4"]}`, "sticker_ids", "BASE_TYPE_MAX_LENGTH"},
	} {
		t.Run(name, func(t *testing.T) { do(t, s, "POST", url, c.body).form(t, c.path, c.code) })
	}
	do(t, s, "POST", url, `{"content":"x","sticker_ids":["7"]}`).want(t, 400, 50081)
	do(t, s, "POST", url, `{"poll":null,"sticker_ids":[]}`).want(t, 400, 50006)
}
