import { i18n } from '@lingui/core';
import { dayOf } from './dates.ts';
import { now } from './now.ts';

/** A timer for midnight itself would come too late where the device has slept. */
const often = 20_000;

/** Every text, date and number is written once more where it stands. */
export const writeAgain = () => i18n.activate(i18n.locale);

/** “Tomorrow” is “today” once it is another day for whoever looks, also on a page that has stood since yesterday. */
export function watchDay(signal: AbortSignal): void {
  let day = dayOf(now());
  const timer = setInterval(() => {
    const today = dayOf(now());
    if (today === day) return;
    day = today;
    writeAgain();
  }, often);
  signal.addEventListener('abort', () => clearInterval(timer));
}
