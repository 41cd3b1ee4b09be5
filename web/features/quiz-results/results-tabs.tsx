import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { AttemptsTab } from './attempts-tab.tsx';
import { GradingTab } from './grading-tab.tsx';
import { QuestionsTab } from './questions-tab.tsx';
import { toGradeQuery } from './queries.ts';

const tabNames = ['attempts', 'questions', 'grading'] as const;

/** Where in the results one is stands in the address: `?tab=grading&question=…`. */
function usePlace() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const tab = tabNames.find((name) => name === search['tab']) ?? 'attempts';
  const question = search['question'];
  return { tab, questionId: typeof question === 'string' ? question : null };
}

export function ResultsTabs({ quiz }: { quiz: QuizPage }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { tab, questionId } = usePlace();
  const go = (next: string, question?: string) =>
    void navigate({
      to: '/courses/$id/quizzes/$quizId/results',
      params: { id: quiz.courseId, quizId: quiz.id },
      search: { tab: next, ...(question && { question }) },
      replace: next !== tab,
      resetScroll: false,
    });
  const grade = (question: string | undefined) => go('grading', question);
  return (
    <Tabs
      label={t`Results`}
      value={tab}
      onChange={(next) => go(next)}
      tabs={[
        { value: 'attempts', label: t`Attempts`, content: <AttemptsTab quiz={quiz} /> },
        { value: 'questions', label: t`Questions`, content: <QuestionsTab quiz={quiz} onGrade={grade} /> },
        {
          value: 'grading',
          label: t`Grading`,
          count: <Waiting quizId={quiz.id} />,
          content: <GradingTab quiz={quiz} questionId={questionId} onOpen={grade} />,
        },
      ]}
    />
  );
}

function Waiting({ quizId }: { quizId: string }) {
  const { data } = useQuery(toGradeQuery(quizId));
  const waiting = data?.reduce((sum, question) => sum + question.waiting, 0) ?? 0;
  return waiting > 0 ? formatNumber(waiting) : null;
}
