import { namesakes, type RuleNames } from './rule-names.ts';
import type { FoundReference } from './rule-parser.ts';
import type { Reference } from './rule.ts';

const kept = /\[(item|group):([\w-]+)\]/g;

/** What stands for a name in a rule that is kept: it outlives a renaming. */
export function keptRule(line: string, references: readonly FoundReference[]): string {
  return references
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, end, kind, id }) => `${text.slice(0, at)}[${kind}:${id}]${text.slice(end)}`, line);
}

/** A kept rule as people read it: with the names as they are. */
export function shownRule(rule: string, names: RuleNames): string {
  return rule.replace(kept, (_, kind: string, id: string) =>
    shownName(names, { kind: kind === 'group' ? kind : 'item', id }),
  );
}

/** The ids of the work and the groups that a kept rule names. */
export function namedIn(rule: string): string[] {
  return [...rule.matchAll(kept)].flatMap(([, , id]) => id ?? []);
}

function shownName(names: RuleNames, { kind, id }: Reference): string {
  const name =
    kind === 'item'
      ? names.items.find((item) => item.id === id)?.title
      : names.groups.find((group) => group.id === id)?.name;
  if (name === undefined) return '"(deleted)"';
  const quoted = `"${name.replaceAll('"', '""')}"`;
  return namesakes(names, name, null).length > 1 ? `${kind} ${quoted}` : quoted;
}
