import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import type { Assignment, OwnWork } from '../../../contract/assignments.ts';
import { formatMoment } from '../../lib/dates.ts';
import { withDecimalMark } from '../../lib/decimal-mark.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/section.tsx';
import { MarkShown } from './mark-shown.tsx';

/** The posted score. */
export function Feedback({ assignment, mine }: { assignment: Assignment; mine: OwnWork }) {
  if (!mine.mark && !mine.isExcused) return null;
  return (
    <Section title={<Trans>Feedback</Trans>}>
      <div className="stack tight">
        {mine.isExcused ? (
          <p>
            <Badge tone="ok" icon={CircleCheck}>
              <Trans>Excused</Trans>
            </Badge>
          </p>
        ) : (
          <MarkShown mark={mine.mark} points={assignment.points} gradingType={assignment.gradingType} />
        )}
        {mine.latePenalty !== null && (
          <p className="meta num">
            <Trans>Points taken off because it came late: {withDecimalMark(mine.latePenalty)}</Trans>
          </p>
        )}
        {mine.gradedAt && (
          <p className="meta num">
            <Trans>Graded {formatMoment(mine.gradedAt)}</Trans>
          </p>
        )}
      </div>
    </Section>
  );
}
