import './quiz.css';
import { useState } from 'react';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import type { Taking } from './load-taking.ts';
import { NoQuiz } from './no-quiz.tsx';
import { QuizNotFound } from './quiz-not-found.tsx';
import { StartPage } from './start-page.tsx';

interface QuizViewProps {
  quiz: QuizPage;
  /** It was taken away, or is not open to this person any more: an attempt that is open goes on. */
  isGone: boolean;
}

/** A quiz: its header and Start Quiz, and after that the runner. */
export function QuizView({ quiz, isGone }: QuizViewProps) {
  const [taking, setTaking] = useState<Taking | null>(null);
  if (taking) return <taking.Runner open={taking.open} />;
  if (isGone) return <QuizNotFound courseId={quiz.courseId} />;
  if (quiz.questions === 0) return <NoQuiz courseId={quiz.courseId} writableId={writableIdOf(quiz)} />;
  return <StartPage quiz={quiz} onOpen={setTaking} />;
}

const writableIdOf = ({ id, can, closed }: QuizPage) => (can.edit && closed?.by !== 'archived' ? id : undefined);
