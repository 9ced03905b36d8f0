package postgres

import (
	"errors"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// errAddress is why something is no database. It never repeats its input, which may hold a
// password.
var errAddress = errors.New("it is neither the path of a file nor an address that can be read: " + usual +
	"; signs such as / ? # @ and % in a password are written %2F %3F %23 %40 and %25")

// slips are the marks of mistyped addresses. No file has such a name, and no part of an
// address such a text.
var slips = []*regexp.Regexp{
	regexp.MustCompile(`://`),
	// How PostgreSQL's own tools and other programs take a connection: host=… password=…, or PGPASSWORD before a command.
	regexp.MustCompile(`(?i)\b(host|hostaddr|user|username|dbname|service|key)\s*=`),
	regexp.MustCompile(`(?i)(password|passwd|pwd|passfile|\bpass)["']?\s*[=:]`),
	regexp.MustCompile(`(?i)(\bpsql|password|passwd)\s`),
	// A slip in the scheme.
	regexp.MustCompile(`(?i)^\s*(postgres|postgresql|pgsql|jdbc)[+a-z0-9]*\s*(:|//)`),
	// A name, a password and a host without a scheme, or with one that is not to be known again; a port behind a host.
	regexp.MustCompile(`:.*@`),
	regexp.MustCompile(`@.*:`),
	// A line of a file of passwords: host, port, database, name and password.
	regexp.MustCompile(`^[^:/\\]*:(\d+|\*):[^:]*:`),
}

var (
	// drive begins a path of Windows.
	drive = regexp.MustCompile(`^[A-Za-z]:[\\/]`)
	// parameter is the name of one, behind the question mark of an address.
	parameter = regexp.MustCompile(`^[a-zA-Z_][a-zA-Z0-9_.]*$`)
)

// Check refuses what somebody has meant as an address and what can't be read as one: taken for the path of a file it would be
// played on, and printed with its password. The error repeats nothing of it.
func Check(where string) error {
	if Is(where) {
		_, err := parse(where)
		return err
	}
	path := drive.ReplaceAllString(where, "")
	if plain, err := url.PathUnescape(path); slip(path) || err == nil && slip(plain) {
		return errAddress
	}
	return nil
}

func slip(text string) bool {
	return slices.ContainsFunc(slips, func(s *regexp.Regexp) bool { return s.MatchString(text) })
}

// cut tells whether a sign within an address has ended a part of it too early or too late: then a piece of the password stands where the
// user's or the database's name should, or a parameter. These are shown, and sent to the server, which repeats them.
func cut(address string) bool {
	parsed, err := url.Parse(address)
	if err != nil || parsed.Fragment != "" || strings.ContainsAny(address, " \t\r\n") {
		return true
	}
	name := strings.TrimPrefix(parsed.Path, "/")
	if strings.ContainsAny(parsed.User.Username(), ":/?#&=;, ") || strings.ContainsAny(name, ":/?#&=;@ ") || strings.Contains(parsed.Host, "@") {
		return true
	}
	values, err := url.ParseQuery(parsed.RawQuery)
	if err != nil {
		return true
	}
	for name, all := range values {
		if !parameter.MatchString(name) || !secret(name) && garbled(name, all) {
			return true
		}
	}
	return false
}

// secret tells whether a parameter is a password, which may be anything.
func secret(name string) bool { return name == "password" || name == "sslpassword" }

// garbled tells whether values of a parameter hold what belongs elsewhere. A host may be one of IPv6.
func garbled(name string, values []string) bool {
	for _, v := range values {
		if name != "host" && slip(v) || strings.ContainsAny(v, "?&") || strings.Contains(v, "@") && strings.Contains(v, "/") {
			return true
		}
	}
	return false
}
