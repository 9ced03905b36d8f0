//go:build race

package render

// manyPictures are fewer where each takes twenty times as long.
const manyPictures = 500
