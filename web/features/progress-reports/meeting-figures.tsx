import { Trans, useLingui } from '@lingui/react/macro';
import type { ProgressFigures } from '../../../contract/progress-reports.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { attendanceText } from './report-words.ts';

type Meeting = ProgressFigures['meetings'][number];

/** How many meetings there were, and whether the student came. */
export function MeetingFigures({ meetings }: { meetings: readonly Meeting[] }) {
  const { t } = useLingui();
  if (meetings.length === 0)
    return (
      <p className="ink-2">
        <Trans>No meeting was booked.</Trans>
      </p>
    );
  const count = (state: Meeting['state']) => meetings.filter((each) => each.state === state).length;
  const [held, missed, cancelled] = [count('held'), count('no_show'), count('cancelled')];
  return (
    <>
      <p>{t`${held} held, ${missed} missed, ${cancelled} cancelled`}</p>
      <table className="ctable report-table" aria-label={t`Meetings`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Meeting</Trans>
            </th>
            <th scope="col">
              <Trans>When</Trans>
            </th>
            <th scope="col">
              <Trans>Attendance</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {meetings.map(({ title, startsAt, state }) => (
            <tr key={`${startsAt} ${state}`}>
              <th scope="row" translate="no">
                {title}
              </th>
              <td>
                <time dateTime={startsAt}>{formatDateTime(startsAt)}</time>
              </td>
              <td>{attendanceText(state)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
