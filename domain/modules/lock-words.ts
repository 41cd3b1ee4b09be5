import type { Lock } from '../../contract/activities.ts';

/** Why what is locked cannot be worked on, and what to do, as a sentence in the student's own time. */
export function refusalOfLock(lock: Lock, what: string, timeZone: string): string {
  if (lock.kind === 'closed') return `This ${what} is closed. It closed on ${inWords(lock.at, timeZone)}.`;
  if (lock.kind === 'opens') return `This ${what} is not open yet. It opens on ${inWords(lock.at, timeZone)}.`;
  return `This ${what} is locked. Finish “${lock.title ?? ''}” first.`;
}

/** `20 November 2026 at 09:00`. */
function inWords(moment: string | null, timeZone: string): string {
  const format = { timeZone, dateStyle: 'long', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(moment === null ? undefined : new Date(moment));
}
