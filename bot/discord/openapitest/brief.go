package openapitest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

var english = message.NewPrinter(language.English)

// brief names each fault and its place; of alternatives only the intended one, whose type
// fits. The whole of it is pages long.
func brief(err error) error {
	var invalid *jsonschema.ValidationError
	if !errors.As(err, &invalid) {
		return err
	}
	lines := leaves(invalid)
	slices.Sort(lines)
	return errors.New(strings.Join(slices.Compact(lines), "; "))
}

func leaves(e *jsonschema.ValidationError) []string {
	if len(e.Causes) == 0 {
		return []string{fmt.Sprintf("/%s: %s", strings.Join(e.InstanceLocation, "/"), e.ErrorKind.LocalizedString(english))}
	}
	var lines []string
	for _, cause := range meant(e) {
		lines = append(lines, leaves(cause)...)
	}
	return lines
}

// meant are the causes worth telling: all, but of alternatives those whose type
// fits, if there are any.
func meant(e *jsonschema.ValidationError) []*jsonschema.ValidationError {
	switch e.ErrorKind.(type) {
	case *kind.AnyOf, *kind.OneOf:
	default:
		return e.Causes
	}
	depth := len(e.InstanceLocation)
	fit := slices.DeleteFunc(slices.Clone(e.Causes), func(c *jsonschema.ValidationError) bool { return otherType(c, depth) })
	if len(fit) == 0 {
		return e.Causes
	}
	return fit
}

// otherType says whether something fails for its type: JSON's, or the field
// "type" at this depth.
func otherType(e *jsonschema.ValidationError, depth int) bool {
	at := e.InstanceLocation
	if _, ok := e.ErrorKind.(*kind.Type); ok && len(at) == depth {
		return true
	}
	if len(at) == depth+1 && at[depth] == "type" {
		return true
	}
	return slices.ContainsFunc(e.Causes, func(c *jsonschema.ValidationError) bool { return otherType(c, depth) })
}
