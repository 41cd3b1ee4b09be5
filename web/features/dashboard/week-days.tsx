import { useLingui } from '@lingui/react/macro';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatList } from '../../lib/numbers.ts';
import { classNames } from '../../ui/class-names.ts';

type Days = Dashboard['assignmentsDue']['days'];

/** Today and the six days after: on which of them something is due. */
export function WeekDays({ days }: { days: Days }) {
  const { t } = useLingui();
  const due = days
    .filter(({ count }) => count > 0)
    .map(({ day, count }) => `${formatDay(day, { weekday: 'long' })} ${count}`);
  const dueDays = formatList(due);
  return (
    <div className="week" role="img" aria-label={due.length > 0 ? t`Due: ${dueDays}` : t`Nothing due`}>
      {days.map(({ day, count }, index) => (
        <span key={day} className={classNames(count > 0 && 'on', index === 0 && 'today')} translate="no">
          <i />
          {formatDay(day, { weekday: 'narrow' })}
        </span>
      ))}
    </div>
  );
}
