import '../quiz-runner/questions.css';
import './lesson-questions.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { LessonQuestion } from '../../../contract/lesson-questions.ts';
import { isReadable } from '../../../domain/quiz/readable.ts';
import { isAnswered } from '../../../domain/quiz/response.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { pageDirection } from '../../ui/direction.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Notice } from '../../ui/notice.tsx';
import { askedOf } from '../quiz-runner/asked.ts';
import { CorrectnessWord } from '../quiz-runner/correctness-word.tsx';
import { AnswerInput } from '../quiz-runner/questions/answer-input.tsx';
import { FillInBlanks } from '../quiz-runner/questions/fill-in-blanks.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { stored } from '../rich-text/stored.ts';
import { questionsOf, useAsked } from './use-asked.ts';

interface AskedQuestionProps {
  lessonId: string;
  questionId: string;
}

/** A question in its place in a lesson. One that is not there any more leaves no gap to a student. */
export default function AskedQuestion({ lessonId, questionId }: AskedQuestionProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(questionsOf(lessonId));
  const question = data?.find(({ id }) => id === questionId);
  if (question) return <Asked key={question.id} lessonId={lessonId} question={question} />;
  if (data) return null;
  return (
    <div dir={pageDirection()} translate="yes">
      {error ? (
        <ErrorState title={t`Could not load the question`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t`Loading the question`}>
          <Ghost height={180} />
        </Loading>
      )}
    </div>
  );
}

function Asked({ lessonId, question }: { lessonId: string; question: LessonQuestion }) {
  const id = useId();
  const { phase, response, failure, checker } = useAsked(lessonId, question);
  const asked = askedOf(question);
  const input = { response, onAnswer: checker.answer, labelledBy: `${id}-stem`, isDisabled: phase !== 'open' };
  const canCheck = asked !== null && isAnswered(asked, response) && isReadable(asked, response);
  return (
    <section className="lq" dir={pageDirection()} aria-labelledby={`${id}-name`} translate="yes">
      <p className="lq-name" id={`${id}-name`}>
        <Trans>Check yourself</Trans>
      </p>
      <div translate="no">
        {asked?.type === 'fill_in_blanks' ? (
          <FillInBlanks {...input} stem={question.stem} body={asked.body} />
        ) : (
          <>
            <div className="question-stem" id={`${id}-stem`}>
              <RichText html={stored(question.stem)} />
            </div>
            <div translate="yes">
              <AnswerInput {...input} asked={asked} />
            </div>
          </>
        )}
      </div>
      <div role="status">
        {phase === 'checked' && question.answered && <Verdict answered={question.answered} />}
        {phase === 'kept' && (
          <Notice tone="warn">
            <p>
              <Trans>
                The server cannot be reached. Your answer is kept on this device and is checked once it can be.
              </Trans>
            </p>
          </Notice>
        )}
      </div>
      {failure !== null && (
        <Notice tone="bad">
          <p>{sentenceOf(failure)}</p>
        </Notice>
      )}
      <div className="lq-foot">
        {asked && (
          <Button
            {...(phase !== 'checked' && phase !== 'kept' && { look: 'primary' })}
            busy={phase === 'checking'}
            disabled={phase === 'open' && !canCheck}
            onClick={phase === 'open' ? checker.check : phase === 'kept' ? checker.flush : checker.tryAgain}
          >
            {phase === 'checked' ? (
              <Trans>Try again</Trans>
            ) : phase === 'kept' ? (
              <Trans>Check now</Trans>
            ) : (
              <Trans>Check</Trans>
            )}
          </Button>
        )}
        {question.figures && <Figures {...question.figures} />}
      </div>
    </section>
  );
}

function Verdict({ answered: { correctness, feedback } }: { answered: NonNullable<LessonQuestion['answered']> }) {
  return (
    <div className={`lq-verdict ${correctness}`}>
      <CorrectnessWord correctness={correctness} />
      {feedback.map((html) => (
        <RichText key={html} html={stored(html)} />
      ))}
    </div>
  );
}

/** For those who teach: how their students did. */
function Figures({ answered, rightAtFirst }: NonNullable<LessonQuestion['figures']>) {
  if (answered === 0)
    return (
      <p className="meta">
        <Trans>No student has answered yet</Trans>
      </p>
    );
  return (
    <p className="meta num">
      <Plural value={answered} one="# student answered" other="# students answered" />
      {' · '}
      <Plural value={rightAtFirst} one="# right at the first try" other="# right at the first try" />
    </p>
  );
}
