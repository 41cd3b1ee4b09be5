import sanitizeHtml from 'sanitize-html';
import { type RichText, richText } from '../../contract/rich-text.ts';
import { htmlOf, type Token, tokensOf } from '../../domain/rich-text/tokens.ts';
import { goneWhole, nameOf, renamed, ruled, rules } from './allowed.ts';
import { asLine } from './line.ts';
import { rewrite } from './rewrite.ts';

interface Sanitised {
  /** What is stored: clean, and cleaning it again changes nothing. */
  html: RichText;
  /** What went, for whoever wrote it: `script`, `onclick on a`; each once. */
  dropped: string[];
}

/** Paragraphs, headings, lists, tables, code, pictures, files, formulas and links; anything else is dropped. */
export function sanitiseText(html: string): Sanitised {
  return sanitise(html, rewrite);
}

/** One line: marks, links, formulas and pictures. Paragraphs become words beside each other. */
export function sanitiseLine(html: string): Sanitised {
  return sanitise(html, (tokens) => asLine(rewrite(tokens)));
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [...Object.keys(rules), ...Object.keys(renamed)],
  allowedAttributes: {
    '*': 'class start scope colspan rowspan href src alt title width height'.split(' ').concat('data-*'),
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: goneWhole,
  // Far below the depth at which browsers begin to move elements to other places.
  nestingLimit: 60,
};

/**
 * The library reads whatever it is given and leaves well-formed HTML of known elements; `rewrite` then writes each
 * element and attribute anew by its own rule, so that nothing is stored that no rule names.
 */
function sanitise(html: string, finish: (tokens: readonly Token[]) => Token[]): Sanitised {
  const dropped = new Set<string>();
  const onOpenTag = (tag: string, attributes: Record<string, string>) => {
    for (const name of droppedOf(tag, attributes)) dropped.add(name);
  };
  const clean = (text: string, more: sanitizeHtml.IOptions = {}) =>
    htmlOf(finish(tokensOf(withoutControls(sanitizeHtml(withoutControls(text), { ...options, ...more })))));
  return { html: richText.parse(settled(clean(html, { onOpenTag }), clean)), dropped: [...dropped] };
}

/**
 * Where an element went from between two others, one of them may end earlier when it is read again: what is stored is
 * what reading it again leaves as it is. A text that has not come to rest by then was made to have no rest.
 */
function settled(html: string, clean: (html: string) => string): string {
  let text = html;
  for (let reading = 0; reading < 20; reading += 1) {
    const again = clean(text);
    if (again === text) return text;
    text = again;
  }
  return '';
}

function droppedOf(tag: string, attributes: Record<string, string>): string[] {
  const kept = ruled(nameOf(tag), attributes);
  if (!kept) return [tag];
  return Object.keys(attributes)
    .filter((name) => !Object.hasOwn(kept, name))
    .map((name) => `${name} on ${tag}`);
}

/** PostgreSQL stores neither NUL nor half a character, and the other control characters mean nothing in a text. */
function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}
