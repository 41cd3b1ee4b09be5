import { tagOf, unescaped } from './links.ts';

/**
 * How systems write formulas in a text, as TeX between marks: \( … \) and \[ … \] in all of them, $$ … $$ in Moodle and
 * Canvas, [mathjaxinline] and [mathjax] in Open edX, and environments of formulas without a mark, as MathJax takes them.
 * The first and the third stand in their line, the others in one of their own.
 */
const marked =
  /\\\(([^]*?)\\\)|\\\[([^]*?)\\\]|\[mathjaxinline\]([^]*?)\[\/mathjaxinline\]|\[mathjax\]([^]*?)\[\/mathjax\]|\$\$([^$]+)\$\$|\\begin\{(equation|align|gather)\*?\}([^]*?)\\end\{\6\*?\}/g;
/** What the lines of an environment are within a formula. */
const inner: Readonly<Record<string, string>> = { align: 'aligned', gather: 'gathered' };
const tag = /<(\/?)([a-z][a-z\d]*)(?:\s[^>]*)?>/gi;
/** What is written in them is meant as it stands. */
const verbatim = new Set(['pre', 'code', 'script', 'style', 'textarea']);
/** What holds a line: a formula within it stands in that line. */
const lines = new Set('p li td th dt dd h1 h2 h3 h4 h5 h6 a b i em strong span caption figcaption'.split(' '));
/** A paragraph that is nothing but one formula of its own line. */
const alone = /<p(?:\s[^>]{0,200})?>\s*<span (data-formula="[^"]*") data-alone=""><\/span>\s*<\/p>/g;

/** Puts formulas of our own where a text has TeX between marks. */
export function withFormulas(html: string): string {
  if (!/\\[([]|\$\$|\[mathjax|\\begin\{/.test(html)) return html;
  const out: string[] = [];
  const open = { verbatim: 0, lines: 0 };
  let done = 0;
  const put = (text: string) => void out.push(open.verbatim > 0 ? text : formulasIn(text, open.lines > 0));
  for (const found of html.matchAll(tag)) {
    put(html.slice(done, found.index));
    out.push(found[0]);
    done = found.index + found[0].length;
    const name = (found[2] ?? '').toLowerCase();
    const step = found[1] ? -1 : 1;
    if (verbatim.has(name)) open.verbatim = Math.max(0, open.verbatim + step);
    if (lines.has(name)) open.lines = Math.max(0, open.lines + step);
  }
  put(html.slice(done));
  return out.join('').replace(alone, '<div $1></div>').replaceAll(' data-alone=""', '');
}

function formulasIn(text: string, isInLine: boolean): string {
  return text.replace(marked, (whole: string, ...found: unknown[]) => {
    const [inLine, line, edxInLine, edxLine, dollars, environment, body] = found.map((each) =>
      typeof each === 'string' ? each : null,
    );
    const written = unescaped(inLine ?? line ?? edxInLine ?? edxLine ?? dollars ?? body ?? '')
      .replaceAll('\u00a0', ' ')
      .trim();
    if (written === '') return whole;
    const within = inner[environment ?? ''];
    const tex = within === undefined ? written : `\\begin{${within}}${written}\\end{${within}}`;
    if (inLine !== null || edxInLine !== null) return formula('span', tex);
    return isInLine ? `${tagOf('span', { 'data-formula': tex, 'data-alone': '' })}</span>` : formula('div', tex);
  });
}

/** A formula as our texts have it, in its line or in one of its own. */
export const formula = (name: 'span' | 'div', tex: string): string =>
  `${tagOf(name, { 'data-formula': tex })}</${name}>`;
