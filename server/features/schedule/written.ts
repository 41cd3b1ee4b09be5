import { moment, type Said, say } from '../../../contract/text.ts';

/** A moment as a notification or a mail writes it: `Tuesday 24 November, 14:00`. */
export function writtenStart(at: Date, timeZone: string): Said {
  const day = moment(at, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  return say`${day}, ${timeOf(at, timeZone)}`;
}

/** From when until when: `Tuesday 24 November, 14:00–14:20`. */
export function writtenSpan(from: Date, until: Date, timeZone: string): Said {
  return say`${writtenStart(from, timeZone)}–${timeOf(until, timeZone)}`;
}

const timeOf = (at: Date, timeZone: string) => moment(at, { timeStyle: 'short', timeZone });
