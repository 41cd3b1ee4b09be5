import { plural, t } from '@lingui/core/macro';
import type { CellChange, Gradebook } from '../../../contract/gradebook.ts';
import { comma } from '../../lib/comma.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { nameOf, placesOf } from './cells.ts';
import type { Refused } from './score-keeper.ts';

/** More are only counted. */
const namedAtMost = 5;

/** What is said of scores that were not saved: whose each is, what for, what was typed, and why it is not. */
export function refusedWords(
  gradebook: Gradebook | undefined,
  refused: readonly Refused[],
): { title: string; description: string } {
  const last = refused.at(-1);
  const description = sentenceOf(last?.error);
  const lines = refused.flatMap(({ change, why }) => {
    const name = gradebook && nameOfCell(gradebook, change);
    return name ? [why ? t`${name}: ${why}` : name] : [];
  });
  if (refused.length <= 1) {
    const name = gradebook && last && nameOfCell(gradebook, last.change);
    return { title: name ? t`Not saved: ${name}` : t`Not saved`, description };
  }
  const more = refused.length - namedAtMost;
  const others = more > 0 ? [plural(more, { one: 'and # more', other: 'and # more' })] : [];
  return {
    title: plural(refused.length, { one: '# score is not saved', other: '# scores are not saved' }),
    description: [
      ...lines.slice(0, namedAtMost),
      ...others,
      ...(refused.some(({ why }) => why) ? [] : [description]),
    ].join('\n'),
  };
}

function nameOfCell(gradebook: Gradebook, change: CellChange): string | null {
  const row = gradebook.rows.find(({ id }) => id === change.userId);
  const column = gradebook.columns[placesOf(gradebook).get(change.activityId) ?? -1];
  return row && column ? [nameOf(row), column.title, change.entry ?? ''].filter(Boolean).join(comma()) : null;
}
