import { t } from '@lingui/core/macro';
import { daysBetween, formatAgo, formatTime } from './dates.ts';
import { now as timeNow } from './now.ts';

/** When something happened, in the middle of a sentence: "today, 09:12", "yesterday, 16:40", else as `formatAgo` says it. */
export function agoWithin(moment: string, now = timeNow()): string {
  const days = daysBetween(now, new Date(moment));
  const time = formatTime(moment);
  if (days === 0) return t`today, ${time}`;
  if (days === -1) return t`yesterday, ${time}`;
  return formatAgo(moment, now, false);
}
