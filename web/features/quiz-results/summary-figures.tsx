import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { QuizResults } from '../../../contract/quiz-results.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Status } from '../../ui/badge.tsx';
import { formatDecimal } from './decimals.ts';
import { judgeReliability } from './figures.ts';

/** The quiz as a whole, in six figures. */
export function SummaryFigures({ results }: { results: QuizResults }) {
  const { i18n } = useLingui();
  const { attempts, students, mean, median, deviation, highest, lowest, reliability } = results;
  const points = formatDecimal(results.points);
  const range = highest !== null && lowest !== null && `${formatDecimal(lowest)}–${formatDecimal(highest)}`;
  const judged = reliability === null ? null : judgeReliability(reliability);
  const people = formatNumber(students);
  return (
    <dl className="result-figures">
      <Figure name={<Trans>Submitted attempts</Trans>} value={formatNumber(attempts)}>
        <Trans>by {people} students</Trans>
      </Figure>
      <Figure name={<Trans>Mean</Trans>} value={mean && formatDecimal(mean)}>
        <Trans>of {points} points</Trans>
      </Figure>
      <Figure name={<Trans>Median</Trans>} value={median && formatDecimal(median)}>
        <Trans>of {points} points</Trans>
      </Figure>
      <Figure name={<Trans>Standard deviation</Trans>} value={deviation && formatDecimal(deviation)} />
      <Figure name={<Trans>Lowest to highest</Trans>} value={range || null} />
      <Figure name={<Trans>Reliability</Trans>} value={reliability && formatDecimal(reliability)}>
        {judged && <Status tone={judged.tone}>{i18n._(judged.words)}</Status>}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  name: ReactNode;
  value: string | null;
  children?: ReactNode;
}

function Figure({ name, value, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="value">{value ?? '–'}</span>
        {value === null ? (
          <span className="meta">
            <Trans>Cannot be said yet</Trans>
          </span>
        ) : (
          <span className="meta">{children}</span>
        )}
      </dd>
    </div>
  );
}
