import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { formatNumber, formatPercent } from '../../lib/numbers.ts';
import { Status } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AnswersTable } from './answers-table.tsx';
import { formatDecimal } from './decimals.ts';
import { judgeDiscrimination, judgeFacility, type QuestionResults } from './figures.ts';

interface QuestionRowProps {
  question: QuestionResults;
  number: number;
  onGrade: (questionId: string) => void;
}

/** A question with its figures and, when it is open, what was answered. */
export function QuestionRow({ question, number, onGrade }: QuestionRowProps) {
  const { answers, attempts, answered } = question;
  const [given, all] = [formatNumber(answered), formatNumber(attempts)];
  return (
    <details className="question-row">
      <summary>
        <span className="num question-n" translate="no">
          {formatNumber(number)}
        </span>
        <span className="grow question-words" translate="no">
          {question.question}
        </span>
        <QuestionFigures question={question} />
        <ChevronDown className="chev" />
      </summary>
      <div className="question-open">
        <p className="meta num">
          <Trans>
            Answered in {given} of {all} attempts
          </Trans>
          {' · '}
          <Plural value={Number(question.points)} one="# point" other="# points" />
        </p>
        {answers.length > 0 && <AnswersTable question={question} />}
        <p>
          <Button size="small" onClick={() => onGrade(question.questionId)}>
            <Trans>Read and grade the answers</Trans>
          </Button>
        </p>
      </div>
    </details>
  );
}

function QuestionFigures({ question: { facility, discrimination } }: Pick<QuestionRowProps, 'question'>) {
  const { i18n } = useLingui();
  const ease = facility === null ? null : judgeFacility(facility);
  const worth = discrimination === null ? null : judgeDiscrimination(discrimination);
  return (
    <span className="question-figures">
      <span>
        <span className="meta">
          <Trans>Facility</Trans>
        </span>{' '}
        <b className="num">{facility === null ? '–' : formatPercent(Number(facility) * 100)}</b>{' '}
        {ease && <Status tone={ease.tone}>{i18n._(ease.words)}</Status>}
      </span>
      <span>
        <span className="meta">
          <Trans>Discrimination</Trans>
        </span>{' '}
        <b className="num">{discrimination === null ? '–' : formatDecimal(discrimination)}</b>{' '}
        {worth && <Status tone={worth.tone}>{i18n._(worth.words)}</Status>}
      </span>
    </span>
  );
}
