package component

import (
	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
)

// Styles of buttons that are no plain ones: one opens an address, one sells something.
const (
	linkStyle    = 5
	premiumStyle = 6
)

func (k *checker) button(c wire.Value) wire.Object {
	if c.Get("style").Missing() {
		c.Get("style").Required()
	}
	style := int(c.Get("style").OneOf(1, 1, 2, 3, 4, linkStyle, premiumStyle))
	out := wire.Object{"type": Button, "id": k.number(c), "style": style}
	label := c.Get("label").Text(0, limit.Label)
	if label != "" {
		out["label"] = label
	}
	k.emoji(c.Get("emoji"), out)
	if c.Get("disabled").Truth() {
		out["disabled"] = true
	}
	if style == premiumStyle {
		k.premium(c, out)
		return out
	}
	if label == "" && out["emoji"] == nil {
		c.Refuse("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji.")
	}
	if !c.Get("sku_id").Missing() {
		c.Refuse("BUTTON_COMPONENT_SKU_ID_NOT_ALLOWED", "Only premium buttons have a sku id")
	}
	k.target(c, style, out)
	return out
}

// target is what pressing a button leads to: a custom id or an address.
func (k *checker) target(c wire.Value, style int, out wire.Object) {
	address, id := c.Get("url"), c.Get("custom_id")
	switch {
	case style == linkStyle && !id.Missing(), style != linkStyle && !address.Missing():
		c.Refuse("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified")
	case style == linkStyle && address.Text(0, limit.URL) == "":
		address.Required()
	case style == linkStyle:
		out["url"] = address.Address(limit.URL, "http", "https", "discord")
	case id.Missing():
		c.Refuse("BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required")
	default:
		out["custom_id"] = k.customID(id)
	}
}

// premium is a button that sells something. Of all else it has nothing.
func (k *checker) premium(c wire.Value, out wire.Object) {
	if c.Get("sku_id").Missing() {
		c.Get("sku_id").Required()
	}
	out["sku_id"] = c.Get("sku_id").ID()
	for _, key := range []string{"custom_id", "url", "label", "emoji"} {
		if !c.Get(key).Missing() {
			c.Get(key).Refuse("BUTTON_COMPONENT_PREMIUM_FIELD_NOT_ALLOWED", "Premium buttons have a sku id and nothing else")
		}
	}
}
