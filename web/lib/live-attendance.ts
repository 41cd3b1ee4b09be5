import { api, attendance } from './api.ts';

/** Shorter than the session's idle time by far, longer than anybody looks at a page without touching anything. */
const patience = 300_000;
/** So often at least the server hears of who is there: to read or to write for long asks for nothing by itself. */
const beat = 240_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Tells calls that a page makes by itself from those that somebody is there for: only these are a use of the session. Whoever
 * is there and does nothing that asks the server uses it too.
 */
export function watchAttendance(signal: AbortSignal): void {
  let seenAt = Date.now();
  const see = () => {
    seenAt = Date.now();
  };
  for (const sign of signs) addEventListener(sign, see, { passive: true, capture: true, signal });
  attendance.isAttended = () => Date.now() - seenAt < patience;
  const timer = setInterval(() => {
    if (attendance.isAttended() && Date.now() - attendance.usedAt >= beat)
      api('GET /api/auth/user').catch(() => undefined); // who is no longer signed in hears it from the stream
  }, beat);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    attendance.isAttended = () => true;
  });
}
