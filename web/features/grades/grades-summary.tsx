import '../dashboard/dashboard.css';
import { selectOrdinal } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Transcript } from '../../../contract/grades.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Figure } from '../dashboard/figure.tsx';

const scaleTop = 4;

export function GradesSummary({ transcript }: { transcript: Transcript }) {
  const { t } = useLingui();
  const { gpa, credits, assignmentsCompleted, rank } = transcript;
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
        note={<RankNote transcript={transcript} />}
      />
    </section>
  );
}

/** What the rank is among, or why there is none. */
function RankNote({ transcript: { gpa, cohort, programme, entryYear } }: { transcript: Transcript }) {
  if (cohort !== null) return <Trans>of {cohort} in your year</Trans>;
  if (gpa === null) return <Trans>No GPA yet</Trans>;
  if (programme === null || entryYear === null) return <Trans>Your year is not on record</Trans>;
  return <Trans>Not shown</Trans>;
}
