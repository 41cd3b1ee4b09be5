import './quiz.css';
import { useState } from 'react';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import type { Taking } from './load-taking.ts';
import { NoQuiz } from './no-quiz.tsx';
import { StartPage } from './start-page.tsx';

/** A quiz: its header and Start Quiz, and after that the runner. */
export function QuizView({ quiz }: { quiz: QuizPage }) {
  const [taking, setTaking] = useState<Taking | null>(null);
  if (taking) return <taking.Runner open={taking.open} />;
  if (quiz.questions === 0) return <NoQuiz courseId={quiz.courseId} />;
  return <StartPage quiz={quiz} onOpen={setTaking} />;
}
