package discord

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"mime"
	"mime/multipart"
	"net/textproto"
	"path/filepath"
	"slices"
	"strconv"

	"stopp/bot"
)

// callback is the body of an interaction's first answer.
type callback struct {
	Type int `json:"type"`
	Data any `json:"data,omitempty"`
}

// suggestions are the data of a Suggest.
type suggestions struct {
	Choices []choice `json:"choices"`
}

// Discord's numbers for the ways to answer, by bot.As.
var callbacks = [...]int{bot.Reply: 4, bot.Private: 4, bot.Update: 7, bot.Quiet: 6, bot.Suggest: 8, bot.Ask: 9}

// The flags of messages.
const (
	private = 64    // only one member sees it
	silent  = 4096  // nobody's phone tells of it
	laidOut = 32768 // it has a layout, which stays
)

func newCallback(a bot.Answer, known ids) callback {
	out := callback{Type: callbacks[a.As]}
	switch a.As {
	case bot.Quiet:
	case bot.Suggest:
		out.Data = suggestions{newSuggestions(a.Choices)}
	case bot.Ask:
		out.Data = newDialog(a.Dialog)
	case bot.Update:
		out.Data = answerMessage(a, known).replacing()
	default:
		out.Data = answerMessage(a, known)
	}
	return out
}

// newSuggestions are choices with their suits as text. A command's own choices have
// none: Discord would take away what makes them text.
func newSuggestions(choices []bot.Choice) []choice {
	out := newChoices(choices)
	for i := range out {
		out[i].Name = bot.TextSuits(out[i].Name)
	}
	return out
}

// once are ids, each of them once: Discord refuses a list that names somebody twice, or
// something that is no id.
func once(all []string) []string {
	out := []string{}
	for _, id := range all {
		if _, err := strconv.ParseUint(id, 10, 64); err == nil && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// answerMessage is the message of an answer or a follow-up.
func answerMessage(a bot.Answer, known ids) *message {
	m := newMessage(a.Message, known)
	if a.As == bot.Private {
		m.Flags |= private
	}
	return m
}

// message is a message as Discord takes it. Lists are never left out: an empty
// one drops what an edited message had.
type message struct {
	Content      *string      `json:"content"` // null in one with a layout, which may have been one without
	Embeds       []any        `json:"embeds,omitzero"`
	Components   []any        `json:"components"`
	Attachments  []attachment `json:"attachments"`
	Mentions     mentions     `json:"allowed_mentions"`
	Flags        int          `json:"flags,omitempty"`
	Nonce        string       `json:"nonce,omitempty"`
	EnforceNonce bool         `json:"enforce_nonce,omitempty"`
}

// attachment names the file files[id] of the same request. Files that an edited
// message had are not named, so they go.
type attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
}

// mentions says who may be pinged: nobody by kind, these by id.
type mentions struct {
	Parse []string `json:"parse"`
	Users []string `json:"users"`
}

// component is a row, a button or a menu.
type component struct {
	Type        int         `json:"type"`
	Components  []component `json:"components,omitempty"`
	Style       bot.Style   `json:"style,omitempty"`
	Label       string      `json:"label,omitempty"`
	Emoji       *emoji      `json:"emoji,omitempty"`
	CustomID    string      `json:"custom_id,omitempty"`
	Disabled    bool        `json:"disabled,omitempty"`
	Placeholder string      `json:"placeholder,omitempty"`
	Options     []item      `json:"options,omitempty"`
	Least       *int        `json:"min_values,omitempty"`
	Most        int         `json:"max_values,omitempty"`
}

// emoji names one of the application's emojis.
type emoji struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// item is an item of a menu.
type item struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// Discord's numbers for components.
const (
	rowType    = 1
	buttonType = 2
	menuType   = 3
)

// newMessage is a message with its suits as text, and with emojis where it asks for
// known ones.
func newMessage(m bot.Message, known ids) *message {
	out := &message{
		Components:  []any{},
		Attachments: []attachment{},
		Mentions:    mentions{Parse: []string{}, Users: once(m.Mentions)},
	}
	if len(m.Layout) > 0 {
		out.layOut(m, known)
	} else {
		words := known.words(m.Content, m.Signs, bot.ContentLimit)
		out.Content = &words
	}
	for _, menu := range m.Menus {
		out.Components = append(out.Components, component{Type: rowType, Components: []component{newMenu(menu)}})
	}
	for _, buttons := range m.Below() {
		out.Components = append(out.Components, newRow(buttons, known))
	}
	for i, f := range m.Files {
		out.Attachments = append(out.Attachments, attachment{strconv.Itoa(i), f.Name, f.Alt})
	}
	return out
}

// words are a text as Discord takes it, of at most that many characters.
func (known ids) words(text string, signs []bot.Sign, limit int) string {
	return bot.TextSuits(known.commands.In(bot.WithEmojis(text, signs, known.emojis, limit), limit))
}

func newRow(buttons []bot.Button, known ids) component {
	row := component{Type: rowType}
	for _, b := range buttons {
		row.Components = append(row.Components, newButton(b, known))
	}
	return row
}

func newButton(b bot.Button, known ids) component {
	c := component{Type: buttonType, Style: b.Style, Label: bot.TextSuits(b.Label), CustomID: b.ID, Disabled: b.Off}
	if id := known.emojis[b.Emoji]; id != "" {
		c.Emoji, c.Label = &emoji{id, b.Emoji}, bot.TextSuits(b.Short)
	}
	return c
}

func newMenu(m bot.Menu) component {
	c := component{Type: menuType, CustomID: m.ID, Placeholder: bot.TextSuits(m.Label)}
	for _, i := range m.Items {
		c.Options = append(c.Options, item{bot.TextSuits(i.Label), i.Value, bot.TextSuits(i.About), i.Chosen})
	}
	if m.Most > 0 {
		c.Least, c.Most = new(int), m.Most
	}
	return c
}

// newCall makes a call of a JSON payload, with files as a multipart body.
func newCall(method, url string, payload any, files []bot.File) (call, error) {
	return call{method: method, url: url}.with(payload, files)
}

// with is a call with a JSON payload, and with files as a multipart body.
func (q call) with(payload any, files []bot.File) (call, error) {
	q.contentType = "application/json"
	var err error
	if q.body, err = json.Marshal(payload); err != nil || len(files) == 0 {
		return q, err
	}
	q.contentType, q.body, err = multiparts(q.body, files)
	return q, err
}

// partSize is more than what stands before the data of a part.
const partSize = 512

// multiparts are a JSON payload and files as a body. It is as large as it gets from the
// beginning, so that pictures are copied once.
func multiparts(payload []byte, files []bot.File) (contentType string, _ []byte, err error) {
	size := partSize + len(payload)
	for _, f := range files {
		size += partSize + len(f.Name) + len(f.Data)
	}
	body := bytes.NewBuffer(make([]byte, 0, size))
	to := multipart.NewWriter(body)
	put := func(disposition, kind string, data []byte) {
		part, e := to.CreatePart(textproto.MIMEHeader{"Content-Disposition": {disposition}, "Content-Type": {kind}})
		if e == nil {
			_, e = part.Write(data)
		}
		err = errors.Join(err, e)
	}
	put(`form-data; name="payload_json"`, "application/json", payload)
	for i, f := range files {
		put(multipart.FileContentDisposition(fmt.Sprintf("files[%d]", i), f.Name), cmp.Or(mime.TypeByExtension(filepath.Ext(f.Name)), "application/octet-stream"), f.Data)
	}
	err = errors.Join(err, to.Close())
	return to.FormDataContentType(), body.Bytes(), err
}
