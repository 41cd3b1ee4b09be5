import type { Generated } from 'kysely';
import type { Json } from './json.ts';

interface QuizzesTable {
  activity_id: string;
  time_limit: number | null;
  max_attempts: number | null;
}

interface QuestionsTable {
  id: string;
  quiz_id: string;
  position: number;
  type: string;
  question: string;
  options: Json;
  answer: Json;
  feedback: Generated<string>;
  points: string;
}

export interface QuizzesTables {
  quizzes: QuizzesTable;
  questions: QuestionsTable;
}
