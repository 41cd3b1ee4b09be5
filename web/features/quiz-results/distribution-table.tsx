import { Trans, useLingui } from '@lingui/react/macro';
import type { QuizResults } from '../../../contract/quiz-results.ts';
import { formatNumber, formatPercent } from '../../lib/numbers.ts';

export function DistributionTable({ results: { distribution } }: { results: QuizResults }) {
  const { t } = useLingui();
  return (
    <table className="ctable" aria-label={t`Scores`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Score</Trans>
          </th>
          <th scope="col" className="right">
            <Trans>Attempts</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {distribution.map(({ from, to, count }) => (
          <tr key={from}>
            <th scope="row">{`${formatPercent(from)}–${formatPercent(to)}`}</th>
            <td className="right">{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
