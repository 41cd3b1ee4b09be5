import { readCondition } from './condition-parser.ts';
import type { Effect, Reference, Rule, Value } from './rule.ts';
import { ruleCursor } from './rule-cursor.ts';
import { RuleError } from './rule-problem.ts';
import { ruleTokens, type RuleToken } from './rule-tokens.ts';
import { readValue, type RuleReader } from './value-parser.ts';

/** A name found in a line, and where. */
export interface FoundReference extends Reference {
  readonly at: number;
  readonly end: number;
}

/** How names and letters in a line are understood; both may throw a RuleError. */
export interface RuleVocabulary {
  named: (name: string, kind: Reference['kind'] | null, at: number) => Reference;
  known: (reference: Reference, at: number) => void;
  letter: (letter: string, at: number) => void;
}

/** Whether a line of rules only says something to people. */
export function isRemark(line: string): boolean {
  return /^\s*(?:#|$)/.test(line);
}

/** Reads one line, and says which names stand where in it. Throws RuleError alone. */
export function parseRule(line: string, vocabulary: RuleVocabulary): { rule: Rule; references: FoundReference[] } {
  const cursor = ruleCursor(ruleTokens(line), line.trimEnd().length);
  const references: FoundReference[] = [];
  const reader: RuleReader = {
    cursor,
    letter: vocabulary.letter,
    reference: () => {
      const at = cursor.at();
      const kind = cursor.words('item') ? 'item' : cursor.words('group') ? 'group' : null;
      const token = cursor.peek();
      if (token?.kind !== 'name' && token?.kind !== 'reference') {
        if (kind) throw cursor.expected(`a name in quotation marks after ${kind}`);
        return null;
      }
      cursor.next();
      const found = resolved(vocabulary, token, kind);
      references.push({ ...found, at, end: token.end });
      return { ...found, at };
    },
  };
  const rule = readRule(reader);
  if (cursor.peek()) throw cursor.expected('nothing more');
  return { rule, references };
}

function resolved(vocabulary: RuleVocabulary, token: RuleToken, kind: Reference['kind'] | null): Reference {
  if (token.kind !== 'reference') return vocabulary.named(token.text, kind, token.at);
  const reference = { kind: token.text, id: token.id };
  vocabulary.known(reference, token.at);
  return reference;
}

function readRule(reader: RuleReader): Rule {
  const { cursor } = reader;
  if (!cursor.words('if')) return { condition: null, effect: readEffect(reader) };
  const condition = readCondition(reader);
  if (!cursor.words('then')) throw cursor.expected('and, or, or then with what follows');
  return { condition, effect: readEffect(reader) };
}

function readEffect(reader: RuleReader): Effect {
  const { cursor } = reader;
  for (const kind of ['at most', 'at least', 'grade is', 'add', 'take off'] as const)
    if (cursor.words(...kind.split(' '))) return { kind, value: readPercent(reader) };
  const at = cursor.at();
  const item = reader.reference();
  if (!item) throw cursor.expected('what follows: at most, at least, grade is, add, take off, or "…" counts as');
  if (item.kind !== 'item') throw new RuleError('Only a piece of work can count as something, not a group.', at);
  if (!cursor.words('counts', 'as')) throw cursor.expected('counts as');
  const valueAt = cursor.at();
  const value = readPercent(reader);
  const outside = valuesWithin(value).find(({ kind }) => kind === 'group' || kind === 'grade');
  if (outside)
    throw new RuleError('Name only single pieces of work here: groups and the course grade come out of them.', valueAt);
  return { kind: 'counts as', itemId: item.id, value };
}

function readPercent(reader: RuleReader): Value {
  const { value, unit, at } = readValue(reader);
  if (unit === 'number') throw new RuleError('Write a percentage here: with a percent sign, as in 49%.', at);
  return value;
}

function valuesWithin(value: Value): Value[] {
  if (value.kind === 'math') return [value, ...valuesWithin(value.left), ...valuesWithin(value.right)];
  if (value.kind === 'pick') return [value, ...value.values.flatMap(valuesWithin)];
  return [value];
}
