import { moment, type Said, say } from '../../contract/text.ts';
import type { App } from '../context.ts';

/** This moment as a mail writes it, in its reader's time or else the college's, which it names: a mail is read anywhere. */
export function writtenMoment(app: App, reader: { readonly time_zone: string | null }): Said {
  const timeZone = reader.time_zone ?? app.settings.timeZone;
  return say`${moment(app.clock.now(), { dateStyle: 'long', timeStyle: 'short', timeZone })} (${timeZone})`;
}

/** `Tuesday 24 November, 23:59 CET`. */
export function writtenDue(at: Date, timeZone: string): Said {
  const day = moment(at, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  return say`${day}, ${moment(at, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone })}`;
}
