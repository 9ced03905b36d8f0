package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"os"
	"path"
	"path/filepath"
	"time"
)

// file is a file of an archive.
type file struct {
	name string
	mode int64
	text []byte
}

// beside are the files that every archive has beside the program.
var beside = []string{"LICENSE", "config.example.toml", "docs/operating.md", "docs/privacy.md",
	"deploy/stopp.service", "deploy/grafana.json"}

// contents are the files of an archive, in their order: a program, and others from the folder of
// the sources.
func contents(program, from string) (files []file, err error) {
	text, err := os.ReadFile(program)
	if err != nil {
		return nil, err
	}
	files = append(files, file{filepath.Base(program), 0o755, text})
	for _, name := range beside {
		if text, err = os.ReadFile(filepath.Join(from, filepath.FromSlash(name))); err != nil {
			return nil, err
		}
		files = append(files, file{name, 0o644, text})
	}
	return files, nil
}

// archive is the name of a system's archive.
func (t target) archive(version string) string {
	name := "stopp_" + version + "_" + t.os + "_" + t.arch
	if t.os == "windows" {
		return name + ".zip"
	}
	return name + ".tar.gz"
}

// pack packs files under one folder. They belong to nobody and are of one time, so that the
// same files give the same bytes.
func (t target) pack(files []file, under string, at time.Time) ([]byte, error) {
	if t.os == "windows" {
		return zipped(files, under, at)
	}
	return tarred(files, under, at)
}

func tarred(files []file, under string, at time.Time) ([]byte, error) {
	var out bytes.Buffer
	squeezed, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(squeezed)
	for _, f := range files {
		head := &tar.Header{Typeflag: tar.TypeReg, Name: path.Join(under, f.name), Mode: f.mode, Size: int64(len(f.text)), ModTime: at.UTC(), Format: tar.FormatUSTAR}
		if err := w.WriteHeader(head); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.text); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	if err := squeezed.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

func zipped(files []file, under string, at time.Time) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range files {
		head := &zip.FileHeader{Name: path.Join(under, f.name), Method: zip.Deflate, Modified: at.UTC()}
		head.SetMode(os.FileMode(f.mode))
		into, err := w.CreateHeader(head)
		if err != nil {
			return nil, err
		}
		if _, err := into.Write(f.text); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
