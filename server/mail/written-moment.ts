import { moment, type Said, say } from '../../contract/text.ts';
import type { App } from '../context.ts';

/** This moment as a mail writes it, in the college's time: a mail is read anywhere. */
export function writtenMoment(app: App): Said {
  const { timeZone } = app.settings;
  return say`${moment(app.clock.now(), { dateStyle: 'long', timeStyle: 'short', timeZone })} (${timeZone})`;
}
