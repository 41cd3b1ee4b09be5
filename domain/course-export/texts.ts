import { kindField } from '../course-import/details.ts';
import { markIn } from '../course-import/links.ts';
import { type Token, htmlOf, tokensOf } from '../rich-text/tokens.ts';

/** Where the things of the package are, for a text that leads to them. */
export interface Addresses {
  file: (path: string) => string;
  item: (key: string) => string | null;
}

/**
 * A text of ours as other systems read it: formulas as TeX between marks, marks of files and items as addresses within the
 * package. What only we show (questions placed in a text) is left out.
 */
export function writtenText(html: string, addresses: Addresses): string {
  const out: string[] = [];
  let skipped = '';
  for (const token of tokensOf(html)) {
    // A formula and a question hold nothing; their end goes with them.
    if (skipped !== '' && token.kind === 'close' && token.tag === skipped) {
      skipped = '';
      continue;
    }
    if (token.kind === 'text') out.push(plainOf(token));
    else if (token.kind === 'close') out.push(htmlOf([token]));
    else if (token.attributes['data-formula'] !== undefined || token.attributes['data-question'] !== undefined) {
      skipped = token.tag;
      out.push(formulaOf(token));
    } else out.push(htmlOf([{ ...token, attributes: attributesOf(token, addresses) }]));
  }
  return out.join('');
}

type Of<K extends Token['kind']> = Extract<Token, { kind: K }>;

/** What others would take for the begin of a formula is written by the number of its character. */
const plainOf = (token: Of<'text'>) =>
  htmlOf([token])
    .replace(/\$(?=\$)/g, '&#36;')
    .replace(/\\(?=[([])/g, '&#92;');

function formulaOf({ tag, attributes }: Of<'open'>): string {
  const tex = attributes['data-formula'];
  if (tex === undefined) return '';
  const text = htmlOf([{ kind: 'text', text: tex }]);
  return tag === 'span' ? `\\(${text}\\)` : `<p>\\[${text}\\]</p>`;
}

function attributesOf({ tag, attributes }: Of<'open'>, { file, item }: Addresses): Record<string, string> {
  const { 'data-file': _file, 'data-activity': _activity, rel: _rel, ...kept } = attributes;
  const name = tag === 'a' ? 'href' : 'src';
  const mark = markIn(attributes[name] ?? '');
  if (!mark) return kept;
  const address = 'file' in mark ? file(mark.file) : item(mark.item);
  return { ...kept, [name]: address ?? '#' };
}

interface Page {
  title: string;
  key: string | null;
  isHidden: boolean;
  isVideo: boolean;
  body: string;
}

/** A whole page with a text in it, as Canvas and a browser open it. */
export function pageOf({ title, key, isHidden, isVideo, body }: Page): string {
  const name = htmlOf([{ kind: 'text', text: title }]);
  const meta = (label: string, content: string) =>
    htmlOf([{ kind: 'open', tag: 'meta', attributes: { name: label, content } }]);
  return [
    '<!DOCTYPE html>',
    '<html>',
    '<head>',
    '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">',
    `<title>${name}</title>`,
    ...(key === null
      ? []
      : [
          meta('identifier', key),
          meta('editing_roles', 'teachers'),
          meta('workflow_state', isHidden ? 'unpublished' : 'active'),
          ...(isVideo ? [meta(kindField, 'video')] : []),
        ]),
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n');
}
