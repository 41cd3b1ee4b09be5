import type { GradeScale } from '../../grade-scale.ts';
import { lettersApart } from '../../letters-apart.ts';
import type { Reference } from './rule.ts';
import { RuleError } from './rule-problem.ts';

/** What rules of a course may name. */
export interface RuleNames {
  readonly items: readonly { readonly id: string; readonly title: string }[];
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly scale: GradeScale;
}

/** All that has this name; `kind` where the rule says `item` or `group` before it. */
export function namesakes(names: RuleNames, name: string, kind: Reference['kind'] | null): Reference[] {
  const wanted = plain(name);
  const items = names.items.filter(({ title }) => plain(title) === wanted);
  const groups = names.groups.filter((group) => plain(group.name) === wanted);
  return [
    ...(kind === 'group' ? [] : items.map(({ id }): Reference => ({ kind: 'item', id }))),
    ...(kind === 'item' ? [] : groups.map(({ id }): Reference => ({ kind: 'group', id }))),
  ];
}

/** The one piece of work or group with this name; none or several is an error that says what to do. */
export function named(names: RuleNames, name: string, kind: Reference['kind'] | null, at: number): Reference {
  const found = namesakes(names, name, kind);
  const [first] = found;
  if (!first) throw new RuleError(unknown(names, name), at);
  if (found.length === 1) return first;
  const kinds = new Set(found.map((one) => one.kind));
  throw new RuleError(
    kinds.size === found.length
      ? `There is a piece of work and a group called “${name}”. Write item "${name}" or group "${name}".`
      : `There are ${found.length} called “${name}”. Give the one that is meant another name first.`,
    at,
  );
}

function unknown(names: RuleNames, name: string): string {
  const known = [...names.items.map(({ title }) => title), ...names.groups.map((group) => group.name)];
  const [closest] = known
    .map((text) => ({ text, distance: lettersApart(plain(name), plain(text)) }))
    .toSorted((a, b) => a.distance - b.distance);
  const isClose = closest && closest.distance <= Math.max(2, name.length / 3);
  return isClose
    ? `Nothing here is called “${name}”. Did you mean “${closest.text}”?`
    : `Nothing here is called “${name}”. Write the name of a piece of work or of a group, in quotation marks.`;
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
