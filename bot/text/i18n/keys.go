package i18n

import "strings"

// Keys are the keys of sentences that go by a word, such as "refused.own-move" by the word
// "own-move" of the rules. They stand whole in the code, so a search for a key of the catalogues
// finds what says it.
type Keys struct {
	stem   string
	byWord map[string]string
}

// KeysOf are keys by their last part, after the stem. It panics if one begins with something
// else.
func KeysOf(stem string, keys ...string) Keys {
	all := Keys{stem, make(map[string]string, len(keys))}
	for _, key := range keys {
		word, ok := strings.CutPrefix(key, stem)
		if !ok {
			panic(key + " does not begin with " + stem)
		}
		all.byWord[word] = key
	}
	return all
}

// Of is the key that goes by a word. For an unknown word it is a key that no catalogue has, which
// Say shows in brackets.
func (k Keys) Of(word string) string {
	if key, ok := k.byWord[word]; ok {
		return key
	}
	return k.stem + word
}
