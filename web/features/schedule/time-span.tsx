import { formatExactTime, formatTime } from '../../lib/dates.ts';
import { dateFormatter } from '../../lib/formatters.ts';
import { formatLocale, timeZone } from '../../lib/viewer.ts';
import { isShownTwice } from '../../lib/zoned-time.ts';

/** From when until when. In the hour that comes twice it is said which of the two, and to a browser with another clock, by which. */
export function TimeSpan({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  return (
    <time dateTime={startsAt} className="num nowrap">
      {exactTime(startsAt)}–{exactTime(endsAt, formatExactTime)}
    </time>
  );
}

function exactTime(moment: string, write = formatTime): string {
  return isShownTwice(moment) ? `${formatTime(moment)}\u{a0}${clockOf(moment)}` : write(moment);
}

/** What the clock is called then: `EDT`, `GMT+2`. */
function clockOf(moment: string): string {
  const format = dateFormatter(formatLocale(), { timeZone: timeZone(), timeZoneName: 'short' });
  return format.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
