import '../dashboard/dashboard.css';
import { selectOrdinal } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Transcript } from '../../../contract/grades.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Figure } from '../dashboard/figure.tsx';

const scaleTop = 4;

export function GradesSummary({ transcript }: { transcript: Transcript }) {
  const { t } = useLingui();
  const { gpa, credits, assignmentsCompleted, rank, cohort } = transcript;
  const top = formatNumber(scaleTop, { minimumFractionDigits: 1 });
  return (
    <section className="figures four" aria-label={t`Summary`}>
      <Figure
        title={t`Current GPA`}
        value={gpa === null ? '–' : formatNumber(Number(gpa), { minimumFractionDigits: 1 })}
        note={gpa === null ? <Trans>Once a course has its final grade</Trans> : <Trans>of {top}</Trans>}
      />
      <Figure title={t`Total Credits`} value={formatNumber(credits)} note={<Trans>earned</Trans>} />
      <Figure title={t`Assignments`} value={formatNumber(assignmentsCompleted)} note={<Trans>completed</Trans>} />
      <Figure
        title={t`Rank`}
        value={rank === null ? '–' : selectOrdinal(rank, { one: '#st', two: '#nd', few: '#rd', other: '#th' })}
        note={cohort === null ? <Trans>Not shown</Trans> : <Trans>of {cohort} in your year</Trans>}
      />
    </section>
  );
}
