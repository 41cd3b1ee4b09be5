/**
 * Word writes lists as paragraphs with a bullet in front, `mso-list:l0 level2 lfo1` in their style, and the bullet in a
 * span that says `mso-list:Ignore`. They become lists again, one in the other by their levels.
 */
export function listsOfWord(body: HTMLElement): void {
  const items = [...body.querySelectorAll('p')].filter((each) => levelOf(each) > 0);
  let open: Element[] = [];
  let last: Element | null = null;
  for (const item of items) {
    if (last === null || item.previousElementSibling !== last) open = [];
    const level = levelOf(item);
    const tag = takeBullet(item);
    open = open.slice(0, level);
    if (open.length === level && open.at(-1)?.tagName.toLowerCase() !== tag) open.pop();
    while (open.length < level) open.push(begin(open.at(-1), tag, open.length === 0 ? item : null));
    const made = body.ownerDocument.createElement('li');
    made.append(...item.childNodes);
    open.at(-1)?.append(made);
    last = open[0] ?? null;
    item.remove();
  }
}

function levelOf(paragraph: Element): number {
  const style = paragraph.getAttribute('data-style') ?? '';
  return Number(/mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1] ?? 0);
}

/** Removes what stands for the bullet, and says which sort of list it was. */
function takeBullet(item: Element): 'ol' | 'ul' {
  const bullet = [...item.querySelectorAll('[data-style]')].find((each) =>
    /mso-list:\s*ignore/i.test(each.getAttribute('data-style') ?? ''),
  );
  const sign = bullet?.textContent?.trim() ?? '';
  bullet?.remove();
  return /^\(?[0-9a-z]{1,4}[.)]/i.test(sign) && sign !== 'o' ? 'ol' : 'ul';
}

/** A new list: before the paragraph that begins it, or in the last item of the list around it. */
function begin(around: Element | undefined, tag: 'ol' | 'ul', before: Element | null): Element {
  const list = (around ?? before)?.ownerDocument.createElement(tag) ?? document.createElement(tag);
  if (before) before.before(list);
  else if (around) {
    const item = around.lastElementChild ?? around.appendChild(around.ownerDocument.createElement('li'));
    item.append(list);
  }
  return list;
}
