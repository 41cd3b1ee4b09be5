import './quiz.css';
import { useState } from 'react';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import { NoQuiz } from './no-quiz.tsx';
import type { OpenAttempt } from './open-attempt.ts';
import { Runner } from './runner.tsx';
import { StartPage } from './start-page.tsx';

/** A quiz: its header and Start Quiz, and after that the runner. */
export function QuizView({ quiz }: { quiz: QuizPage }) {
  const [open, setOpen] = useState<OpenAttempt | null>(null);
  if (open) return <Runner open={open} />;
  if (quiz.questions === 0) return <NoQuiz courseId={quiz.courseId} />;
  return <StartPage quiz={quiz} onOpen={setOpen} />;
}
