package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// The tables in docs/scale.md are what the commands above them print.
func TestScaleIsWhatTheModelSays(t *testing.T) {
	t.Chdir("../..")
	const page = "docs/scale.md"
	text := read(t, page)
	blocks := regexp.MustCompile("(?s)```\n\\$ stopp (load --model [^\n]*)\n(.*?)```").FindAllStringSubmatch(text, -1)
	if len(blocks) == 0 {
		t.Fatal("no command stands there")
	}
	for _, b := range blocks {
		_, says := said(t, strings.Fields(b[1])...)
		if *update {
			text = strings.Replace(text, b[0], "```\n$ stopp "+b[1]+"\n"+says+"```", 1)
		} else if says != b[2] {
			t.Errorf("%s prints\n%s\nand there stands\n%s", b[1], says, b[2])
		}
	}
	if *update {
		if err := os.WriteFile(page, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
