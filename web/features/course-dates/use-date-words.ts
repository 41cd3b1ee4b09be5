import { useLingui } from '@lingui/react/macro';
import type { DateName } from './typed-dates.ts';

/** As the forms of single activities call their dates. */
export function useDateWords(): Record<DateName, string> {
  const { t } = useLingui();
  return { availableFrom: t`Opens`, dueAt: t`Due`, availableUntil: t`Closes` };
}
