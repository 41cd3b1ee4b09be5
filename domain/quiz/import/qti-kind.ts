/** What a file of a package is, by its first element. */
export type QtiKind = 'questions' | 'item' | 'test' | 'section' | 'manifest' | 'other' | 'broken';

const kinds: Readonly<Record<string, QtiKind>> = {
  questestinterop: 'questions',
  assessment: 'questions',
  objectbank: 'questions',
  assessmentItem: 'item',
  'qti-assessment-item': 'item',
  assessmentTest: 'test',
  'qti-assessment-test': 'test',
  assessmentSection: 'section',
  'qti-assessment-section': 'section',
  manifest: 'manifest',
};

/** Tells what a file is without reading it all. */
export function kindOf(text: string): QtiKind {
  const { tag } = prologOf(text);
  if (tag === null) return 'broken';
  return Object.hasOwn(kinds, tag) ? (kinds[tag] ?? 'other') : 'other';
}

/**
 * The text without a document type that only names a file of rules, as QTI 1.2 has it. One that declares something itself
 * stays, and is refused by who reads the file.
 */
export function withoutDoctype(text: string): string {
  const { doctype } = prologOf(text);
  if (!doctype || doctype.declares) return text;
  const lines = text.slice(doctype.from, doctype.to).replace(/[^\n]+/g, '');
  return text.slice(0, doctype.from) + lines + text.slice(doctype.to);
}

interface Doctype {
  from: number;
  to: number;
  declares: boolean;
}

/** What comes before the first element, and the name of that without its prefix. */
function prologOf(text: string): { tag: string | null; doctype: Doctype | null } {
  let doctype: Doctype | null = null;
  for (let at = spaceEnd(text, 0); ; at = spaceEnd(text, at)) {
    if (text.startsWith('<?', at)) at = after(text, '?>', at);
    else if (text.startsWith('<!--', at)) at = after(text, '-->', at);
    else if (/^<!doctype/i.test(text.slice(at, at + 9))) {
      const open = text.indexOf('[', at);
      const declares = open !== -1 && open < text.indexOf('>', at);
      const to = after(text, '>', declares ? after(text, ']', open) : at);
      doctype = { from: at, to, declares };
      at = to;
    } else {
      const name = /^<([\p{L}_][\p{L}\p{N}_.:-]{0,99})[\s/>]/u.exec(text.slice(at, at + 120))?.[1];
      return { tag: name === undefined ? null : name.slice(name.lastIndexOf(':') + 1), doctype };
    }
  }
}

function spaceEnd(text: string, from: number): number {
  let at = from;
  while (/[\s\uFEFF]/.test(text.charAt(at))) at += 1;
  return at;
}

function after(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at === -1 ? text.length : at + sign.length;
}
