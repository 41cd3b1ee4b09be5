import { Trans } from '@lingui/react/macro';
import type { Grading, WorkToGrade } from '../../../contract/grading.ts';
import { assessmentTotal } from '../../../domain/assignments/rubric.ts';
import { showEntry } from '../../../domain/grading/entry.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { GradeKeeper, Kept } from './grade-keeper.ts';

interface Props {
  grading: Grading;
  work: WorkToGrade;
  keeper: GradeKeeper;
  kept: Kept;
}

/** Somebody else was quicker: theirs and mine, and the choice between them. */
export function ConflictNotice({ grading, work, keeper, kept }: Props) {
  const { given } = kept;
  const mine = given.entry ?? (given.marks && assessmentTotal(given.marks)) ?? '–';
  return (
    <Notice tone="warn">
      <p>{kept.problem}</p>
      <dl className="gr-both">
        <dt>
          <Trans>Theirs</Trans>
        </dt>
        <dd className="num" translate="no">
          {theirsOf(grading, work)}
        </dd>
        <dt>
          <Trans>Yours</Trans>
        </dt>
        <dd className="num" translate="no">
          {mine}
        </dd>
      </dl>
      <p className="row tight wrap">
        <Button size="small" onClick={() => keeper.drop(work.id)}>
          <Trans>Keep theirs</Trans>
        </Button>
        <Button size="small" onClick={() => keeper.insist(work.id, work)}>
          <Trans>Use mine</Trans>
        </Button>
      </p>
    </Notice>
  );
}

function theirsOf({ letters, gradingType, points }: Grading, { score, assessment }: WorkToGrade): string {
  const [best, ...others] = letters;
  if (score?.isExcused) return 'ex';
  if (score?.entered != null && best) return showEntry(gradingType, score.entered, points, [best, ...others]);
  return assessment?.total ?? '–';
}
