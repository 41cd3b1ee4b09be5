import { listsOfWord } from './paste-word.ts';

export interface Pasted {
  html: string;
  /** Pictures of other programs and sites, which the college does not have. */
  picturesLeftOut: number;
}

/** What was copied elsewhere, without how it looked there: headings, lists, tables, marks and links are kept. */
export function cleanPasted(html: string): Pasted {
  if (html.includes('data-pm-slice')) return { html, picturesLeftOut: 0 }; // from an editor of ours
  const { body } = new DOMParser().parseFromString(inert(html), 'text/html');
  removeRubbish(body);
  listsOfWord(body);
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) markByStyle(element);
  const formulas = [...body.querySelectorAll('math')];
  for (const math of formulas) asFormula(math);
  const picturesLeftOut = removeForeignPictures(body);
  for (const link of body.querySelectorAll('a')) direct(link);
  lowerHeadings(body);
  for (const element of body.querySelectorAll('*')) removeAttributes(element);
  for (const element of body.querySelectorAll('span:not([data-formula]), font, div:not([data-formula])'))
    unwrapLoose(element);
  for (const paragraph of body.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove();
  return { html: body.innerHTML, picturesLeftOut };
}

/** Comments (Word hides a document in them), its own elements, styles and scripts. */
function removeRubbish(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
  for (const element of body.querySelectorAll(
    'style, script, meta, link, title, xml, template, noscript, iframe, object',
  ))
    element.remove();
  const blocks = 'p, ul, ol, table, h1, h2, h3, h4, h5, h6, pre, blockquote';
  for (const line of body.querySelectorAll('br'))
    if ([line.previousElementSibling, line.nextElementSibling].some((each) => each?.matches(blocks))) line.remove();
  for (const element of body.querySelectorAll('*'))
    if (element.tagName.includes(':')) element.replaceWith(...(element.textContent?.trim() ? element.childNodes : [])); // o:p
}

/** Google writes marks as styles; and wraps all in a bold element that is not bold. */
function markByStyle(element: HTMLElement): void {
  const style = styleOf(element);
  const weight = style.get('font-weight') ?? '';
  if (['B', 'STRONG'].includes(element.tagName) && /^(normal|400)$/.test(weight)) return unwrap(element);
  if (element.closest('h1, h2, h3, h4, h5, h6')) return; // a heading is bold by itself
  if (element.tagName !== 'SPAN' && element.tagName !== 'FONT') return;
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const marks = [
    /^(bold|bolder|[6-9]00)$/.test(weight) && 'strong',
    /italic|oblique/.test(style.get('font-style') ?? '') && 'em',
    line.includes('underline') && !element.closest('a') && 'u',
    line.includes('line-through') && 's',
    style.get('vertical-align') === 'sub' && 'sub',
    style.get('vertical-align') === 'super' && 'sup',
    /courier|consolas|monospace|roboto mono/i.test(style.get('font-family') ?? '') && 'code',
  ].filter((mark) => mark !== false);
  for (const mark of marks) {
    const made = element.ownerDocument.createElement(mark);
    made.append(...element.childNodes);
    element.append(made);
  }
}

const tag = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;

/**
 * Styles are only read, and handlers never run: they are put out of the way before a browser sees them, because the
 * content security policy has it complain of each, even in a document that is not shown.
 */
function inert(html: string): string {
  return html
    .replaceAll(/<style[\s\S]*?<\/style\s*>/gi, '')
    .replaceAll(tag, (each) =>
      each.replaceAll(/\sstyle(?=\s*=)/gi, ' data-style').replaceAll(/\son\w+(?=\s*=)/gi, ' data-on'),
    );
}

function styleOf(element: Element): Map<string, string> {
  const declarations = (element.getAttribute('data-style') ?? '').split(';').map((each) => each.split(/:(.*)/s));
  return new Map(
    declarations.map(([name = '', value = '']) => [name.trim().toLowerCase(), value.trim().toLowerCase()]),
  );
}

/** Formulas of Wikipedia and of other KaTeX pages bring their LaTeX along. */
function asFormula(math: Element): void {
  const latex = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim();
  const whole = math.closest('.katex, .mwe-math-element') ?? math;
  if (!latex) return math.remove();
  const formula = math.ownerDocument.createElement('span');
  formula.dataset['formula'] = latex;
  whole.replaceWith(formula);
}

function removeForeignPictures(body: HTMLElement): number {
  const foreign = [...body.querySelectorAll('img')].filter(
    (picture) => !/^\/(api\/files|demo)\//.test(picture.getAttribute('src') ?? ''),
  );
  for (const picture of foreign) picture.remove();
  return foreign.length;
}

/** Google leads links over a page of its own, and office programs mark places with anchors. */
function direct(link: HTMLAnchorElement): void {
  const url = URL.parse(link.getAttribute('href') ?? '');
  if (!url) return link.getAttribute('href')?.startsWith('/') ? undefined : unwrap(link);
  const target = url.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null;
  if (target) link.setAttribute('href', target);
}

/** The h1 of the page is its title: a document that begins with one comes in a level lower. */
function lowerHeadings(body: HTMLElement): void {
  const steps = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const made = body.ownerDocument.createElement(`h${Math.min(Number(heading.tagName[1]) + steps, 4)}`);
    made.append(...heading.childNodes);
    if (isBlank(made)) heading.remove();
    else heading.replaceWith(made);
  }
}

const kept =
  /^(href|src|alt|width|height|colspan|rowspan|start|scope|data-(formula|file|file-name|activity|decorative))$/;

function removeAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) {
    const isLanguage = name === 'class' && element.tagName === 'CODE' && /^language-\S+$/.test(element.className);
    const isSize = (name === 'width' || name === 'height') && element.tagName !== 'IMG';
    if ((!kept.test(name) && !isLanguage) || isSize) element.removeAttribute(name);
  }
}

/** A box around blocks goes; a box around words alone is a paragraph. */
function unwrapLoose(element: Element): void {
  const holdsBlocks = element.querySelector('p, div, ul, ol, table, h2, h3, h4, pre, blockquote') !== null;
  if (element.tagName !== 'DIV' || holdsBlocks || element.closest('td, th, li, p')) return unwrap(element);
  const paragraph = element.ownerDocument.createElement('p');
  paragraph.append(...element.childNodes);
  element.replaceWith(paragraph);
}

function isBlank(element: Element): boolean {
  return (
    element.textContent?.trim() === '' && !element.querySelector('img, [data-formula]') && !element.closest('td, th')
  );
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
