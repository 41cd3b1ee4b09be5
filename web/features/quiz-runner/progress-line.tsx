import { Trans, useLingui } from '@lingui/react/macro';
import { formatPercent } from '../../lib/numbers.ts';
import { ProgressBar } from '../../ui/progress.tsx';

interface ProgressLineProps {
  value: number;
  total: number;
  /** All questions stand on one page: what counts is how many are answered. */
  isOfAnswers: boolean;
}

export function ProgressLine({ value, total, isOfAnswers }: ProgressLineProps) {
  const { t } = useLingui();
  const percent = total > 0 ? (value / total) * 100 : 0;
  return (
    <div className="quiz-progress">
      <span className="meta num">
        {isOfAnswers ? (
          <Trans>
            {value} of {total} answered
          </Trans>
        ) : (
          <Trans>
            Question {value} of {total}
          </Trans>
        )}
      </span>
      <ProgressBar
        thin
        value={percent}
        label={isOfAnswers ? t`${value} of ${total} answered` : t`Question ${value} of ${total}`}
      />
      <span className="meta num">{formatPercent(percent, 0)}</span>
    </div>
  );
}
