import { Plural, Trans } from '@lingui/react/macro';
import type { ReviewedQuestion } from '../../../contract/attempt-review.ts';
import type { Response } from '../../../contract/questions.ts';
import { isAnswered } from '../../../domain/quiz/response.ts';
import type { Asked } from '../../../domain/quiz/shape.ts';
import { withLines } from '../../../domain/quiz/stem.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { askedOf } from './asked.ts';
import { stored } from '../rich-text/stored.ts';
import { CorrectnessWord } from './correctness-word.tsx';
import { GivenAnswer } from './given-answer.tsx';
import { Score } from './score.tsx';

/** Of a number, what is right says how far off one may be. */
const isReadAsGiven = (asked: Asked | null, response: Response) =>
  asked !== null && asked.type !== 'numeric' && isAnswered(asked, response);

/** A question in review: of it whatever the server sent. */
export function ReviewedView({ question }: { question: ReviewedQuestion }) {
  const { position, stem, points, response, correctness, mark, feedback, comment, rightAnswer } = question;
  const asked = askedOf(question);
  return (
    <article className="reviewed">
      <div className="row between wrap">
        <h3 className="meta num">
          <Trans>Question {position}</Trans>
          {' · '}
          {typeof mark === 'number' ? (
            <Score value={mark} of={points} />
          ) : (
            <Plural value={points} one="Worth # point" other="Worth # points" />
          )}
        </h3>
        {correctness && <CorrectnessWord correctness={correctness} />}
      </div>
      <div className="question-stem">
        <RichText html={stored(withLines(stem))} />
      </div>
      {response !== undefined && (
        <div className="given">
          <h4 className="meta">
            <Trans>Your answer</Trans>
          </h4>
          <GivenAnswer asked={asked} response={response} />
        </div>
      )}
      {rightAnswer && (
        <div className="given right-answer">
          <h4 className="meta">
            <Trans>Right answer</Trans>
          </h4>
          {isReadAsGiven(asked, rightAnswer.response) ? (
            <GivenAnswer asked={asked} response={rightAnswer.response} />
          ) : (
            <RichText html={stored(rightAnswer.html)} />
          )}
        </div>
      )}
      {((feedback?.length ?? 0) > 0 || comment) && (
        <div className="given">
          <h4 className="meta">
            <Trans>Feedback</Trans>
          </h4>
          {feedback?.map((html) => (
            <RichText key={html} html={stored(html)} />
          ))}
          {comment && (
            <p className="comment" translate="no">
              {comment}
            </p>
          )}
        </div>
      )}
    </article>
  );
}
