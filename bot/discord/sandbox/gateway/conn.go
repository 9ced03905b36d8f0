package gateway

import (
	"bytes"
	"compress/zlib"
	"context"
	"time"

	"github.com/gorilla/websocket"

	"stopp/bot/discord/sandbox/mailbox"
	"stopp/bot/discord/sandbox/wire"
)

// conn is a connection to the gateway. Its fields are used within the monitor.
type conn struct {
	ws       *websocket.Conn
	out      *mailbox.Box[frame]
	packed   *packer  // of the writing goroutine
	version  int      // of the API: 9 or 10
	session  *session // nil before IDENTIFY or RESUME
	compress bool
	closing  int // the code that we closed with, 0 while open
	lastBeat time.Time
	sends    []time.Time
}

// frame is something to write: a payload, or the end with a close code.
type frame struct {
	payload  []byte
	compress bool
	close    int
}

// write writes the frames of the mailbox, one after the other.
func (c *conn) write(ctx context.Context) {
	for {
		f, ok := c.out.Take(ctx)
		if !ok {
			return
		}
		if err := c.writeFrame(f); err != nil || f.close != 0 {
			return
		}
	}
}

func (c *conn) writeFrame(f frame) error {
	_ = c.ws.SetWriteDeadline(time.Now().Add(5 * time.Second))
	if f.close != 0 {
		// Leave the client time to read the code before the line is cut.
		_ = c.ws.SetReadDeadline(time.Now().Add(2 * time.Second))
		return c.ws.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(f.close, closeTexts[f.close]))
	}
	kind, data := c.packed.pack(f.payload, f.compress)
	return c.ws.WriteMessage(kind, data)
}

// send queues a payload without a sequence number.
func (c *conn) send(op int, d any) {
	c.out.Put(frame{payload: wire.Encode(wire.Object{"op": op, "d": d, "s": nil, "t": nil}), compress: c.compress})
}

// end closes with a code; frames queued before still go out.
func (c *conn) end(code int) {
	if c.closing == 0 {
		c.closing = code
		c.out.Put(frame{close: code})
	}
}

// hangUp cuts the line without a word.
func (c *conn) hangUp() { _ = c.ws.UnderlyingConn().Close() }

var closeTexts = map[int]string{
	4000: "Unknown error.", 4001: "Unknown opcode.", 4002: "Error while decoding payload.", 4003: "Not authenticated.",
	4004: "Authentication failed.", 4005: "Already authenticated.", 4007: "Invalid seq.", 4008: "Rate limited.",
	4009: "Session timed out.", 4010: "Invalid shard.", 4011: "Sharding required.", 4012: "Invalid API version.",
	4013: "Invalid intent(s).", 4014: "Disallowed intent(s).",
}

// packer makes frames of a connection's payloads: as they are, as a zlib block
// of each, or as one zlib stream over all of them, in which each payload ends with
// 00 00 FF FF.
type packer struct {
	stream bool // the address of the connection asked for zlib-stream
	zip    *zlib.Writer
	out    bytes.Buffer
}

func newPacker(compress string) *packer {
	p := &packer{stream: compress == "zlib-stream"}
	p.zip = zlib.NewWriter(&p.out)
	return p
}

// pack gives a payload as a frame of some kind, good until the next one. block
// says that the client takes zlib blocks.
func (p *packer) pack(payload []byte, block bool) (kind int, frame []byte) {
	if !p.stream && !block {
		return websocket.TextMessage, payload
	}
	p.out.Reset()
	if !p.stream {
		p.zip.Reset(&p.out)
	}
	_, _ = p.zip.Write(payload) // to memory
	if p.stream {
		_ = p.zip.Flush()
	} else {
		_ = p.zip.Close()
	}
	return websocket.BinaryMessage, p.out.Bytes()
}
