import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useId } from 'react';
import type { Answer } from '../../../../contract/api.ts';
import type { PaperQuestion } from '../../../../contract/attempts.ts';
import type { Response } from '../../../../contract/questions.ts';
import { Status } from '../../../ui/badge.tsx';
import { askedOf } from '../../quiz-runner/asked.ts';
import { stored } from '../../rich-text/stored.ts';
import { AnswerInput } from '../../quiz-runner/questions/answer-input.tsx';
import { FillInBlanks } from '../../quiz-runner/questions/fill-in-blanks.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';

type Mark = NonNullable<Answer<'POST /api/quizzes/{id}/preview'>['marks']>[number];

interface PreviewQuestionProps {
  question: PaperQuestion;
  total: number;
  response: Response;
  mark: Mark | undefined;
  onAnswer: (response: Response) => void;
}

/** A question as its student gets it, and once it was checked its mark and what is said to the answer. */
export function PreviewQuestion({ question, total, response, mark, onAnswer }: PreviewQuestionProps) {
  const id = useId();
  const asked = askedOf(question);
  // A file would be uploaded, and nothing of a preview is kept.
  const input = { response, onAnswer, labelledBy: id, isDisabled: question.type === 'file_upload' };
  return (
    <section className="question" aria-labelledby={`${id}-heading`}>
      <h2 className="meta num" id={`${id}-heading`}>
        <Trans>
          Question {question.position} of {total}
        </Trans>
        {' · '}
        <Plural value={question.points} one="Worth # point" other="Worth # points" />
      </h2>
      {asked?.type === 'fill_in_blanks' ? (
        <FillInBlanks {...input} stem={question.stem} body={asked.body} />
      ) : (
        <>
          <div className="question-stem" id={id}>
            <RichText html={stored(question.stem)} />
          </div>
          <AnswerInput {...input} asked={asked} />
        </>
      )}
      {mark && <MarkOf mark={mark} />}
    </section>
  );
}

function MarkOf({ mark: { mark, points, feedback } }: { mark: Mark }) {
  const isFull = mark !== null && Number(mark) >= Number(points);
  return (
    <div className="qa-mark-of stack tight">
      {mark === null ? (
        <Status icon={Clock}>
          <Trans>Graded by hand</Trans>
        </Status>
      ) : (
        <Status tone={isFull ? 'ok' : 'warn'} icon={isFull ? CircleCheck : CircleX}>
          <Trans>
            {Number(mark)} of {Number(points)} points
          </Trans>
        </Status>
      )}
      {feedback.map((html) => (
        <RichText key={html} html={stored(html)} />
      ))}
    </div>
  );
}
