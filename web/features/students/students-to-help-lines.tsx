import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListedStudent } from '../../../contract/students.ts';
import { reading } from '../../lib/query-client.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LineGhosts } from '../dashboard/line-ghosts.tsx';
import { LinesFailed } from '../dashboard/lines-failed.tsx';
import { LevelBadge } from './risk-mark.tsx';
import { reasonText } from './risk-words.ts';

const shownAtMost = 5;

/** On the dashboard: a line for each student, those in most need first. */
export function StudentsToHelpLines() {
  const { data, error, refetch } = useQuery(
    reading('GET /api/students', { query: { sort: 'risk', limit: shownAtMost } }),
  );
  if (error && !data) return <LinesFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LineGhosts />;
  const worrying = data.filter(({ level }) => level === 'at_risk' || level === 'watch');
  if (worrying.length === 0)
    return (
      <p className="ink-2">
        {data.length === 0 ? (
          <Trans>No students yet. An administrator assigns them to you.</Trans>
        ) : (
          <Trans>All are on track.</Trans>
        )}
      </p>
    );
  return (
    <ul className="lines">
      {worrying.map((each) => (
        <li key={each.student.id}>
          <StudentLine each={each} />
        </li>
      ))}
    </ul>
  );
}

/** Their worst course with its reasons, and how many others there are. */
function StudentLine({ each: { student, level, courses } }: { each: ListedStudent }) {
  const judged = courses.filter(({ reasons }) => reasons.length > 0);
  const worst = judged.find((course) => course.level === level) ?? judged[0];
  const others = judged.length - 1;
  return (
    <Link className="item" to="/students/$studentId" params={{ studentId: student.id }}>
      <Avatar {...student} size="small" />
      <span className="grow">
        <span className="title" translate="no">
          {`${student.firstName} ${student.lastName}`}
        </span>
        {worst && (
          <span className="meta why">
            <b data-hue={worst.course.hue} translate="no">
              {worst.course.courseCode}
            </b>{' '}
            {worst.reasons.map(reasonText).join(' · ')}
            {others > 0 && (
              <>
                {' · '}
                <Plural value={others} one="and # other course" other="and # other courses" />
              </>
            )}
          </span>
        )}
      </span>
      {level && <LevelBadge level={level} />}
    </Link>
  );
}
