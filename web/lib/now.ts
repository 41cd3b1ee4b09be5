/** Less than this nobody notices, and the way of an answer takes its part of it. */
const noticedMs = 120_000;

/** How far the college's clock is ahead of the device's; 0 where they agree. */
let aheadMs = 0;

/** Takes from an answer what time it is: the device's own date decides nothing. */
export function hearTime(said: string | null): void {
  const ahead = Date.parse(said ?? '') - Date.now();
  if (!Number.isNaN(ahead)) aheadMs = Math.abs(ahead) > noticedMs ? ahead : 0;
}

/** What time it is in the college, as far as people notice. */
export const now = (): Date => new Date(Date.now() + aheadMs);
