import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Sheet } from 'lucide-react';
import { useState } from 'react';
import type { StudentWeek } from '../../../contract/students.ts';
import { formatDay } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Section } from '../../ui/section.tsx';
import { ActivityChart } from './activity-chart.tsx';

/** What a student did in the last eight weeks: as a picture, or in numbers. */
export function StudentActivity({ studentId }: { studentId: string }) {
  const { t } = useLingui();
  const [inNumbers, setInNumbers] = useState(false);
  const { data, error, refetch } = useQuery(reading('GET /api/students/{id}/activity', { params: { id: studentId } }));
  return (
    <Section
      className="gap-top"
      title={<Trans>Activity</Trans>}
      action={
        <span className="row tight">
          <span className="meta">
            <Trans>8 weeks</Trans>
          </span>
          <Button look="quiet" size="small" onClick={() => setInNumbers((before) => !before)}>
            {inNumbers ? <ChartColumn /> : <Sheet />}
            {inNumbers ? t`Chart` : t`Table`}
          </Button>
        </span>
      }
    >
      {data ? (
        inNumbers ? (
          <WeekTable weeks={data} />
        ) : (
          <ActivityChart weeks={data} />
        )
      ) : error ? (
        <ErrorState title={t`Could not load the activity`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t`Loading the activity`}>
          <Ghost height={160} />
        </Loading>
      )}
    </Section>
  );
}

function WeekTable({ weeks }: { weeks: readonly StudentWeek[] }) {
  const { t } = useLingui();
  return (
    <table className="ctable" aria-label={t`Activity by week`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Week from</Trans>
          </th>
          <th scope="col" className="right">
            <Trans>Completed</Trans>
          </th>
          <th scope="col" className="right">
            <Trans>Handed in</Trans>
          </th>
          <th scope="col" className="right">
            <Trans>Posts</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ from, completed, handedIn, posts }) => (
          <tr key={from}>
            <th scope="row" translate="no">
              {formatDay(from, { day: 'numeric', month: 'short' })}
            </th>
            <td className="right num">{formatNumber(completed)}</td>
            <td className="right num">{formatNumber(handedIn)}</td>
            <td className="right num">{formatNumber(posts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
