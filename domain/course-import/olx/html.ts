import { escapeHtml } from '../../escape-html.ts';
import type { MixedElement } from '../../quiz/import/xml.ts';
import { tagOf } from '../links.ts';
import { isElement } from './blocks.ts';

type Content = MixedElement['content'];

const hollow = new Set(['br', 'hr', 'img', 'source', 'embed', 'col', 'wbr']);

/** What a problem holds beside its text: fields, keys, hints and programs. */
const unsaid = new Set(
  `script style answer choicegroup checkboxgroup radiogroup optioninput textline formulaequationinput textbox
  responseparam additional_answer correcthint stringequalhint regexphint compoundhint optionhint choicehint hintgroup
  solution demandhint`.split(/\s+/),
);
/** What a question asks stands under these names in newer problems. */
const paragraphs = new Set(['label', 'description', 'legend']);
/** They hold a text together, and mean nothing for it. */
const wrappers = new Set(['text', 'startouttext', 'endouttext', 'center', 'section', 'fieldset', 'problem']);

/** The HTML of a text in XML, in its order. */
export function htmlOf(content: Content): string {
  return content.map((part) => (isElement(part) ? elementHtml(part) : escapeHtml(part))).join('');
}

function elementHtml({ tag, attributes, content }: MixedElement): string {
  const name = tag.toLowerCase();
  if (unsaid.has(name)) return '';
  if (wrappers.has(name)) return htmlOf(content);
  if (paragraphs.has(name)) return content.length > 0 ? `<p>${htmlOf(content)}</p>` : '';
  const open = tagOf(name, attributes);
  return hollow.has(name) ? open : `${open}${htmlOf(content)}</${name}>`;
}

/** Everything within with this tag, in the order of the file. */
export function within(content: Content, tag: string): MixedElement[] {
  return content
    .filter(isElement)
    .flatMap((part) => [...(part.tag === tag ? [part] : []), ...within(part.content, tag)]);
}

/** The words of a text, without its marks. */
export function wordsOf(content: Content): string {
  return content
    .map((part) => (isElement(part) ? wordsOf(part.content) : part))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
