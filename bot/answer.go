package bot

// Answer is a handler's answer to a request.
type Answer struct {
	As      As
	Message Message
	Choices []Choice // of a Suggest, at most 25; an empty list is an answer, too
	Dialog  Dialog   // of an Ask
	// Fleeting means that a private one goes as soon as the member does anything more in the same place.
	Fleeting bool
}

// As is how an answer reaches the member.
type As uint8

// The ways to answer.
const (
	Reply   As = iota // a new message that the channel sees
	Private           // a new message that only the member sees
	Update            // the pressed message is replaced by this one, in place
	Quiet             // nothing visible; for a press only
	Suggest           // the Choices; for a Complete only, which takes no other answer
	Ask               // the Dialog; for a command or a press only
)

// Dialog is a window in which a member writes a line. Closing it is no request.
type Dialog struct {
	ID      string // the Path of the Submit that it sends; at most 100 bytes
	Title   string // at most 45 characters
	Label   string // stands above the line; at most 45 characters
	Example string // stands in the line while that is empty; at most 100 characters
	Most    int    // how many characters may be written, 1 to 4,000
}

// Written is the option of a Submit that has the line written in a Dialog.
const Written = "text"

// Message is a whole message. Editing a message with one replaces all of it: text, pictures
// and buttons; anything not here is gone.
//
// One with a Layout is of Discord's newer form, and stays so: an edit may give it another layout,
// and one without a layout is laid out as plainly as can be. A phone's notification shows nothing
// of such a message, so a new one that mentions somebody is sent without its layout first.
type Message struct {
	Content string
	// Layout is what the message shows instead of Content, from top to bottom, above menus and
	// buttons. It names the Files to show.
	Layout   []Block
	Files    []File
	Menus    []Menu     // each is a row of its own, above the buttons
	Rows     [][]Button // of at most five; with the menus at most five rows
	Signs    []Sign     // parts of its text that emojis show, if Discord has them all and there is room
	Mentions []string   // ids of those whom <@id> in its text may ping; nobody else is pinged

	// Nonce, at most 25 characters, is for Post only: of two posts with the same
	// nonce within minutes Discord makes one message and answers both with it,
	// so that a post can be repeated after a crash. "" asks for nothing.
	Nonce string
	// Silent is for Post and Direct only: the message makes no sound and lights up no phone,
	// though members it mentions still find it marked.
	Silent bool
}

// File is an attachment.
type File struct {
	Name string // with extension; it decides the content type
	Alt  string // alt text, at most 1,024 characters
	Data []byte
}

// Button is a button of a message.
type Button struct {
	Label string // at most 80 characters
	// Emoji is the name of one of the application's emojis, "" for none, and Short
	// the label that is to stand beside it. Where Discord doesn't have the emoji, the
	// button shows its Label.
	Emoji, Short string

	ID    string // the Path of the request that a press makes; at most 100 bytes, unique in the message
	Style Style
	Off   bool // nobody can press it
}

// Menu is a list of a message from which one item is chosen, or several.
type Menu struct {
	ID    string // the Path of the request that a choice makes, which holds the item's Value; as a Button's
	Label string // what the closed list says while nothing is chosen, at most 150 characters
	Items []Item // 1 to 25, their values distinct
	Most  int    // how many may be chosen at once, and then none may, too; 0 is exactly one
}

// Item is one of the things that a menu offers.
type Item struct {
	Label  string // at most 100 characters
	About  string // a smaller line below the label, at most 100 characters; "" for none
	Value  string // at most 100 characters
	Chosen bool   // shown as chosen when the message appears; at most one is, or Most
}

// Style is a button's colour.
type Style uint8

// The styles, with Discord's numbers.
const (
	Blurple Style = 1
	Grey    Style = 2
	Green   Style = 3
	Red     Style = 4
)
