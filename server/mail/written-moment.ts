import type { App } from '../context.ts';

/** This moment as a mail writes it, in the college's time: a mail is read anywhere. */
export function writtenMoment(app: App): string {
  const { timeZone } = app.settings;
  const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${written.format(app.clock.now())} (${timeZone})`;
}
