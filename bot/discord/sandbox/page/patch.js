// Components are patched, not rebuilt: a finger that is down on a button while an
// edit comes must still press it, and the keyboard's place in the row must stay.

// patch makes a node's children fit the components, keeping those of the same
// kind at the same place.
export function patch(node, components, make) {
  const views = (node.views ??= []);
  views.splice(components.length).forEach((view) => view.node.remove());
  components.forEach((component, i) => {
    const kind = kindOf(component);
    if (!views[i] || views[i].kind !== kind) {
      const view = Object.assign(make(component), { kind });
      if (views[i]) views[i].node.replaceWith(view.node);
      else node.append(view.node);
      views[i] = view;
    }
    views[i].update(component);
  });
}

function kindOf({ type, style }) {
  return type === 2 && style === 5 ? 'link' : type;
}
