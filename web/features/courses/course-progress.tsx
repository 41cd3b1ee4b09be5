import { Trans, useLingui } from '@lingui/react/macro';
import type { CourseSummary } from '../../../contract/courses.ts';
import { formatPercent } from '../../lib/numbers.ts';
import { ProgressBar } from '../../ui/progress.tsx';

interface CourseProgressProps {
  course: Pick<CourseSummary, 'title'>;
  /** 0 to 100 */
  value: number;
}

/** The bar of a course's hue beside its number; at 100 it says 'complete' (specification, section 4). */
export function CourseProgress({ course: { title }, value }: CourseProgressProps) {
  const { t } = useLingui();
  const percent = formatPercent(value);
  return (
    <>
      <ProgressBar value={value} label={t`Progress in ${title}`} />
      <span className="num">{value >= 100 ? <Trans>{percent} complete</Trans> : percent}</span>
    </>
  );
}
