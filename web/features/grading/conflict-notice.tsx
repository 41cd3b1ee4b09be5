import type { Grading, WorkToGrade } from '../../../contract/grading.ts';
import { assessmentTotal } from '../../../domain/assignments/rubric.ts';
import { showEntry } from '../../../domain/grading/entry.ts';
import { BothScores } from './both-scores.tsx';
import type { GradeKeeper, Kept } from './grade-keeper.ts';

interface Props {
  grading: Grading;
  work: WorkToGrade;
  keeper: GradeKeeper;
  kept: Kept;
}

/** A grade that came after somebody else's. */
export function ConflictNotice({ grading, work, keeper, kept }: Props) {
  const { given } = kept;
  return (
    <BothScores
      theirs={theirsOf(grading, work)}
      mine={given.entry ?? (given.marks && assessmentTotal(given.marks)) ?? ''}
      onTheirs={() => keeper.drop(work.id)}
      onMine={() => keeper.insist(work.id, work)}
    >
      {kept.problem}
    </BothScores>
  );
}

function theirsOf({ letters, gradingType, points }: Grading, { score, assessment }: WorkToGrade): string {
  const [best, ...others] = letters;
  if (score?.isExcused) return 'ex';
  if (score?.entered != null && best) return showEntry(gradingType, score.entered, points, [best, ...others]);
  return assessment?.total ?? '';
}
