const mark = /\[\[([A-Za-z0-9_-]{1,40})\]\]/;

/** Makes an empty element of each `[[id]]` in the text under an element, and answers those with their ids, in order. */
export function blankPlaces(text: Element): { id: string; place: HTMLElement }[] {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) nodes.push(node);
  for (const node of nodes) openMarks(node);
  return [...text.querySelectorAll<HTMLElement>('[data-blank]')].map((place) => ({
    id: place.dataset['blank'] ?? '',
    place,
  }));
}

function openMarks(node: Text): void {
  for (let rest = node, found = mark.exec(rest.data); found; found = mark.exec(rest.data)) {
    const place = document.createElement('span');
    place.dataset['blank'] = found[1] ?? '';
    const marked = rest.splitText(found.index);
    rest = marked.splitText(found[0].length);
    marked.replaceWith(place);
  }
}
