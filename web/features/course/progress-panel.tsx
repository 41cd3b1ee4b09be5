import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BookOpen, ListChecks } from 'lucide-react';
import { useId } from 'react';
import type { CourseDetail } from '../../../contract/courses.ts';
import { formatNumber, formatPercent } from '../../lib/numbers.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Ring } from '../../ui/progress.tsx';
import { ContinueLearning } from '../courses/continue-learning.tsx';

/** How far the student is, and the way on. */
export function ProgressPanel({ course, value }: { course: CourseDetail; value: number }) {
  const { t } = useLingui();
  const id = useId();
  const percent = formatPercent(value);
  const done = formatNumber(course.itemsDone);
  return (
    <aside className="progress-panel" aria-labelledby={id}>
      <div className="row">
        <div className="grow">
          <h2 id={id}>
            <Trans>Progress</Trans>
          </h2>
          <p className="meta num">
            <Plural value={course.itemsTotal} one={`${done} of # item done`} other={`${done} of # items done`} />
          </p>
        </div>
        <Ring value={value} label={t`${percent} complete`} text={percent} />
      </div>
      {course.continueWith && <ContinueLearning courseId={course.id} item={course.continueWith} full />}
      {course.reviewFrom && (
        <ContinueLearning courseId={course.id} item={course.reviewFrom} full>
          <BookOpen />
          <Trans>Go Through Again</Trans>
        </ContinueLearning>
      )}
      <LinkButton full to="/courses/$id/quiz" params={{ id: course.id }}>
        <ListChecks />
        <Trans>Take Quiz</Trans>
      </LinkButton>
    </aside>
  );
}
