package sandbox_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
)

// reply is the answer to a request of the REST API.
type reply struct {
	status int
	header http.Header
	raw    []byte
	body   struct {
		ID      string
		Code    int
		Message string
		Errors  json.RawMessage
	}
}

// do sends a request as a bot would, to v9.
func do(t *testing.T, s *sandbox.Server, method, path, body string) reply {
	t.Helper()
	return send(t, s, method, "/api/v9"+path, "application/json", []byte(body), nil)
}

// upload sends files along with a body, to an API version.
func upload(t *testing.T, s *sandbox.Server, method, path, payload string, files map[string][]byte) reply {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	field(t, w, "payload_json", "", []byte(payload))
	for name, data := range files {
		n, file, _ := strings.Cut(name, " ")
		field(t, w, "files["+n+"]", file, data)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return send(t, s, method, path, w.FormDataContentType(), b.Bytes(), nil)
}

func field(t *testing.T, w *multipart.Writer, name, file string, data []byte) {
	t.Helper()
	part, err := w.CreateFormField(name)
	if file != "" {
		part, err = w.CreateFormFile(name, file)
	}
	if err == nil {
		_, err = part.Write(data)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func send(t *testing.T, s *sandbox.Server, method, path, kind string, body []byte, change func(*http.Request)) reply {
	t.Helper()
	if strings.HasPrefix(path, "/people/") {
		path += "&key=" + keyOf(s)
	}
	req, err := http.NewRequest(method, s.URL()+path, bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if len(body) > 0 {
		req.Header.Set("Content-Type", kind)
	}
	req.Header.Set("Authorization", "Bot "+s.Token())
	req.Header.Set("User-Agent", "DiscordBot (https://example.org, 1)")
	if change != nil {
		change(req)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = resp.Body.Close() }()
	r := reply{status: resp.StatusCode, header: resp.Header}
	if r.raw, err = io.ReadAll(resp.Body); err != nil {
		t.Fatal(err)
	}
	_ = json.Unmarshal(r.raw, &r.body) // lists have none of this
	return r
}

// keyOf is the key that opens the page.
func keyOf(s *sandbox.Server) string {
	_, key, _ := strings.Cut(s.Page(), "?key=")
	return key
}

// want checks a reply against a status and one of Discord's codes.
func (r reply) want(t *testing.T, status, code int) reply {
	t.Helper()
	if r.status != status || r.body.Code != code {
		t.Fatalf("answered %d/%d, want %d/%d: %s", r.status, r.body.Code, status, code, r.raw)
	}
	return r
}

// form checks a reply against a form error: its path with dots, and its code.
func (r reply) form(t *testing.T, path, code string) {
	t.Helper()
	r.want(t, 400, 50035)
	var at any
	if err := json.Unmarshal(r.body.Errors, &at); err != nil {
		t.Fatal(err)
	}
	if path != "" {
		for _, key := range strings.Split(path, ".") {
			at, _ = at.(map[string]any)[key]
			if at == nil {
				t.Fatalf("no error at %s: %s", path, r.raw)
			}
		}
	}
	list, _ := at.(map[string]any)["_errors"].([]any)
	for _, e := range list {
		if e.(map[string]any)["code"] == code {
			return
		}
	}
	t.Fatalf("no %s at %s: %s", code, path, r.raw)
}

func quoted(s string) string { return fmt.Sprintf("%q", s) }

func times(n int, item string) string {
	return strings.TrimSuffix(strings.Repeat(item+",", n), ",")
}
