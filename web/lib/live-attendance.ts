import { attendance } from './api.ts';

/** Shorter than the session's idle time by far, longer than anybody looks at a page without touching anything. */
const patience = 300_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Tells calls that a page makes by itself from those that somebody is there for: only these are a use of the session. */
export function watchAttendance(signal: AbortSignal): void {
  let seenAt = Date.now();
  const see = () => {
    seenAt = Date.now();
  };
  for (const sign of signs) addEventListener(sign, see, { passive: true, capture: true, signal });
  attendance.isAttended = () => Date.now() - seenAt < patience;
  signal.addEventListener('abort', () => {
    attendance.isAttended = () => true;
  });
}
