import type { Attempt, PaperQuestion } from '../../../contract/attempts.ts';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import { again } from '../../lib/again.ts';
import { api } from '../../lib/api.ts';
import { AnswerKeeper } from './answer-keeper.ts';
import { deviceName } from './device-name.ts';
import { openJournal } from './journal.ts';
import { saveCall } from './save-call.ts';
import { ServerClock } from './server-clock.ts';
import { openTabChannel, type TabChannel } from './tab-channel.ts';
import { Value } from './value.ts';

/** An attempt that is being taken on this page. */
export interface OpenAttempt {
  quiz: QuizPage;
  attempt: Attempt;
  questions: readonly PaperQuestion[];
  keeper: AnswerKeeper;
  clock: ServerClock;
  /** As the server said last. */
  deadlineAt: Value<string | null>;
  tabs: TabChannel;
  /** Tells this browser from others. */
  device: string;
}

/** Starts an attempt, or comes back to the open one, with what this device still has to send. */
export async function openAttempt(quiz: QuizPage, password: string | undefined): Promise<OpenAttempt> {
  const params = { quizId: quiz.id };
  const clock = new ServerClock();
  const body = password === undefined ? {} : { password };
  // Whoever has begun is answered with what they began: the time runs, and the way in must not be lost.
  const attempt = await again((signal) =>
    clock.during(() => api('POST /api/quizzes/{quizId}/start', { params, body, signal })),
  );
  const [questions, journal] = await Promise.all([
    again((signal) => api('GET /api/quizzes/{quizId}/questions', { params, signal })),
    openJournal(),
  ]);
  const device = deviceName();
  const deadlineAt = new Value(attempt.deadlineAt);
  const tabs = openTabChannel(attempt.id);
  const keeper = await AnswerKeeper.open({
    attempt,
    journal,
    device,
    clock,
    save: saveCall(attempt.id, device),
    tabs,
    onDeadline: (at) => deadlineAt.set(at),
  });
  return { quiz, attempt, questions, keeper, clock, deadlineAt, tabs, device };
}
