import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AnswerToGrade } from '../../../contract/quiz-results.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { reading } from '../../lib/query-client.ts';
import { askedOf } from '../quiz-runner/asked.ts';
import { FilesHandedIn } from './files-handed-in.tsx';
import { OtherAnswer } from './other-answer.tsx';

interface AnswerShownProps {
  quizId: string;
  answer: AnswerToGrade;
}

/** The answer itself: text as it was written, files to open, any other in words. */
export function AnswerShown({ quizId, answer }: AnswerShownProps) {
  return (
    <section className="given">
      <h3>
        <Trans>Answer</Trans>
      </h3>
      <Given quizId={quizId} answer={answer} />
    </section>
  );
}

function Given({ quizId, answer }: AnswerShownProps) {
  const { response, files } = answer;
  if (response === null)
    return (
      <p className="meta">
        <Trans>Not answered</Trans>
      </p>
    );
  if ('files' in response) return <FilesHandedIn files={files} />;
  if ('text' in response) return <Written quizId={quizId} questionId={answer.questionId} text={response.text} />;
  return <OtherAnswer answer={answer} />;
}

function Written({ quizId, questionId, text }: { quizId: string; questionId: string; text: string }) {
  const { data: paper } = useQuery(reading('GET /api/quizzes/{quizId}/questions', { params: { quizId } }));
  const question = paper?.find(({ id }) => id === questionId);
  const asked = question && askedOf(question);
  const limit = asked?.type === 'essay' ? asked.body.wordLimit : null;
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return (
    <>
      <p className="written" translate="no">
        {text}
      </p>
      {limit === null && words > 1 && (
        <p className="meta num">
          <Plural value={words} one="# word" other="# words" />
        </p>
      )}
      {limit !== null && <WordsOf words={words} limit={limit} />}
    </>
  );
}

function WordsOf({ words, limit }: { words: number; limit: number }) {
  const count = formatNumber(words);
  const most = formatNumber(limit);
  return (
    <p className="meta num">
      <Trans>
        {count} of at most {most} words
      </Trans>
    </p>
  );
}
