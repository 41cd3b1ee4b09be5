import { DOMSerializer, type Node } from '@tiptap/pm/model';

/** The text as HTML, the way it is stored: '' when nothing is in it; of a single line, what its paragraph holds. */
export function htmlOf(doc: Node, compact: boolean): string {
  if (doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.childCount === 0) return '';
  const page = document.implementation.createHTMLDocument();
  const content = compact ? doc.firstChild?.content : doc.content;
  if (!content) return '';
  page.body.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(content, { document: page }));
  for (const each of page.body.querySelectorAll('figcaption:empty')) each.remove();
  for (const each of page.body.querySelectorAll('[contenteditable]')) each.removeAttribute('contenteditable');
  for (const each of page.body.querySelectorAll('[colspan="1"]')) each.removeAttribute('colspan');
  for (const each of page.body.querySelectorAll('[rowspan="1"]')) each.removeAttribute('rowspan');
  for (const each of page.body.querySelectorAll('li, td, th')) unwrapOnlyParagraph(each);
  for (const table of page.body.querySelectorAll('table')) nameHeaders(table);
  dropLastEmpty(page.body);
  return page.body.innerHTML;
}

/** An item or a cell of one paragraph holds its words alone; a list within an item may follow them. */
function unwrapOnlyParagraph(holder: Element): void {
  const [first, ...others] = holder.children;
  if (first?.tagName !== 'P' || first.attributes.length > 0) return;
  if (others.some(({ tagName }) => holder.tagName !== 'LI' || !['UL', 'OL'].includes(tagName))) return;
  first.replaceWith(...first.childNodes);
}

/** Rows of headings alone are the head of the table; a heading in any other row names its row. */
function nameHeaders(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const isHead = (row: HTMLTableRowElement) => [...row.cells].every(({ tagName }) => tagName === 'TH');
  const firstOfBody = rows.findIndex((row) => !isHead(row));
  const headRows = firstOfBody < 0 ? rows.slice(0, 1) : rows.slice(0, firstOfBody);
  for (const row of rows)
    for (const cell of row.cells)
      if (cell.tagName === 'TH') cell.setAttribute('scope', headRows.includes(row) ? 'col' : 'row');
  if (headRows.length === 0) return;
  const body = table.tBodies[0];
  const head = table.ownerDocument.createElement('thead');
  head.append(...headRows);
  body?.before(head);
  if (body?.rows.length === 0) body.remove();
}

/** The editor keeps an empty paragraph at the end, to go on writing in; it is no part of the text. */
function dropLastEmpty(body: HTMLElement): void {
  const last = body.lastElementChild;
  if (last?.tagName === 'P' && last.childNodes.length === 0 && body.childElementCount > 1) last.remove();
}
