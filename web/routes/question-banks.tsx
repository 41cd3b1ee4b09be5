import '../features/quiz-authoring/quiz-authoring.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { BanksList } from '../features/question-banks/banks-list.tsx';
import { useTitle } from '../lib/title.ts';
import { PageHead } from '../ui/page-head.tsx';

export default function QuestionBanksPage() {
  const { t } = useLingui();
  useTitle(t`Question banks`);
  const { id } = useParams({ from: '/signed-in/courses/$id/banks' });
  return (
    <div>
      <Link className="back" to="/courses/$id" params={{ id }} activeOptions={{ exact: true }}>
        <ArrowLeft />
        <Trans>Course</Trans>
      </Link>
      <BanksList
        courseId={id}
        renderHead={(action) => <PageHead title={<Trans>Question banks</Trans>} action={action} />}
      />
    </div>
  );
}
