package rest

import (
	"bytes"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"

	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
)

// Call is one request to the REST API, read but not yet judged.
type Call struct {
	Version int // of the API: 9 or 10
	Body    wire.Value
	Files   map[string]Upload // by the n of files[n]
	Status  int               // what to answer a success with; 0 is 200, or 204 without a body

	r      *http.Request
	path   string // without the version
	kind   string // the content type without parameters
	raw    []byte // the JSON body, or the payload_json part of a multipart one
	header http.Header
}

// Upload is a file that came with a request.
type Upload struct {
	Name string
	Data []byte
}

// Arg is a part of the path, by its name in the route.
func (c *Call) Arg(name string) string { return c.r.PathValue(name) }

// Query is a query parameter, "" where it is missing.
func (c *Call) Query(name string) string { return c.r.URL.Query().Get(name) }

// Asks says whether a query parameter is on.
func (c *Call) Asks(name string) bool {
	on, _ := strconv.ParseBool(c.Query(name))
	return on
}

// Locale is the language that the request names, "" where it names none.
func (c *Call) Locale() string { return c.r.Header.Get("X-Discord-Locale") }

// readCall reads a request. Errors are refusals; the call is good for a record
// of the exchange even then.
func readCall(r *http.Request, version int) (*Call, error) {
	c := &Call{r: r, Version: version, path: r.URL.Path, Body: wire.NewForm(nil), Files: map[string]Upload{}, header: http.Header{}}
	kind, params, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	c.kind = kind
	raw, err := readBody(r)
	if err != nil || len(raw) > limit.RequestSize {
		// The rest is read, or the line would end before the answer.
		_, _ = io.CopyN(io.Discard, r.Body, limit.RequestSize)
		return c, wire.ErrEntityTooLarge
	}
	if kind == "multipart/form-data" {
		if err := c.readParts(multipart.NewReader(bytes.NewReader(raw), params["boundary"]), len(raw)); err != nil {
			return c, err
		}
	} else {
		c.raw = raw
	}
	return c, c.decode()
}

// soonRead is as much as room is made for at once, whatever a request says of its size.
const soonRead = 1 << 20

// readBody reads a body, or more of it than a request may have.
func readBody(r *http.Request) ([]byte, error) {
	var raw bytes.Buffer
	if n := r.ContentLength; n > 0 {
		raw.Grow(int(min(n, soonRead)) + bytes.MinRead)
	}
	_, err := raw.ReadFrom(io.LimitReader(r.Body, limit.RequestSize+1))
	return raw.Bytes(), err
}

// readParts reads the parts of a body of a size, which together are smaller.
func (c *Call) readParts(parts *multipart.Reader, size int) error {
	room := make([]byte, size)
	for {
		part, err := parts.NextPart()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return wire.ErrBadJSON
		}
		n, err := io.ReadFull(part, room)
		if err != io.EOF && err != io.ErrUnexpectedEOF {
			return wire.ErrBadJSON
		}
		if err := c.keepPart(part, room[:n:n]); err != nil {
			return err
		}
		room = room[n:]
	}
}

func (c *Call) keepPart(part *multipart.Part, data []byte) error {
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
	c.Files[n] = Upload{Name: part.FileName(), Data: data}
	return nil
}

// decode reads the JSON. A content type without a body is bad JSON too.
func (c *Call) decode() error {
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
	c.Body = wire.NewForm(body)
	return nil
}
