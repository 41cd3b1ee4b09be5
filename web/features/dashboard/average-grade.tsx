import { useLingui } from '@lingui/react/macro';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { formatPercent } from '../../lib/numbers.ts';
import { Figure } from './figure.tsx';
import { sparkline } from './sparkline.ts';

export function AverageGrade({ grade }: { grade: Dashboard['averageGrade'] }) {
  const { t } = useLingui();
  const title = t`Average Grade`;
  if (!grade) return <Figure title={title} value="–" note={t`No grades yet`} />;
  return (
    <Figure
      title={title}
      value={<span translate="no">{grade.letter}</span>}
      note={formatPercent(Number(grade.percent), 1)}
    >
      {grade.trend.length > 1 && <Sparkline trend={grade.trend} />}
    </Figure>
  );
}

function Sparkline({ trend }: { trend: readonly number[] }) {
  const { t } = useLingui();
  const { path, end } = sparkline(trend);
  const first = formatPercent(trend.at(0) ?? 0, 1);
  const last = formatPercent(trend.at(-1) ?? 0, 1);
  return (
    <svg className="spark" viewBox="0 0 96 48" role="img" aria-label={t`From ${first} to ${last} over the last weeks`}>
      <path className="base" d="M0 40.5h96" />
      <path d={path} />
      <circle cx={end.x} cy={end.y} r="3.5" />
    </svg>
  );
}
