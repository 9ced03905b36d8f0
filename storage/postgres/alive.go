package postgres

import (
	"net"
	"time"
)

// Both ends of a silent connection ask each other whether the other one is still there. So a lost
// machine or network is noticed within half a minute; the system's own limit is two hours. Unix
// sockets need none of that.
var (
	// alive is how our end asks.
	alive = net.KeepAliveConfig{Enable: true, Idle: 10 * time.Second, Interval: 5 * time.Second, Count: 3}
	// farAlive are the server's settings for that, in seconds; the last is for data it has sent, in
	// milliseconds. The address may say otherwise.
	farAlive = map[string]string{"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "3", "tcp_user_timeout": "25000"}
)

// sentFor is for how long what our end has sent may lie unconfirmed.
const sentFor = 25 * time.Second
