import { Plural, Trans } from '@lingui/react/macro';
import type { CourseSummary } from '../../../contract/courses.ts';

/** "4 this term, 3 from other terms": only of a list that is known to its end. */
export function CourseCount({ courses }: { courses: readonly CourseSummary[] }) {
  const current = courses.filter(({ term }) => term?.isCurrent).length;
  const other = courses.length - current;
  if (current === 0) return <Plural value={other} one="# course" other="# courses" />;
  if (other === 0) return <Plural value={current} one="# course this term" other="# courses this term" />;
  return (
    <Trans>
      {current} this term, {other} from other terms
    </Trans>
  );
}
