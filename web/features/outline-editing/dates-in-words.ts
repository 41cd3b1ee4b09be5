import { plural, t } from '@lingui/core/macro';
import type { DateOverride } from '../../../contract/overrides.ts';
import { formatMoment } from '../../lib/dates.ts';

/** What is set for some: dates, and how many attempts they have on top of those of everyone else. */
export function overrideInWords({ dates, extraAttempts }: Pick<DateOverride, 'dates' | 'extraAttempts'>): string {
  const extra = extraAttempts > 0 && t`${plural(extraAttempts, { one: '# extra attempt', other: '# extra attempts' })}`;
  return [datesInWords(dates), extra].filter(Boolean).join(' · ');
}

/** "Opens …, due …, closes …", as far as it is set; a date that was taken away says so. */
export function datesInWords({ availableFrom, dueAt, availableUntil }: DateOverride['dates']): string {
  const said = [
    inWords(availableFrom, (at) => t`Opens ${at}`, t`Opens at once`),
    inWords(dueAt, (at) => t`Due ${at}`, t`No due date`),
    inWords(availableUntil, (at) => t`Closes ${at}`, t`Never closes`),
  ];
  return said.filter(Boolean).join(' · ');
}

function inWords(moment: string | null | undefined, words: (at: string) => string, none: string): string {
  if (moment === undefined) return '';
  return moment === null ? none : words(formatMoment(moment));
}
