import { Trans } from '@lingui/react/macro';
import { otherZone } from '../../lib/date-time-input.tsx';
import { now } from '../../lib/now.ts';

const halfYear = 182 * 86_400_000;

/** In which time zone all dates of the table are, once, where the clock beside the page shows another time, in summer or winter. */
export function ZoneNote() {
  const [today, later] = [0, halfYear].map((ms) => new Date(now().getTime() + ms).toISOString()) as [string, string];
  const ofToday = otherZone(today);
  // A name that is of one half of the year only is not that of all these dates.
  const zone =
    ofToday === otherZone(later) ? ofToday : (otherZone(today, 'longGeneric') ?? otherZone(later, 'longGeneric'));
  if (!zone) return null;
  return (
    <p className="help">
      <Trans>Time zone: {zone}</Trans>
    </p>
  );
}
