import type { Check } from './check.ts';
import { isNode, type Node, type Source, walk } from './syntax.ts';

const people =
  'user_id|actor_id|owner_id|student_id|author_id|host_id|supervisor_id|reviewer_id|grader_id|moderator_id|created_by|asked_by|uploaded_by|viewer_id|begun_by|recipient_id|person_id';
/** A column that names a person, compared with who asks: a parameter, or a name of theirs. */
const isTheirs = new RegExp(
  String.raw`(?<![\w.])(?:\w+\.)?(?:${people}) = (?:\$\d+|\$\{(?:\w+\.)?(?:actor|by|reader|viewer|actorId|viewerId|readerId|userId|person|me)(?:\.id)?\})(?:::uuid)?`,
  'g',
);
/** What one must be, or a thing must be, to be seen. */
const isOpen =
  /(?<![\w.])\w+\.state in \('active', 'completed'\)|(?<=\b(?:and|where) )\w+\.(?:is_published|is_visible)\b(?! (?:then|as))|(?<=\b(?:and|where) )\w+\.(?:hidden_at|deleted_at) is null/g;
/** What a fragment may say that keeps nothing from anybody: what was asked for, when something is, and whether it is done. */
const isNoPermission =
  'Asked|Named|In|Current|CurrentOn|Taught|There|Work|Owed|Missing|MissingBySubmission|HandedInHere|DoneWith|Settled';
/** A fragment that other statements take in: a name, or a call with names and parameters; one that must not hold with its `not`. */
const fragment = new RegExp(
  String.raw`(?:(?<=\b(?:and|where) )|\bnot )\$\{(?!is(?:${isNoPermission})\b)(?:is|may|can|was)[A-Z]\w*(?:\((?:[^$\{\}]|\$\d)*\))?\}`,
  'g',
);

type Draft = Pick<Check, 'kind' | 'start' | 'end' | 'before' | 'after'>;

/** Conditions within SQL that say who asks; each can be made true by a word behind it. */
export function findInSql({ text, program }: Source): Draft[] {
  const found = new Map<number, Draft>();
  for (const [node] of walk(program)) {
    if (!isText(node)) continue;
    const words = text.slice(node.start, node.end);
    for (const pattern of [isTheirs, isOpen, fragment])
      for (const { 0: match, index } of words.matchAll(pattern)) {
        if (isAssigned(words.slice(0, index)) || isAnybodyElse.test(words.slice(0, index))) continue;
        const start = node.start + index;
        const marks = { before: '/*m:§(*/', after: '/*m:§)*/' };
        found.set(start, { kind: 'sql', start, end: start + match.length, ...marks });
      }
  }
  return [...found.values()];
}

/** In `$4 is null or x.user_id = $4` somebody is asked for, or nobody in particular: it keeps nothing from anybody. */
const isAnybodyElse = /\$\d+(?:::uuid)? is null or $/;

const isText = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string' && isNode(node));

/** `set user_id = $1` is no condition. */
function isAssigned(words: string): boolean {
  const last = [...words.matchAll(/\b(set|where|and|or|on|when|not|filter)\b|\(/gi)].at(-1);
  return last?.[0].toLowerCase() === 'set';
}
