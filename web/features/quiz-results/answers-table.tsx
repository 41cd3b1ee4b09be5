import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { formatNumber, formatPercent } from '../../lib/numbers.ts';
import { Status } from '../../ui/badge.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { formatDecimal } from './decimals.ts';
import type { QuestionResults } from './figures.ts';

/** Each answer with how many gave it, and how they did in the whole quiz: a wrong one that strong students take misleads. */
export function AnswersTable({ question: { answers, attempts } }: { question: QuestionResults }) {
  const { t } = useLingui();
  return (
    <ScrollTable label={t`Answers given`} tableClass="answers-table">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Answer</Trans>
          </th>
          <th scope="col">
            <Trans>Key</Trans>
          </th>
          <th scope="col">
            <Trans>Given by</Trans>
          </th>
          <th scope="col" className="right">
            <Trans>Mean score of those</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {answers.map(({ answer, isRight, count, meanScore }) => {
          const share = attempts === 0 ? 0 : (count / attempts) * 100;
          return (
            <tr key={answer}>
              <th scope="row" translate="no">
                {answer}
              </th>
              <td>
                <KeyWord isRight={isRight} />
              </td>
              <td>
                <span className="answer-bar">
                  <i aria-hidden="true">
                    <i style={{ width: `${Math.min(100, share)}%` }} className={isRight ? 'right-answer' : undefined} />
                  </i>
                  <span className="num nowrap">{`${formatNumber(count)} (${formatPercent(share)})`}</span>
                </span>
              </td>
              <td className="right">{meanScore === null ? '–' : formatDecimal(meanScore)}</td>
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}

function KeyWord({ isRight }: { isRight: boolean | null }) {
  if (isRight === null)
    return (
      <Status>
        <Trans>Partly</Trans>
      </Status>
    );
  return isRight ? (
    <Status tone="ok" icon={Check}>
      <Trans>Right</Trans>
    </Status>
  ) : (
    <Status icon={X}>
      <Trans>Wrong</Trans>
    </Status>
  );
}
