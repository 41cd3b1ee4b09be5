import { Trans } from '@lingui/react/macro';
import type { AnswerToGrade } from '../../../contract/quiz-results.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatDecimal } from './decimals.ts';
import type { Grading, MarkKeeper } from './mark-keeper.ts';

interface MarkConflictProps {
  keeper: MarkKeeper;
  grading: Grading;
  theirs: AnswerToGrade;
}

/** Another grader was quicker: both marks side by side, and the choice. */
export function MarkConflict({ keeper, grading, theirs }: MarkConflictProps) {
  const { gradedBy } = theirs;
  const all = formatDecimal(theirs.points);
  return (
    <Notice tone="bad">
      <div className="stack tight">
        <p>
          {gradedBy ? (
            <Trans>
              <b translate="no">
                {gradedBy.firstName} {gradedBy.lastName}
              </b>{' '}
              graded this answer meanwhile. Nothing of yours is lost; choose which stands.
            </Trans>
          ) : (
            <Trans>
              Another grader took the mark of this answer back meanwhile. Nothing of yours is lost; choose which stands.
            </Trans>
          )}
        </p>
        <dl className="both-marks">
          <dt>
            <Trans>Theirs</Trans>
          </dt>
          <Mark points={theirs.mark === null ? '' : formatDecimal(theirs.mark)} of={all} comment={theirs.comment} />
          <dt>
            <Trans>Yours</Trans>
          </dt>
          <Mark points={grading.points} of={all} comment={grading.comment} />
        </dl>
        <p className="row tight wrap">
          <Button size="small" onClick={() => keeper.takeTheirs()}>
            <Trans>Keep theirs</Trans>
          </Button>
          <Button size="small" onClick={() => void keeper.keepMine()}>
            <Trans>Save yours</Trans>
          </Button>
        </p>
      </div>
    </Notice>
  );
}

function Mark({ points, of, comment }: { points: string; of: string; comment: string }) {
  return (
    <dd>
      <b className="num">
        {points === '' ? (
          <Trans>No points</Trans>
        ) : (
          <Trans>
            {points} of {of} points
          </Trans>
        )}
      </b>
      {comment.trim() !== '' && <span translate="no"> “{comment}”</span>}
    </dd>
  );
}
