import { plural } from '@lingui/core/macro';
import { formatList } from '../../lib/numbers.ts';

interface Named {
  firstName: string;
  lastName: string;
}

export const nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

const namedAtMost = 3;

/** A conversation is called after the people in it: "Ada Byron", "Ada, Ben and 4 others". */
export function titleOf(people: readonly Named[]): string {
  const [only] = people;
  if (only && people.length === 1) return nameOf(only);
  const named = people.slice(0, people.length > namedAtMost ? namedAtMost - 1 : namedAtMost);
  const rest = people.length - named.length;
  const names = named.map(({ firstName }) => firstName);
  return formatList(rest > 0 ? [...names, plural(rest, { one: '# other', other: '# others' })] : names);
}
