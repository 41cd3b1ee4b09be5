import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AnswerToGrade } from '../../../contract/quiz-results.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { askedOf } from '../quiz-runner/asked.ts';
import { answerLines } from './answer-lines.ts';

/** An answer that was chosen or put together, in the words of the paper it was given on. */
export function OtherAnswer({ answer: { attemptId, questionId, response } }: { answer: AnswerToGrade }) {
  const { t } = useLingui();
  const { data, error } = useQuery(reading('GET /api/attempts/{id}/review', { params: { id: attemptId } }));
  if (error && !data) return <p className="meta">{sentenceOf(error)}</p>;
  if (!data)
    return (
      <Loading label={t`Loading the answer`}>
        <Ghost width="60%" />
      </Loading>
    );
  const question = data.questions.find(({ id }) => id === questionId);
  const asked = question && askedOf(question);
  if (!asked)
    return (
      <p className="meta">
        <Trans>This answer cannot be shown here. Open the review of the attempt.</Trans>
      </p>
    );
  return (
    <p className="answer-lines" translate="no">
      {answerLines(asked, response).join('\n')}
    </p>
  );
}
