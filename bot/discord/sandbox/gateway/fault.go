package gateway

import "time"

// Faults are what goes wrong with the gateway and with the delivery of
// interactions.
type Faults struct {
	Silent    bool          // it says nothing to who connects
	NoAcks    bool          // heartbeats get no answer
	NoReady   int           // how many of the next IDENTIFYs and RESUMEs get op 7
	NoSession int           // how many of them get op 9
	Twice     int           // how many of the next interactions are delivered twice
	Late      time.Duration // how much later interactions are delivered
	Hold      bool          // interactions wait for a bot where none is connected
}

// delivery is an interaction on its way to the bot.
type delivery struct {
	guild   string // "" for direct messages
	payload any
}
