import { Trans } from '@lingui/react/macro';
import { Circle, CircleAlert, CircleCheck, CircleDot, GraduationCap } from 'lucide-react';
import type { CourseAssignment } from '../../../contract/coursework.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Status } from '../../ui/badge.tsx';

interface WorkWordProps {
  work: NonNullable<CourseAssignment['mine']>;
  /** What can be reached. */
  points: number | null;
}

/** Where the student's own work stands; graded work shows its score. */
export function WorkWord({ work: { status, score }, points }: WorkWordProps) {
  switch (status) {
    case 'not_started':
      return (
        <Status icon={Circle}>
          <Trans>Not Started</Trans>
        </Status>
      );
    case 'in_progress':
      return (
        <Status icon={CircleDot} tone="info">
          <Trans>In Progress</Trans>
        </Status>
      );
    case 'submitted':
      return (
        <Status icon={CircleCheck} tone="ok">
          <Trans>Submitted</Trans>
        </Status>
      );
    case 'missing':
      return (
        <Status icon={CircleAlert} tone="bad">
          <Trans>Missing</Trans>
        </Status>
      );
    case 'graded':
      return (
        <Status icon={GraduationCap} tone="ok">
          <Trans>Graded</Trans>
          {score !== null && <Score score={score} points={points} />}
        </Status>
      );
  }
}

function Score({ score, points }: { score: number; points: number | null }) {
  return (
    <b className="num" translate="no">
      {points === null ? formatNumber(score) : `${formatNumber(score)}/${formatNumber(points)}`}
    </b>
  );
}
