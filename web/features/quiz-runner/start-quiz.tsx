import { Trans, useLingui } from '@lingui/react/macro';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect } from 'react';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { DueWords } from './due-words.tsx';
import { fetchTakingAhead, loadTaking, type Taking } from './load-taking.ts';

interface StartQuizProps {
  quiz: QuizPage;
  onOpen: (taking: Taking) => void;
}

const standingOf = ({ id }: QuizPage) => reading('GET /api/quizzes/{quizId}', { params: { quizId: id } });

/** Where it cannot be asked how the quiz stands, the page stays as it is. */
async function lookAgain(queryClient: QueryClient, quiz: QuizPage): Promise<void> {
  const standing = await api('GET /api/quizzes/{quizId}', { params: { quizId: quiz.id } }).catch(() => null);
  if (standing) queryClient.setQueryData(standingOf(quiz).queryKey, standing);
}

/** The way in, or why there is none. */
export function StartQuiz({ quiz, onOpen }: StartQuizProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: async (password: string | undefined) => {
      const { openAttempt, Runner } = await loadTaking();
      return { open: await openAttempt(quiz, password), Runner };
    },
    onSuccess: onOpen,
    onError: (error) => {
      // Refused: what this page says of the quiz is not how it stands.
      const { queryKey } = standingOf(quiz);
      if (isStatus(error, 409) || isStatus(error, 403)) void queryClient.invalidateQueries({ queryKey });
      // Perhaps only the answer was lost, and the time runs.
      else void lookAgain(queryClient, quiz);
    },
  });
  const { canStart } = quiz;
  useEffect(() => {
    if (canStart) return whenIdle(() => void fetchTakingAhead());
  }, [canStart]);
  const isResumed = quiz.attempts.some(({ state }) => state === 'open');
  const asksPassword = quiz.needsPassword && !isResumed;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    start.mutate(typeof password === 'string' ? password : undefined);
  };
  if (!canStart) {
    return (
      <Notice tone="info">
        <p>{quiz.whyNot}</p>
      </Notice>
    );
  }
  const isWrongPassword = asksPassword && isStatus(start.error, 403);
  return (
    <form className="stack" onSubmit={submit}>
      {start.error && !isWrongPassword && (
        <Notice tone="bad">
          <p>{sentenceOf(start.error)}</p>
        </Notice>
      )}
      {asksPassword && (
        <Field
          className="quiz-password"
          label={t`Password of this quiz`}
          help={t`Your instructor gives it to you.`}
          error={isWrongPassword ? sentenceOf(start.error) : undefined}
        >
          <PasswordInput name="password" autoComplete="off" required />
        </Field>
      )}
      <div className="row wrap start-row">
        <Button type="submit" look="primary" size="large" busy={start.isPending}>
          {isResumed ? <Trans>Resume Quiz</Trans> : <Trans>Start Quiz</Trans>}
        </Button>
        <DueWords quiz={quiz} />
      </div>
    </form>
  );
}
