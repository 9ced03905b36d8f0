package sandbox

// modal is a form that an interaction opened for its member.
type modal struct {
	id         string // of the interaction
	customID   string
	title      string
	components []any
	opened     *interaction
}

func (s *Server) openModal(i *interaction, data value) error {
	if !data.object() {
		data.required()
		return data.form.err()
	}
	m := &modal{id: i.id, opened: i}
	m.customID = data.get("custom_id").text(1, maxCustomID)
	m.title = data.get("title").text(1, maxModalTitle)
	m.components = checkModal(data.get("components"))
	if err := data.form.err(); err != nil {
		return err
	}
	i.modal = m
	s.modals[i.user.id] = m
	s.tell(i.user, "modal", m.json())
	s.touch()
	return nil
}

func (m *modal) json() object {
	return object{"id": m.id, "custom_id": m.customID, "title": m.title, "components": m.components}
}

// checkModal judges a modal's components: rows of one text input each, or labels
// with one component each.
func checkModal(list value) []any {
	k := newComponents(nil)
	out := []any{}
	for _, c := range list.items(1, maxModalComponents) {
		switch c.get("type").integer(0, -1<<31, 1<<31) {
		case typeRow:
			out = append(out, k.inputRow(c))
		case typeLabel:
			out = append(out, k.label(c))
		default:
			unionChoice(c, "1, 18")
		}
	}
	return out
}

func (k *components) inputRow(row value) object {
	out := object{"type": typeRow, "id": k.number()}
	children := []any{}
	for _, c := range row.get("components").items(1, 1) {
		if c.get("type").integer(0, -1<<31, 1<<31) != typeInput {
			unionChoice(c, "4,")
			continue
		}
		input := k.input(c)
		input["label"] = c.get("label").text(1, maxLabelText)
		children = append(children, input)
	}
	out["components"] = children
	return out
}

func (k *components) label(l value) object {
	out := object{"type": typeLabel, "id": k.number(), "label": l.get("label").text(1, maxLabelText)}
	if hint := l.get("description").text(0, maxLabelHint); hint != "" {
		out["description"] = hint
	}
	c := l.get("component")
	switch kind := int(c.get("type").integer(0, -1<<31, 1<<31)); kind {
	case typeInput:
		out["component"] = k.input(c)
	case typeSelect, typeUsers, typeRoles, typeMentioned, typeChannels:
		menu := k.menu(c, kind)
		menu["required"] = c.get("required").missing() || c.get("required").truth()
		out["component"] = menu
	default:
		unionChoice(c, "3, 4, 5, 6, 7, 8")
	}
	return out
}

func (k *components) input(c value) object {
	out := object{
		"type": typeInput, "id": k.number(), "custom_id": k.customID(c.get("custom_id")),
		"style":      c.get("style").oneOf(1, 1, 2),
		"required":   c.get("required").missing() || c.get("required").truth(),
		"min_length": c.get("min_length").integer(0, 0, maxInputText),
		"max_length": c.get("max_length").integer(maxInputText, 1, maxInputText),
	}
	if text := c.get("value").text(0, maxInputText); text != "" {
		out["value"] = text
	}
	if hint := c.get("placeholder").text(0, maxInputHint); hint != "" {
		out["placeholder"] = hint
	}
	return out
}
