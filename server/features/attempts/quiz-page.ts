import type { QuizPage } from '../../../contract/quiz-page.ts';
import { attemptsAllowed } from '../../../domain/quiz/availability.ts';
import { deadlineOf, limitOf, noAllowance } from '../../../domain/quiz/deadline.ts';
import { partsShown, reviewTimeOf, shownFrom } from '../../../domain/quiz/review.ts';
import type { Actor, App } from '../../context.ts';
import { canEdit } from '../courses/policy.ts';
import { closedFor } from '../courses/closed-grades.ts';
import { loadQuiz, loadQuizToGoOn, type LoadedQuiz, notForStaff } from './access.ts';
import { expireIfOverdue } from './expire.ts';
import type { OwnAttempt } from './quiz-query.ts';
import { refusalNow } from './start.ts';
import { inWords } from '../../words.ts';
import type { Language } from '../../../domain/languages.ts';

const reviewParts = ['attempt', 'correctness', 'marks', 'feedback', 'answers'] as const;

/** What whoever opens a quiz finds before they start it, or start again. */
export async function readQuizPage(app: App, actor: Actor, quizId: string, language: Language): Promise<QuizPage> {
  const read = app.database.read;
  const quiz = await loadQuizToGoOn(read, actor, quizId);
  const open = quiz.attempts.find(({ state }) => state === 'open');
  const hasEnded = await expireIfOverdue(app, open && { id: open.id, state: open.state, deadline_at: open.deadlineAt });
  return pageOf(app, actor, hasEnded ? await loadQuiz(read, actor, quizId) : quiz, language);
}

function pageOf(app: App, actor: Actor, quiz: LoadedQuiz, language: Language): QuizPage {
  const now = app.clock.now();
  const allowance = quiz.isStaff ? noAllowance : quiz.allowance;
  const limit = limitOf(quiz, allowance);
  return {
    ...pick(quiz),
    instructions: isTold(quiz, now) ? quiz.instructions : '',
    timeLimit: limit === null ? null : limit / 60_000,
    maxAttempts: attemptsAllowed({ maxAttempts: quiz.maxAttempts, extraAttempts: allowance.extraAttempts }),
    points: Number(quiz.points),
    dueAt: text(quiz.dueAt),
    availableFrom: text(quiz.availableFrom),
    availableUntil: text(quiz.availableUntil),
    needsPassword: quiz.password !== null,
    keptScorePolicy: quiz.keptScore,
    now: now.toISOString(),
    deadlineIfStartedNow: text(deadlineOf(now, quiz, allowance)),
    attempts: quiz.isStaff ? [] : quiz.attempts.map((attempt) => attemptOf(quiz, attempt, now)),
    keptScore: quiz.posted === null ? null : Number(quiz.posted),
    ...standing(app, actor, quiz, language),
  };
}

/** What is locked is not told, but to whoever has taken it. */
function isTold({ isStaff, isLocked, availableFrom, attempts }: LoadedQuiz, now: Date): boolean {
  return isStaff || attempts.length > 0 || !(isLocked || (availableFrom && availableFrom > now));
}

function pick({ id, title, courseId, courseTitle, courseCode, hue, ...quiz }: LoadedQuiz) {
  const { isPublished, questions, cutsAtUntil, shows, allowsGoingBack } = quiz;
  const course = { courseId, courseTitle, courseCode, hue };
  return { id, title, ...course, isPublished, questions, cutsAtUntil, shows, allowsGoingBack };
}

function standing(
  app: App,
  actor: Actor,
  quiz: LoadedQuiz,
  language: Language,
): Pick<QuizPage, 'canStart' | 'whyNot' | 'isStaff' | 'can' | 'closed'> {
  const isOpen = quiz.attempts.some(({ state }) => state === 'open');
  const whyNot = quiz.isStaff ? notForStaff(quiz) : isOpen ? null : refusalNow(app, actor, quiz);
  return {
    canStart: whyNot === null,
    whyNot: whyNot && inWords(whyNot, language),
    isStaff: quiz.isStaff,
    can: { edit: canEdit(quiz), grade: quiz.isStaff },
    closed: quiz.isStaff && quiz.relation ? closedFor({ status: quiz.status, relation: quiz.relation }) : null,
  };
}

function attemptOf(quiz: LoadedQuiz, attempt: OwnAttempt, now: Date): QuizPage['attempts'][number] {
  const isTaking = quiz.attempts.some(({ state }) => state === 'open');
  const reviewed = { submittedAt: attempt.submittedAt, availableUntil: quiz.availableUntil, isTaking };
  const shown = partsShown(quiz.review, reviewTimeOf(reviewed, now));
  const later = reviewParts.flatMap((part) => shownFrom(quiz.review, part, reviewed, now) ?? []);
  const first = later.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  return {
    id: attempt.id,
    number: attempt.number,
    state: attempt.state,
    startedAt: attempt.startedAt.toISOString(),
    deadlineAt: text(attempt.deadlineAt),
    submittedAt: text(attempt.submittedAt),
    score: attempt.score !== null && shown.has('marks') ? Number(attempt.score) : null,
    points: Number(attempt.points),
    canReview: attempt.submittedAt !== null && shown.size > 0,
    reviewFrom: shown.size > 0 ? null : text(first),
  };
}

const text = (moment: Date | null) => moment?.toISOString() ?? null;
