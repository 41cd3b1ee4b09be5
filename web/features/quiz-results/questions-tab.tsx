import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { RowGhosts } from '../course/row-ghosts.tsx';
import { Distribution } from './distribution.tsx';
import { FiguresHelp } from './figures-help.tsx';
import { fewAttempts } from './figures.ts';
import { QuestionRow } from './question-row.tsx';
import { resultsQuery } from './queries.ts';
import { SummaryFigures } from './summary-figures.tsx';

interface QuestionsTabProps {
  quiz: QuizPage;
  /** Opens the answers to a question, to be graded by hand. */
  onGrade: (questionId: string) => void;
}

/** What the answers say about the quiz and about each of its questions. */
export function QuestionsTab({ quiz, onGrade }: QuestionsTabProps) {
  const { t } = useLingui();
  const { data: results, error, refetch } = useQuery(resultsQuery(quiz.id));
  if (error && !results)
    return (
      <ErrorState title={t`Could not load results`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!results) return <RowGhosts label={t`Loading results`} />;
  if (results.attempts === 0)
    return (
      <>
        <h2 className="sr">
          <Trans>Questions</Trans>
        </h2>
        <EmptyState title={<Trans>No submitted attempts yet</Trans>}>
          <Trans>What the answers say about the quiz appears here after the first submission.</Trans>
        </EmptyState>
      </>
    );
  return (
    <div className="stack loose">
      {results.attempts < fewAttempts && (
        <Notice>
          <Trans>There are few attempts so far. Read these figures with care.</Trans>
        </Notice>
      )}
      <SummaryFigures results={results} />
      <Distribution results={results} />
      <Section title={<Trans>Questions</Trans>}>
        <FiguresHelp />
        <div className="question-rows">
          {results.questions.map((question, index) => (
            <QuestionRow key={question.questionId} question={question} number={index + 1} onGrade={onGrade} />
          ))}
        </div>
      </Section>
    </div>
  );
}
