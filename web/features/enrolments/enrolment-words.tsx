import { Plural, Trans } from '@lingui/react/macro';
import type { OpenCourse } from '../../../contract/enrolments.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Badge } from '../../ui/badge.tsx';

/** "12 of 60 places free", "Full, 3 waiting", "No limit on places". */
export function PlacesWords({ places: { total, free, waiting } }: Pick<OpenCourse, 'places'>) {
  if (total === null || free === null) return <Trans>No limit on places</Trans>;
  if (free === 0 || waiting > 0) {
    const waits = formatNumber(waiting);
    return waiting > 0 ? <Trans>Full, {waits} waiting</Trans> : <Trans>Full</Trans>;
  }
  const left = formatNumber(free);
  return <Plural value={total} one={`${left} of # place free`} other={`${left} of # places free`} />;
}

/** Until when one can join; nothing without a deadline. */
export function DeadlineWords({ course: { enrollmentDeadline, wayIn } }: { course: OpenCourse }) {
  if (wayIn === 'over') return <Trans>This course is over</Trans>;
  if (enrollmentDeadline === null) return <Trans>Enrollment is open</Trans>;
  const day = <time dateTime={enrollmentDeadline}>{formatDay(enrollmentDeadline)}</time>;
  return wayIn === 'ended' ? <Trans>Enrollment ended on {day}</Trans> : <Trans>Enrollment ends on {day}</Trans>;
}

/** How the viewer stands to a course, or what stands between them and it. */
export function StandingBadge({ course: { mine, requiresApproval, wayIn } }: { course: OpenCourse }) {
  switch (mine?.state) {
    case 'active':
      return (
        <Badge tone="ok">
          <Trans>You are in</Trans>
        </Badge>
      );
    case 'completed':
      return (
        <Badge tone="info">
          <Trans>Completed</Trans>
        </Badge>
      );
    case 'invited':
      return (
        <Badge tone="info">
          <Trans>You are invited</Trans>
        </Badge>
      );
    case 'pending_approval':
      return (
        <Badge tone="warn">
          <Trans>Request sent</Trans>
        </Badge>
      );
    case 'waitlisted': {
      const place = formatNumber(mine.place ?? 1);
      return (
        <Badge tone="warn">
          <Trans>Waitlist, number {place}</Trans>
        </Badge>
      );
    }
    default:
      return requiresApproval && wayIn === 'request' ? (
        <Badge line>
          <Trans>Approval needed</Trans>
        </Badge>
      ) : null;
  }
}
