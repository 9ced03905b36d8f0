//go:build unix

package local

import (
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"syscall"
)

// interrupt has the server end and not wait for anybody.
const interrupt = syscall.SIGINT

// quit has it end as in a crash.
const quit = syscall.SIGQUIT

// identity is the user that the server runs as: PostgreSQL refuses root.
type identity struct{ user, group int }

func unprivileged() (*identity, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			continue
		}
		id, err := strconv.Atoi(u.Uid)
		group, other := strconv.Atoi(u.Gid)
		if err == nil && other == nil {
			return &identity{id, group}, nil
		}
	}
	return nil, fmt.Errorf("PostgreSQL does not run as root, and there is no other user")
}

// owns gives a folder to that user.
func (i *identity) owns(folder string) error {
	if i == nil {
		return nil
	}
	return os.Chown(folder, i.user, i.group)
}

// command is a program as that user. It ends when the test's process does.
func (i *identity) command(name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Dir = "/"
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if i != nil {
		c.SysProcAttr.Credential = &syscall.Credential{Uid: uint32(i.user), Gid: uint32(i.group)}
	}
	dies(c)
	return c
}
