import { RuleError } from './rule-problem.ts';

/** A part of a rule with its place in the line. */
export type RuleToken = Place &
  (
    | { readonly kind: 'word' | 'name' | 'letter' | 'number' | 'sign'; readonly text: string }
    | { readonly kind: 'reference'; readonly text: 'item' | 'group'; readonly id: string }
  );

interface Place {
  readonly at: number;
  readonly end: number;
}

/** Signs as they are typed or pasted, and what they mean. */
const signs: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '×': '*',
  '÷': '/',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '<>': '!=',
  '==': '=',
};

const token =
  /\s*(?:\[(?<reference>item|group):(?<id>[\w-]+)\]|letter\s+(?:"(?<quotedLetter>[^"]+)"|(?<letter>[a-z]+[-+−–]?))|["“”](?<name>(?:[^"“”]|"")*)["“”]|(?<number>\d+(?:\.\d+)?)|(?<word>[a-z]+)|(?<sign><=|>=|!=|<>|==|[-+*/%(),<>=−–×÷≤≥≠]))/iy;

const longest = 1000;

/** The words, names, numbers and signs of one line in its order. */
export function ruleTokens(line: string): RuleToken[] {
  if (line.length > longest) throw new RuleError(`Shorten the rule to at most ${longest} characters.`, longest);
  const tokens: RuleToken[] = [];
  const end = line.trimEnd().length;
  token.lastIndex = 0;
  while (token.lastIndex < end) {
    const from = token.lastIndex;
    const found = token.exec(line);
    const at = from + (line.slice(from).length - line.slice(from).trimStart().length);
    if (!found?.groups) throw new RuleError(unreadable(line.slice(at, at + 1)), at);
    tokens.push(tokenOf(found.groups, { at, end: token.lastIndex }));
  }
  return tokens;
}

function unreadable(character: string): string {
  return /["“”]/.test(character)
    ? 'Close the name with a second quotation mark.'
    : `Remove or replace “${character}”: it means nothing in a rule.`;
}

function tokenOf(found: Readonly<Record<string, string | undefined>>, place: Place): RuleToken {
  const { reference, id } = found;
  if (id !== undefined) return { ...place, kind: 'reference', text: reference === 'group' ? 'group' : 'item', id };
  const letter = found['quotedLetter'] ?? found['letter'];
  if (letter !== undefined) return { ...place, kind: 'letter', text: letter.replace(/[−–]$/, '-') };
  if (found['name'] !== undefined) return { ...place, kind: 'name', text: found['name'].replaceAll('""', '"') };
  if (found['number'] !== undefined) return { ...place, kind: 'number', text: found['number'] };
  if (found['word'] !== undefined) return { ...place, kind: 'word', text: found['word'].toLowerCase() };
  const sign = found['sign'] ?? '';
  return { ...place, kind: 'sign', text: signs[sign] ?? sign };
}
