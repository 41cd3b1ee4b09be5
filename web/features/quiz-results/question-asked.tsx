import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AnswerToGrade } from '../../../contract/quiz-results.ts';
import { reading } from '../../lib/query-client.ts';
import { stored } from '../rich-text/stored.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { toGradeQuery } from './queries.ts';

interface QuestionAskedProps {
  quizId: string;
  answer: AnswerToGrade;
}

/** What was asked, above the answer. A question that was drawn from a bank may not be on the paper that staff see. */
export function QuestionAsked({ quizId, answer: { questionId } }: QuestionAskedProps) {
  const { data: paper } = useQuery(reading('GET /api/quizzes/{quizId}/questions', { params: { quizId } }));
  const { data: toGrade } = useQuery(toGradeQuery(quizId));
  const asked = paper?.find(({ id }) => id === questionId);
  const inWords = toGrade?.find((question) => question.questionId === questionId)?.question;
  return (
    <section className="asked">
      <h3>
        <Trans>Question</Trans>
      </h3>
      {asked ? (
        <div translate="no">
          <RichText html={stored(asked.stem.replace(/\[\[[\w-]+\]\]/g, '____'))} />
        </div>
      ) : (
        <p translate="no">{inWords}</p>
      )}
    </section>
  );
}
