package sandbox

import (
	"bytes"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"

	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
)

// call is one request to the REST API, read but not yet judged.
type call struct {
	r       *http.Request
	version int    // of the API: 9 or 10
	path    string // without the version
	kind    string // the content type without parameters
	raw     []byte // the JSON body, or the payload_json part of a multipart one
	body    wire.Value
	files   map[string]upload // by the n of files[n]
	status  int               // what to answer a success with; 0 is 200, or 204 without a body
	header  http.Header       // of the answer
}

type upload struct {
	name string
	data []byte
}

// readCall reads a request. Errors are refusals; the call is good for a record
// of the exchange even then.
func readCall(r *http.Request, version int) (*call, error) {
	c := &call{r: r, version: version, path: r.URL.Path, body: wire.NewForm(nil), files: map[string]upload{}, header: http.Header{}}
	kind, params, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	c.kind = kind
	raw, err := io.ReadAll(io.LimitReader(r.Body, limit.RequestSize+1))
	if err != nil || len(raw) > limit.RequestSize {
		// What is left is read, or the line would end before the answer.
		_, _ = io.CopyN(io.Discard, r.Body, limit.RequestSize)
		return c, wire.ErrEntityTooLarge
	}
	if kind == "multipart/form-data" {
		if err := c.readParts(multipart.NewReader(bytes.NewReader(raw), params["boundary"])); err != nil {
			return c, err
		}
	} else {
		c.raw = raw
	}
	return c, c.decode()
}

func (c *call) readParts(parts *multipart.Reader) error {
	for {
		part, err := parts.NextPart()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return wire.ErrBadJSON
		}
		data, err := io.ReadAll(part)
		if err != nil {
			return wire.ErrBadJSON
		}
		if err := c.keepPart(part, data); err != nil {
			return err
		}
	}
}

func (c *call) keepPart(part *multipart.Part, data []byte) error {
	name := part.FormName()
	if name == "payload_json" {
		c.raw = data
		return nil
	}
	n, ok := strings.CutPrefix(name, "files[")
	n, closed := strings.CutSuffix(n, "]")
	if _, err := strconv.Atoi(n); !ok || !closed || err != nil {
		return nil // Discord passes over parts that it does not know
	}
	if len(data) > limit.FileSize {
		return wire.ErrEntityTooLarge
	}
	c.files[n] = upload{name: part.FileName(), data: data}
	return nil
}

// decode reads the JSON. A content type without a body is bad JSON too.
func (c *call) decode() error {
	if len(c.raw) == 0 {
		if c.kind == "application/json" {
			return wire.ErrBadJSON
		}
		return nil
	}
	if c.kind != "application/json" && c.kind != "multipart/form-data" {
		return wire.ErrBadJSON
	}
	body, err := wire.Decode(c.raw)
	if err != nil {
		return wire.ErrBadJSON
	}
	c.body = wire.NewForm(body)
	return nil
}

// arg is a part of the path, by its name in the route.
func (c *call) arg(name string) string { return c.r.PathValue(name) }

// asks says whether a query parameter is on.
func (c *call) asks(name string) bool {
	on, _ := strconv.ParseBool(c.r.URL.Query().Get(name))
	return on
}
