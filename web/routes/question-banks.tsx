import '../features/quiz-authoring/quiz-authoring.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { CoursePageHead } from '../features/courses/course-page-head.tsx';
import { UnlessTakenOff } from '../features/course/taken-off.tsx';
import { BanksList } from '../features/question-banks/banks-list.tsx';
import { useTitle } from '../lib/title.ts';

export default function QuestionBanksPage() {
  const { t } = useLingui();
  useTitle(t`Question banks`);
  const { id } = useParams({ from: '/signed-in/courses/$id/banks' });
  return (
    <UnlessTakenOff courseId={id}>
      <BanksList
        courseId={id}
        renderHead={(action) => <CoursePageHead courseId={id} title={<Trans>Question banks</Trans>} action={action} />}
      />
    </UnlessTakenOff>
  );
}
