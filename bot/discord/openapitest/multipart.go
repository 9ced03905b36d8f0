package openapitest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"strings"
)

// attachments are a payload's entries for its files.
type attachments struct {
	Attachments []struct {
		ID       json.Number
		Filename string
	}
	Data *attachments
}

// payload is the JSON of a body: the body itself, or the payload_json of a
// multipart one, whose files must each be described.
func payload(body []byte) ([]byte, error) {
	if !bytes.HasPrefix(body, []byte("--")) {
		return body, nil
	}
	line, _, _ := bytes.Cut(body, []byte("\r\n"))
	parts := multipart.NewReader(bytes.NewReader(body), string(line[2:]))
	var out []byte
	files := map[string]string{} // name by part
	for {
		part, err := parts.NextPart()
		if err == io.EOF {
			return out, described(out, files)
		}
		if err != nil {
			return nil, err
		}
		data, err := io.ReadAll(part)
		if err != nil {
			return nil, err
		}
		if part.FormName() == "payload_json" {
			out = data
		} else {
			files[part.FormName()] = part.FileName()
		}
	}
}

// described says whether a payload names exactly the files that came with it.
func described(payload []byte, files map[string]string) error {
	var in attachments
	if err := json.Unmarshal(payload, &in); err != nil {
		return fmt.Errorf("payload_json: %w", err)
	}
	list := in.Attachments
	if in.Data != nil {
		list = in.Data.Attachments
	}
	for _, a := range list {
		part := "files[" + a.ID.String() + "]"
		if name, ok := files[part]; !ok || name != a.Filename {
			return fmt.Errorf("attachment %s: its file is %q, its name %q", a.ID, name, a.Filename)
		}
		delete(files, part)
	}
	for part, name := range files {
		return fmt.Errorf("%s %s: no attachment describes it", part, strings.TrimSpace(name))
	}
	return nil
}
