import type { ActivityKind } from '../../contract/activities.ts';
import { said, type Text } from '../../contract/text.ts';
import type { Dates } from './effective-dates.ts';

/** Which date of an activity is wrong, and what is said of it. */
export interface WrongDate {
  readonly name: keyof Dates;
  readonly says: Text;
}

export interface DatedActivity extends Dates {
  readonly kind: ActivityKind;
  /** Attempts at it end when it closes; null: it is no quiz. */
  readonly cutsAtUntil: boolean | null;
}

/** An activity opens, is due and closes in this order; students can work at it before it is due. Wherever its dates are set. */
export function wrongDate(activity: DatedActivity): WrongDate | null {
  const { kind, availableFrom: from, dueAt: due, availableUntil: until, cutsAtUntil } = activity;
  const isWork = kind === 'assignment' || kind === 'quiz';
  if (isWork && from && due && due.getTime() === from.getTime())
    return { name: 'dueAt', says: said('Let it be due after it opens') };
  if (cutsAtUntil && !until)
    return { name: 'availableUntil', says: said('Say when it closes, or let attempts run to their own end') };
  if (from && until && from >= until) return { name: 'availableUntil', says: said('It closes before it opens') };
  if (from && due && due < from) return { name: 'dueAt', says: said('It is due before it opens') };
  if (due && until && until < due) return { name: 'availableUntil', says: said('It closes before it is due') };
  return null;
}
