package rest

// Exchange is a request to the REST API with its answer.
type Exchange struct {
	Method, Path string // the path without /api/v9
	Query        string
	ContentType  string // without parameters
	Body         []byte // JSON; of a multipart body its payload_json part
	Files        int    // how many files came along
	Size         int64  // of the whole body in bytes, files included; 0 where nobody said
	Status       int
	Response     []byte // JSON, or empty
}
