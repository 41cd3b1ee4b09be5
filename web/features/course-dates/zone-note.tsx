import { Trans } from '@lingui/react/macro';
import { dateFormatter } from '../../lib/formatters.ts';
import { now } from '../../lib/now.ts';
import { clockZone, formatLocale, timeZone } from '../../lib/viewer.ts';

/** In which time zone all dates of the table are, once, where the clock beside the page is in another. */
export function ZoneNote() {
  if (clockZone() === undefined || clockZone() === timeZone()) return null;
  const named = dateFormatter(formatLocale(), { timeZone: timeZone(), timeZoneName: 'long' });
  const zone = named.formatToParts(now()).find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <p className="help">
      <Trans>Time zone: {zone}</Trans>
    </p>
  );
}
