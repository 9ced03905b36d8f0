package wire

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
)

// Address is the address of something, with one of the schemes and at most that many
// code points; "" if it is absent or refused.
func (v Value) Address(most int, schemes ...string) string {
	text := v.Text(0, most)
	if text == "" {
		return ""
	}
	u, err := url.Parse(text)
	switch {
	case err != nil || u.Scheme == "" || u.Host == "":
		v.Refuse("URL_TYPE_INVALID_URL", "Not a well formed URL.")
	case !slices.Contains(schemes, strings.ToLower(u.Scheme)):
		v.Refuse("URL_TYPE_INVALID_SCHEME", fmt.Sprintf("Scheme %q is not supported. Scheme must be one of %v.", u.Scheme, schemes))
	default:
		return text
	}
	return ""
}
