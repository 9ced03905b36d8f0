package openapitest

import (
	"strings"
	"testing"
)

// TestCheck tries the checker itself on bodies whose worth is known.
func TestCheck(t *testing.T) {
	c := Load(t)
	option := `{"type":3,"name":"o","description":"d"}`
	for _, tc := range []struct{ name, method, path, body, wrong string }{
		{"message", "POST", "/api/v9/channels/1/messages", `{"content":"hello","allowed_mentions":{"parse":[]}}`, ""},
		{"misspelt field", "POST", "/api/v9/channels/1/messages", `{"contents":"hello"}`, "contents"},
		{"long nonce", "POST", "/channels/1/messages", `{"content":"x","nonce":"12345678901234567890123456"}`, "nonce"},
		{"no such path", "POST", "/api/v9/channels/1/letters", `{}`, "no such thing"},
		{"no such method", "PUT", "/channels/1/messages", `{}`, "no such thing"},
		{"callback", "POST", "/api/v10/interactions/1/abc/callback?with_response=true", `{"type":6}`, ""},
		{"unknown callback", "POST", "/interactions/1/abc/callback", `{"type":66}`, "callback"},
		{"long answer", "POST", "/interactions/1/abc/callback", `{"type":4,"data":{"content":"` + strings.Repeat("x", 2001) + `"}}`,
			"callback: /data/content: maxLength: got 2,001, want 2,000"},
		{"six buttons", "PATCH", "/channels/1/messages/2", `{"components":[{"type":1,"components":[` +
			strings.Repeat(`{"type":2,"style":1,"label":"x","custom_id":"a"},`, 5) + `{"type":2,"style":1,"label":"x","custom_id":"a"}]}]}`, "components"},
		{"26 options", "PUT", "/applications/1/commands", `[{"type":1,"name":"c","description":"d","options":[` +
			strings.Repeat(option+",", 25) + option + `]}]`, "options"},
		{"permissions", "PUT", "/applications/1/commands", `[{"type":1,"name":"c","description":"d","default_member_permissions":"32"}]`, ""},
		{"26 choices of a menu", "POST", "/channels/1/messages", `{"components":[{"type":1,"components":[{"type":3,"custom_id":"a","options":[` +
			strings.Repeat(`{"label":"x","value":"x"},`, 25) + `{"label":"x","value":"x"}]}]}]}`, "components"},
		{"own path before a parameter", "GET", "/webhooks/1/abc/messages/@original", ``, ""},
		{"body where none belongs", "GET", "/channels/1/messages", `{}`, "no body"},
		{"file without description", "POST", "/channels/1/messages", twoParts(`{"attachments":[]}`), "describes"},
		{"file with description", "POST", "/channels/1/messages", twoParts(`{"attachments":[{"id":"0","filename":"t.png","description":"x"}]}`), ""},
	} {
		err := c.Check(tc.method, tc.path, []byte(tc.body))
		switch {
		case tc.wrong == "" && err != nil:
			t.Errorf("%s: %v", tc.name, err)
		case tc.wrong != "" && (err == nil || !strings.Contains(err.Error(), tc.wrong)):
			t.Errorf("%s: got %v, want something about %q", tc.name, err, tc.wrong)
		}
	}
}

func twoParts(payload string) string {
	return "--b\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n\r\n" + payload +
		"\r\n--b\r\nContent-Disposition: form-data; name=\"files[0]\"; filename=\"t.png\"\r\n\r\nPNG\r\n--b--\r\n"
}
