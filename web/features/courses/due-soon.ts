import { daysBetween } from '../../lib/dates.ts';
import { now as timeNow } from '../../lib/now.ts';

/** Today or tomorrow, and not over yet. */
export function isDueSoon(moment: string, now = timeNow()): boolean {
  const at = new Date(moment);
  return at > now && daysBetween(now, at) <= 1;
}
