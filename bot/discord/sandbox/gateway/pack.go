package gateway

import (
	"bytes"
	"compress/zlib"

	"github.com/gorilla/websocket"
)

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
