import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/numbers.ts';
import { reading } from '../../lib/query-client.ts';
import { CourseCode } from '../courses/course-code.tsx';
import { LineGhosts } from '../dashboard/line-ghosts.tsx';
import { LinesFailed } from '../dashboard/lines-failed.tsx';
import { Moment } from '../discussions/moment.tsx';
import { QueuedLink } from './queued-link.tsx';

const shownAtMost = 5;

/** On the dashboard: a line for each piece of work, what has waited longest first. */
export function ToGradeLines() {
  const { data, error, refetch } = useQuery(reading('GET /api/grading-queue'));
  if (error && !data) return <LinesFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LineGhosts />;
  if (data.length === 0)
    return (
      <p className="ink-2">
        <Trans>Nothing waits to be graded. What students hand in appears here.</Trans>
      </p>
    );
  return (
    <ul className="lines">
      {data.slice(0, shownAtMost).map((item) => (
        <li key={item.id}>
          <QueuedLink item={item} className="item">
            <span className="grow">
              <span className="title" translate="no">
                {item.title}
              </span>
              <span className="row wrap tight meta">
                <CourseCode course={item.course} />
                <span>
                  <Trans>
                    Oldest: <Moment at={item.oldest} />
                  </Trans>
                </span>
              </span>
            </span>
            <span className="num nowrap">
              <Count of={item.waiting} />
            </span>
          </QueuedLink>
        </li>
      ))}
    </ul>
  );
}

function Count({ of }: { of: number }) {
  const waiting = formatNumber(of);
  return <Trans>{waiting} to grade</Trans>;
}
