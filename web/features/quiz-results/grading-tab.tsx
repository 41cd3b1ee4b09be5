import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CircleCheck, Eye, PencilLine } from 'lucide-react';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { RowGhosts } from '../course/row-ghosts.tsx';
import { OfWhom } from '../enrolments/of-whom.tsx';
import { ClosedNotice } from '../gradebook/closed-notice.tsx';
import { GradingDesk } from './grading-desk.tsx';
import { toGradeQuery } from './queries.ts';

interface GradingTabProps {
  quiz: QuizPage;
  /** The question that is being graded; null: the list of them. */
  questionId: string | null;
  onOpen: (questionId: string | undefined) => void;
}

/** Grading by hand, question by question across all students. */
export function GradingTab({ quiz, questionId, onOpen }: GradingTabProps) {
  if (questionId === null) return <ToGrade quiz={quiz} onOpen={onOpen} />;
  return (
    <>
      <Button look="quiet" size="small" className="desk-back" onClick={() => onOpen(undefined)}>
        <ArrowLeft />
        <Trans>All questions</Trans>
      </Button>
      <ClosedNotice courseId={quiz.courseId} closed={quiz.closed} />
      <GradingDesk key={questionId} quiz={quiz} questionId={questionId} />
    </>
  );
}

function ToGrade({ quiz, onOpen }: Omit<GradingTabProps, 'questionId'>) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(toGradeQuery(quiz.id));
  if (error && !data)
    return (
      <ErrorState title={t`Could not load the questions`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data) return <RowGhosts label={t`Loading questions`} />;
  return (
    <>
      <h2 className="sr">
        <Trans>Grading</Trans>
      </h2>
      {data.length > 0 && <ClosedNotice courseId={quiz.courseId} closed={quiz.closed} />}
      {data.length === 0 ? (
        <EmptyState title={<Trans>Nothing to grade by hand</Trans>}>
          <Trans>Every question of this quiz is graded by the server. Essays and files would appear here.</Trans>
        </EmptyState>
      ) : (
        <ul className="lines">
          {data.map((question) => (
            <li key={question.questionId} className="item to-grade">
              <span className="grow">
                <span className="title" translate="no">
                  {question.question}
                </span>
                <Graded graded={question.graded} waiting={question.waiting} />
              </span>
              <Waiting count={question.waiting} />
              <Button size="small" onClick={() => onOpen(question.questionId)}>
                {quiz.closed ? (
                  <>
                    <Eye />
                    <Trans>Open</Trans>
                  </>
                ) : (
                  <>
                    <PencilLine />
                    <Trans>Grade</Trans>
                  </>
                )}
                <OfWhom name={question.question} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Graded({ graded, waiting }: { graded: number; waiting: number }) {
  const [done, all] = [formatNumber(graded), formatNumber(graded + waiting)];
  return (
    <span className="meta num">
      <Trans>
        {done} of {all} graded
      </Trans>
    </span>
  );
}

function Waiting({ count }: { count: number }) {
  const waiting = formatNumber(count);
  return count > 0 ? (
    <Badge tone="warn">
      <Trans>{waiting} waiting</Trans>
    </Badge>
  ) : (
    <Badge tone="ok" icon={CircleCheck}>
      <Trans>None waiting</Trans>
    </Badge>
  );
}
