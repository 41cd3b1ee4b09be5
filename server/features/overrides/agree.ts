import type { DateOverride, OverrideList, OverrideTarget } from '../../../contract/overrides.ts';
import { invalid } from '../../refusal.ts';

type Name = keyof OverrideList['dates'];

/** In which order dates stand, and what is said of the one that was set where the other was left as it is. */
const orders: readonly { first: Name; last: Name; mayMeet: boolean; ofFirst: string; ofLast: string }[] = [
  {
    first: 'availableFrom',
    last: 'dueAt',
    mayMeet: true,
    ofFirst: 'It is due before it opens. Set when it is due as well',
    ofLast: 'It is due before it opens. Set when it opens as well',
  },
  {
    first: 'dueAt',
    last: 'availableUntil',
    mayMeet: true,
    ofFirst: 'It closes before it is due. Set when it closes as well',
    ofLast: 'It closes before it is due. Set when it is due as well',
  },
  {
    first: 'availableFrom',
    last: 'availableUntil',
    mayMeet: false,
    ofFirst: 'It closes before it opens. Set when it closes as well',
    ofLast: 'It closes before it opens. Set when it opens as well',
  },
];

/**
 * Dates of some that were just set must agree with those that they leave as they are: everyone's, and for a student also
 * those of their section and groups.
 */
export function refuseDisagreeing(list: OverrideList, target: OverrideTarget, set: DateOverride['dates']): void {
  const theirs = target.kind === 'student' && list.students.find(({ id }) => id === target.id)?.dates;
  const dates = theirs || { ...list.dates, ...set };
  for (const { first, last, mayMeet, ofFirst, ofLast } of orders) {
    const [from, until] = [dates[first], dates[last]].map((text) => text && Date.parse(text));
    if (!from || !until || from < until || (mayMeet && from === until)) continue;
    if (set[first] !== undefined) throw invalid({ [`dates.${first}`]: ofFirst });
    if (set[last] !== undefined) throw invalid({ [`dates.${last}`]: ofLast });
  }
}
