import { readPlot, writePlot } from '../../domain/plots/plot.ts';
import { plotProblem } from '../../domain/plots/plot-problem.ts';

/**
 * What rich text may hold. Nothing here names a style, an id or an event, and a class only where it has a meaning:
 * colours, sizes and behaviour belong to the product, never to a text.
 */
type Attributes = Record<string, string>;
type Rule = (attributes: Attributes) => Attributes | null;

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const id = new RegExp(`^${uuid}$`, 'i');
/** A file that was uploaded, or a picture of the demo college. */
const ownFile = new RegExp(String.raw`^/(api/files/${uuid}|demo/[a-z0-9-]+\.(svg|webp|png))$`, 'i');
const codeLanguage = /^language-[a-z0-9+#-]{1,30}$/;

const nothing: Rule = () => ({});

const blocks: Record<string, Rule> = {
  p: ({ class: names }) => classNamed(names, (name) => name === 'intro'),
  h2: nothing,
  h3: nothing,
  h4: nothing,
  ul: nothing,
  ol: ({ start }) => number('start', start),
  li: nothing,
  blockquote: nothing,
  pre: program,
  hr: nothing,
  table: nothing,
  caption: nothing,
  thead: nothing,
  tbody: nothing,
  tr: nothing,
  th: ({ scope, ...spans }) => ({ ...cell(spans), ...(isScope(scope) && { scope }) }),
  td: cell,
  figure: nothing,
  figcaption: nothing,
  div: (attributes) => formula(attributes) ?? question(attributes) ?? plot(attributes),
  video: (attributes) => media(attributes) && { ...media(attributes), ...size(attributes) },
  audio: media,
};

const marks: Record<string, Rule> = {
  strong: nothing,
  em: nothing,
  u: nothing,
  s: nothing,
  sub: nothing,
  sup: nothing,
  code: ({ class: names }) => classNamed(names, (name) => codeLanguage.test(name)),
  br: nothing,
  a: link,
  img: picture,
  span: formula,
};

export const rules: Record<string, Rule> = { ...blocks, ...marks };

/** The attributes of an element as they are stored; `null` where only its content stays. */
export function ruled(tag: string, attributes: Attributes): Attributes | null {
  return (Object.hasOwn(rules, tag) && rules[tag]?.(attributes)) || null;
}

/** May stand within a line. */
export const isInline = (tag: string): boolean => tag !== 'br' && Object.hasOwn(marks, tag);

/** A formula, a question, a movable figure or a film: what it shows stands in its attributes, and nothing in it. */
export function isHollow(tag: string, attributes: Attributes): boolean {
  const isHollowDiv = ['data-formula', 'data-question', 'data-plot'].some((name) => name in attributes);
  return isHollowDiv || tag === 'video' || tag === 'audio';
}

/** Older or foreign names of the same thing. The page's own heading is its h1. */
export const renamed: Record<string, string> = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  tt: 'code',
  tfoot: 'tbody',
};

export const nameOf = (tag: string): string => (Object.hasOwn(renamed, tag) ? (renamed[tag] ?? tag) : tag);

/** Elements that go with all they hold: it is code, a form, or another language than HTML. */
export const goneWhole =
  'script style textarea option select button xmp noscript template iframe noembed noframes plaintext title math svg object'.split(
    ' ',
  );

function classNamed(names: string | undefined, may: (name: string) => boolean): Attributes {
  const name = names?.split(/\s+/).find(may);
  return name ? { class: name } : {};
}

function number(name: string, value: string | undefined): Attributes {
  return value && /^[1-9]\d{0,4}$/.test(value) ? { [name]: value } : {};
}

const size = ({ width, height }: Attributes) => ({ ...number('width', width), ...number('height', height) });
const isScope = (scope: string | undefined) => scope === 'row' || scope === 'col';

function cell({ colspan, rowspan }: Attributes): Attributes {
  return { ...number('colspan', colspan), ...number('rowspan', rowspan) };
}

/** A listing may say which file it shows: its head names it, and its language follows from it. */
function program({ 'data-file-name': name = '' }: Attributes): Attributes {
  const kept = name.replace(/\s+/g, ' ').trim().slice(0, 100);
  return kept ? { 'data-file-name': kept } : {};
}

function formula({ 'data-formula': latex }: Attributes): Attributes | null {
  return latex?.trim() ? { 'data-formula': latex } : null;
}

/** A question of the course, by its id alone: what it asks is read anew, and what is right stands nowhere in a text. */
function question({ 'data-question': asked = '' }: Attributes): Attributes | null {
  return id.test(asked) ? { 'data-question': asked.toLowerCase() } : null;
}

/** A movable figure, where it can be drawn; a lesson with one that cannot is refused before (`lessons/plot-use.ts`). */
function plot({ 'data-plot': text = '', 'data-caption': caption = '' }: Attributes): Attributes | null {
  const read = readPlot(text);
  if (!read || plotProblem(read)) return null;
  return { 'data-plot': writePlot(read), ...(caption.trim() && { 'data-caption': caption.trim().slice(0, 300) }) };
}

/** Without an alternative text it is said to be decorative, or it is a gap that the accessibility check names. */
function picture(attributes: Attributes): Attributes | null {
  const { src = '', alt = '', 'data-decorative': decorative } = attributes;
  if (!ownFile.test(src)) return null;
  return {
    src,
    alt: alt.trim(),
    ...(!alt.trim() && decorative === 'true' && { 'data-decorative': 'true' }),
    ...size(attributes),
  };
}

function media({ src = '', title }: Attributes): Attributes | null {
  return ownFile.test(src) ? { src, ...(title && { title }), controls: '', preload: 'metadata' } : null;
}

function link({ href = '', 'data-file': file = '', 'data-activity': activity = '' }: Attributes): Attributes | null {
  if (id.test(file)) return { href: `/api/files/${file}`, 'data-file': file };
  const address = safeAddress(href);
  if (!address) return null;
  if (id.test(activity) && address.startsWith('/')) return { href: address, 'data-activity': activity };
  return /^https?:/.test(address) ? { href: address, rel: 'noopener' } : { href: address };
}

/** A web or mail address, or a path of ours; read the way a browser does, whatever is hidden in it. */
function safeAddress(href: string): string | null {
  const own = 'https://own.invalid';
  const url = URL.parse(href, own);
  if (!url) return null;
  if (url.origin === own) {
    const path = url.pathname + url.search + url.hash;
    return /^\s*\/(?![/\\])/.test(href) && !path.startsWith('//') ? path : null;
  }
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}
