import { daysBetween } from '../../lib/dates.ts';

/** Today or tomorrow, and not over yet. */
export function isDueSoon(moment: string, now = new Date()): boolean {
  const at = new Date(moment);
  return at > now && daysBetween(now, at) <= 1;
}
