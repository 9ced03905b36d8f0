package sandbox_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"stopp/bot/discord/sandbox"
)

// description is Discord's own description of its API.
type description struct {
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema
	paths    map[string]map[string]operation
}

type operation struct {
	Responses map[string]struct {
		Ref     string `json:"$ref"`
		Content map[string]any
	}
}

const descriptionFile = "../../../../shared/discord/openapi.json"

func readDescription(t *testing.T) *description {
	t.Helper()
	raw, err := os.ReadFile(descriptionFile)
	if err != nil {
		t.Skip("Discord's description of its API is not here: ", err)
	}
	var d struct {
		Paths map[string]map[string]json.RawMessage
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err == nil {
		err = json.Unmarshal(raw, &d)
	}
	c := jsonschema.NewCompiler()
	if err == nil {
		err = c.AddResource("openapi.json", doc)
	}
	if err != nil {
		t.Fatal(err)
	}
	out := &description{compiler: c, compiled: map[string]*jsonschema.Schema{}, paths: map[string]map[string]operation{}}
	for path, methods := range d.Paths {
		out.paths[path] = map[string]operation{}
		for method, raw := range methods {
			var o operation
			if json.Unmarshal(raw, &o) == nil { // parameters are a list
				out.paths[path][strings.ToUpper(method)] = o
			}
		}
	}
	return out
}

// at compiles the schema at a JSON pointer.
func (d *description) at(pointer ...string) (*jsonschema.Schema, error) {
	where := "openapi.json#"
	for _, part := range pointer {
		where += "/" + url.PathEscape(strings.NewReplacer("~", "~0", "/", "~1").Replace(part))
	}
	if s := d.compiled[where]; s != nil {
		return s, nil
	}
	s, err := d.compiler.Compile(where)
	d.compiled[where] = s
	return s, err
}

// holds names the faults of a body by a schema of this name.
func (d *description) holds(name string, raw []byte) error {
	s, err := d.at("components", "schemas", name)
	if err != nil {
		return err
	}
	return validate(s, raw)
}

func validate(s *jsonschema.Schema, raw []byte) error {
	body, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		return err
	}
	return s.Validate(body)
}

// response names the faults of an answer of the REST API.
func (d *description) response(x sandbox.Exchange) error {
	path, o, ok := d.operation(x.Method, x.Path)
	if !ok {
		return fmt.Errorf("there is no such request on Discord")
	}
	status := fmt.Sprint(x.Status)
	r, ok := o.Responses[status]
	if !ok && x.Status >= 400 && x.Status < 500 {
		status = "4XX"
		r, ok = o.Responses[status]
	}
	switch {
	case !ok:
		return fmt.Errorf("%s %s is never answered with %s", x.Method, path, status)
	case r.Ref != "":
		return d.refusal(r.Ref, x.Response)
	case len(r.Content) == 0 && len(x.Response) > 0:
		return fmt.Errorf("%s is answered without a body", path)
	case len(r.Content) == 0:
		return nil
	}
	s, err := d.at("paths", path, strings.ToLower(x.Method), "responses", status, "content", "application/json", "schema")
	if err != nil {
		return err
	}
	return validate(s, x.Response)
}

// refusal checks an answer against a refusal that many requests have in common. The tree of
// form errors is left out: the description has numbers for their codes, the documentation
// and Discord itself have words.
func (d *description) refusal(ref string, raw []byte) error {
	var body map[string]any
	if err := json.Unmarshal(raw, &body); err != nil {
		return err
	}
	delete(body, "errors")
	raw, _ = json.Marshal(body)
	s, err := d.at("components", "responses", ref[strings.LastIndex(ref, "/")+1:], "content", "application/json", "schema")
	if err != nil {
		return err
	}
	return validate(s, raw)
}

// operation finds what a request means; paths with fewer parameters come first.
func (d *description) operation(method, path string) (string, operation, bool) {
	best, found := "", operation{}
	for pattern, methods := range d.paths {
		o, ok := methods[method]
		if ok && fitsPath(pattern, path) && (best == "" || strings.Count(pattern, "{") < strings.Count(best, "{")) {
			best, found = pattern, o
		}
	}
	return best, found, best != ""
}

func fitsPath(pattern, path string) bool {
	want, got := strings.Split(pattern, "/"), strings.Split(path, "/")
	if len(want) != len(got) {
		return false
	}
	for i := range want {
		if !strings.HasPrefix(want[i], "{") && want[i] != got[i] {
			return false
		}
	}
	return true
}
