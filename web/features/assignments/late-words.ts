import { plural } from '@lingui/core/macro';
import { formatList } from '../../lib/numbers.ts';

/** How late work came, to the minute that had begun; from two days on, to the hour: "2 hours and 30 minutes". */
export function lateWords(seconds: number): string {
  const all = Math.ceil(seconds / 60);
  if (all >= 48 * 60) {
    const allHours = Math.ceil(all / 60);
    const [days, hours] = [Math.floor(allHours / 24), allHours % 24];
    return formatList([plural(days, { one: '# day', other: '# days' }), ...hoursIn(hours)]);
  }
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  const rest = minutes > 0 || hours === 0 ? [plural(minutes, { one: '# minute', other: '# minutes' })] : [];
  return formatList([...hoursIn(hours), ...rest]);
}

const hoursIn = (hours: number) => (hours > 0 ? [plural(hours, { one: '# hour', other: '# hours' })] : []);
