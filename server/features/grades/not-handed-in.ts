import { graceOf, isHandedInHere } from '../gradebook/handed-in-here.ts';
import { cameFrom } from '../gradebook/missing.ts';

/**
 * Whether work counts as missing as far as its student may know, for a statement over `activities a`, the dates `d` that
 * hold for them and their score `s` if there is one: somebody said so, or it was due, has to be handed in here, and nothing
 * came before its grace was over. A score that is not posted
 * makes no difference: else it would show in the total.
 */
export const isNotHandedIn = (student: string, now: string) => `(s.status = 'missing' or (s.status is null
    and d.due_at + ${graceOf} < ${now}::timestamptz
    and ${isHandedInHere} and not ${cameFrom(student)}))`;
