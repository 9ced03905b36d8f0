// Package openapitest checks the bodies of requests to Discord against Discord's own
// description of its API, for tests only. It knows no rules that span several fields, so
// it does not find everything that Discord refuses; but each of its finds is a fault.
package openapitest

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Checker checks bodies. It is safe for concurrent use.
type Checker struct {
	paths    []path
	mu       sync.Mutex
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema
	passed   sync.Map // payloads with nothing wrong, which needn't be checked again: a program sends its commands at each start
}

// path is a path of the API, with what its methods take.
type path struct {
	template string
	pattern  *regexp.Regexp
	names    int // how many segments are parameters
	takes    map[string]bool
}

const document = "openapi.json"

// Load reads the description from ../shared beside the repository, or skips the
// test if that is missing.
func Load(t testing.TB) *Checker {
	t.Helper()
	if _, err := text(); err != nil {
		t.Skipf("Discord's description of its API is not here: %v", err)
	}
	c, err := checker()
	if err != nil {
		t.Fatalf("Discord's description of its API: %v", err)
	}
	return c
}

// The description and its checker, which all tests of a program share.
var (
	text = sync.OnceValues(func() ([]byte, error) {
		file, err := find()
		if err != nil {
			return nil, err
		}
		return os.ReadFile(file)
	})
	checker = sync.OnceValues(func() (*Checker, error) {
		data, err := text()
		if err != nil {
			return nil, err
		}
		return read(data)
	})
)

// find looks for the file from the module's root, which is above every test.
func find() (string, error) {
	dir, err := os.Getwd()
	for err == nil {
		if _, missing := os.Stat(filepath.Join(dir, "go.mod")); missing == nil {
			return filepath.Join(dir, "..", "shared", "discord", document), nil
		}
		if dir == filepath.Dir(dir) {
			return "", errors.New("no go.mod above the test")
		}
		dir = filepath.Dir(dir)
	}
	return "", err
}

func read(data []byte) (*Checker, error) {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	tighten(doc)
	widen(doc)
	c := &Checker{compiler: jsonschema.NewCompiler(), compiled: map[string]*jsonschema.Schema{}}
	if err := c.compiler.AddResource(document, doc); err != nil {
		return nil, err
	}
	for template, methods := range at(doc, "paths") {
		p := path{template: template, takes: map[string]bool{}, names: strings.Count(template, "{")}
		parameter := regexp.MustCompile(`\\\{[^}]*\\\}`)
		p.pattern = regexp.MustCompile("^" + parameter.ReplaceAllString(regexp.QuoteMeta(template), "[^/]+") + "$")
		for method := range methods.(map[string]any) {
			p.takes[method] = at(methods, method, "requestBody", "content", "application/json") != nil
		}
		c.paths = append(c.paths, p)
	}
	return c, nil
}

// at goes down objects; nil where there is no such thing.
func at(v any, keys ...string) map[string]any {
	object, _ := v.(map[string]any)
	for _, key := range keys {
		object, _ = object[key].(map[string]any)
	}
	return object
}

// tighten makes unknown fields wrong, so that a misspelt one is found.
func tighten(v any) {
	switch v := v.(type) {
	case map[string]any:
		if v["type"] == "object" && v["properties"] != nil && v["additionalProperties"] == nil {
			v["additionalProperties"] = false
		}
		for _, inner := range v {
			tighten(inner)
		}
	case []any:
		for _, inner := range v {
			tighten(inner)
		}
	}
}

// widen lets default_member_permissions be a text in requests. The description
// says an integer, but Discord's documentation says a text, and sends one.
func widen(doc any) {
	for _, schema := range at(doc, "components", "schemas") {
		if p := at(schema, "properties", "default_member_permissions"); p != nil {
			p["type"] = []any{"integer", "string", "null"}
		}
	}
}

var version = regexp.MustCompile(`^/api(/v\d+)?`)

// Check checks a body as it was sent: JSON, or a multipart body with a
// payload_json and with every file described. requestPath may begin with /api/v9.
func (c *Checker) Check(method, requestPath string, body []byte) error {
	requestPath = version.ReplaceAllString(strings.SplitN(requestPath, "?", 2)[0], "")
	method = strings.ToLower(method)
	p := c.path(method, requestPath)
	if p == nil {
		return fmt.Errorf("%s %s: Discord has no such thing", method, requestPath)
	}
	err := c.checkAt(p, method, body)
	if err != nil {
		return fmt.Errorf("%s %s: %w", method, requestPath, err)
	}
	return nil
}

// path is the path that is meant: of several that fit, the one with the fewest
// parameters.
func (c *Checker) path(method, requestPath string) *path {
	var best *path
	for i, p := range c.paths {
		_, has := p.takes[method]
		if has && p.pattern.MatchString(requestPath) && (best == nil || p.names < best.names) {
			best = &c.paths[i]
		}
	}
	return best
}

func (c *Checker) checkAt(p *path, method string, body []byte) error {
	if !p.takes[method] {
		if len(body) > 0 {
			return errors.New("it takes no body")
		}
		return nil
	}
	body, err := payload(body)
	if err != nil {
		return err
	}
	key := sha256.Sum256([]byte(method + " " + p.template + "\n" + string(body)))
	if _, ok := c.passed.Load(key); ok {
		return nil
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		return err
	}
	schema, err := c.schema(p, method)
	if err != nil {
		return err
	}
	if err := schema.Validate(v); err != nil {
		return brief(err)
	}
	c.passed.Store(key, true)
	return nil
}

func (c *Checker) schema(p *path, method string) (*jsonschema.Schema, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	escape := strings.NewReplacer("/", "~1", "{", "%7B", "}", "%7D")
	pointer := document + "#/paths/" + escape.Replace(p.template) + "/" + method + "/requestBody/content/application~1json/schema"
	if s := c.compiled[pointer]; s != nil {
		return s, nil
	}
	s, err := c.compiler.Compile(pointer)
	if err == nil {
		c.compiled[pointer] = s
	}
	return s, err
}
