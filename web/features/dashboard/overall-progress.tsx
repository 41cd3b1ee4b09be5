import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { formatNumber, formatPercent } from '../../lib/numbers.ts';
import { Ring } from '../../ui/progress.tsx';
import { Figure } from './figure.tsx';

type Progress = Dashboard['progress'];

/** Students: how many of their courses are done. Staff: how far their students are on average. */
export function OverallProgress({ progress }: { progress: Progress }) {
  const { t } = useLingui();
  const { percent, completed, courses } = progress;
  if (courses === 0) return <Figure title={t`Overall Progress`} value="–" note={t`No courses yet`} />;
  const shown = formatPercent(percent);
  const done = formatNumber(completed ?? 0);
  const picture =
    completed === null ? (
      <Ring value={percent} label={t`${shown} complete on average`} text={shown} />
    ) : (
      <Ring
        value={percent}
        label={plural(courses, { one: `${done} of # course complete`, other: `${done} of # courses complete` })}
        text={`${done}/${formatNumber(courses)}`}
      />
    );
  return (
    <Figure
      title={t`Overall Progress`}
      value={shown}
      note={
        completed === null ? (
          <Plural value={courses} one="Students of # course" other="Students of # courses" />
        ) : (
          <Plural value={courses} one={`${done} of # course`} other={`${done} of # courses`} />
        )
      }
    >
      {picture}
    </Figure>
  );
}
