package gateway

import "time"

// Faults are what goes wrong with the gateway and with the delivery of
// interactions.
type Faults struct {
	Silent    bool          // it says nothing to who connects
	NoAcks    bool          // heartbeats get no answer
	NoReady   int           // so many IDENTIFYs or RESUMEs are answered with op 7
	NoSession int           // so many are answered with op 9
	Twice     int           // so many interactions are delivered twice
	Late      time.Duration // interactions are delivered so much later
	Hold      bool          // interactions wait for a bot where none is connected
}

// delivery is an interaction on its way to the bot.
type delivery struct {
	guild   string // "" for direct messages
	payload any
}
