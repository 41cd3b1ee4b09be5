import '../lib/zod-without-eval.ts';
import '../features/quiz-runner/questions.css';
import '../features/quiz-authoring/quiz-authoring.css';
import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { UnlessTakenOff } from '../features/course/taken-off.tsx';
import { Preview } from '../features/quiz-authoring/preview/preview.tsx';
import { useTitle } from '../lib/title.ts';

export default function QuizPreviewPage() {
  const { t } = useLingui();
  useTitle(t`Preview`);
  const { id, quizId } = useParams({ from: '/signed-in/courses/$id/quizzes/$quizId/preview' });
  return (
    <UnlessTakenOff courseId={id}>
      <Preview key={quizId} courseId={id} quizId={quizId} />
    </UnlessTakenOff>
  );
}
