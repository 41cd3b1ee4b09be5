import '../lib/zod-without-eval.ts';
import '../features/quiz-authoring/quiz-authoring.css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { banksOf } from '../features/question-banks/bank-queries.ts';
import { BankView } from '../features/question-banks/bank-view.tsx';
import { StaffPageState } from '../features/quiz-authoring/staff-page-state.tsx';
import { ApiError } from '../lib/errors.ts';

export default function QuestionBankPage() {
  const { t } = useLingui();
  const { id, bankId } = useParams({ from: '/signed-in/courses/$id/banks/$bankId' });
  const { data: banks, error, refetch } = useQuery(banksOf(id));
  const bank = banks?.find((each) => each.id === bankId);
  if (bank) return <BankView key={bank.id} bank={bank} />;
  return (
    <StaffPageState
      courseId={id}
      error={banks ? new ApiError(404, 'no such bank') : error}
      missing={t`Bank not found`}
      failed={t`Could not load this bank`}
      onRetry={() => void refetch()}
    />
  );
}
