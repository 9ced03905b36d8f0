package postgres

import (
	"errors"
	"net/url"
	"regexp"
	"strings"
)

// errAddress is why something is no database. It never repeats what was given, which may hold a password.
var errAddress = errors.New("it is neither the path of a file nor an address that can be read: " + usual +
	"; signs such as / ? # @ and % in a password are written %2F %3F %23 %40 and %25")

var (
	// pairs is how PostgreSQL's own tools take a connection: host=… password=….
	pairs = regexp.MustCompile(`(?i)\b(host|hostaddr|user|dbname|password|passwd|pwd|passfile|service)\s*=`)
	// almost is an address with a slip in its scheme.
	almost = regexp.MustCompile(`(?i)^\s*(postgres|postgresql|pgsql|jdbc)[+a-z0-9]*\s*(:|//)`)
	// bare is an address without a scheme: name, password and host.
	bare = regexp.MustCompile(`^[^/\\]+:.*@`)
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
	if strings.Contains(where, "://") || pairs.MatchString(where) || almost.MatchString(where) || bare.MatchString(where) && !drive.MatchString(where) {
		return errAddress
	}
	return nil
}

// cut tells whether an address ends too early, at a sign within its password: then the rest of the password
// stands where the database's name or a parameter should.
func cut(address string) bool {
	parsed, err := url.Parse(address)
	if err != nil || parsed.Fragment != "" || strings.ContainsAny(strings.TrimPrefix(parsed.EscapedPath(), "/"), "@/:") {
		return true
	}
	values, err := url.ParseQuery(parsed.RawQuery)
	if err != nil {
		return true
	}
	for name := range values {
		if !parameter.MatchString(name) {
			return true
		}
	}
	return false
}
