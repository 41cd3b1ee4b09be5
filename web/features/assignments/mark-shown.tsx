import { Trans } from '@lingui/react/macro';
import type { BoardItem } from '../../../contract/assignments.ts';
import { formatNumber } from '../../lib/numbers.ts';

/** A score as the specification shows it: `92/100`; of other kinds of grades the grade, with the points after it. */
export function MarkShown({ mark, points, gradingType }: Pick<BoardItem, 'mark' | 'points' | 'gradingType'>) {
  if (mark === null) return null;
  const isPoints = gradingType === 'points';
  const given = formatNumber(Number(mark.points));
  const of = points === null ? '' : `/${formatNumber(points)}`;
  return (
    <p className="mark-shown" translate={gradingType === 'complete' ? undefined : 'no'}>
      <b className="num">
        {gradingType === 'complete' ? (
          <Completion isComplete={mark.shown === 'complete'} />
        ) : isPoints ? (
          given
        ) : (
          mark.shown
        )}
      </b>
      <span className="num">{isPoints ? of : ` ${given}${of}`}</span>
    </p>
  );
}

function Completion({ isComplete }: { isComplete: boolean }) {
  return isComplete ? <Trans>Complete</Trans> : <Trans>Incomplete</Trans>;
}
