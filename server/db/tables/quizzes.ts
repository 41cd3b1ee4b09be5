import type { ColumnType, Generated } from 'kysely';
import type { QuestionType } from '../../../contract/questions.ts';
import type { Json } from './json.ts';

/** JSON that may be null. */
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;

interface QuizzesTable {
  activity_id: string;
  /** Minutes. */
  time_limit: number | null;
  max_attempts: number | null;
  instructions: Generated<string>;
  kept_score: Generated<'highest' | 'average' | 'latest' | 'first'>;
  shuffles_questions: Generated<boolean>;
  shuffles_choices: Generated<boolean>;
  shows: Generated<'one' | 'all'>;
  allows_going_back: Generated<boolean>;
  password: string | null;
  cuts_at_until: Generated<boolean>;
  review: Json;
  is_anonymous: Generated<boolean>;
  revision: Generated<number>;
}

interface QuestionBanksTable {
  id: string;
  course_id: string;
  name: string;
  created_at: Date;
}

interface QuestionsTable {
  id: string;
  course_id: string;
  bank_id: string | null;
  type: QuestionType;
  stem: string;
  body: ColumnType<unknown, string, string>;
  key: ColumnType<unknown, string, string>;
  points: string;
  tags: Generated<string[]>;
  revision: Generated<number>;
  created_at: Date;
  updated_at: Date;
  source: string | null;
}

interface QuestionVersionsTable {
  question_id: string;
  revision: number;
  type: QuestionType;
  stem: string;
  body: ColumnType<unknown, string, string>;
  key: ColumnType<unknown, string, string>;
  points: string;
  at: Date;
  by_id: string | null;
}

interface QuizSlotsTable {
  id: string;
  quiz_id: string;
  position: number;
  question_id: string | null;
  bank_id: string | null;
  tags: Generated<string[]>;
  draws: Generated<number>;
  points: string;
}

interface QuizAttemptsTable {
  id: string;
  quiz_id: string;
  user_id: string;
  number: number;
  state: 'open' | 'submitted';
  started_at: Date;
  deadline_at: Date | null;
  extra_minutes: Generated<number>;
  submitted_at: Date | null;
  submitted_by: 'student' | 'deadline' | 'staff' | null;
  seed: number;
  place_id: string | null;
  score: string | null;
  said: Json;
  digest: string | null;
}

interface QuizAttemptQuestionsTable {
  attempt_id: string;
  question_id: string;
  position: number;
  points: string;
  choices_order: Json;
  variables: Json;
  seen_at: Date | null;
  closed_at: Date | null;
  mark: string | null;
  fraction: string | null;
  comment: Generated<string>;
  graded_by: string | null;
  graded_at: Date | null;
  mark_revision: Generated<number>;
}

interface QuizAnswersTable {
  attempt_id: string;
  question_id: string;
  revision: number;
  response: NullableJson;
  is_flagged: Generated<boolean>;
  saved_at: Date;
  device: Generated<string>;
  given_at: Date | null;
  base: number | null;
}

interface QuizAttemptLogTable {
  id: Generated<string>;
  attempt_id: string;
  at: Date;
  kind: string;
  question_id: string | null;
  revision: number | null;
  response: NullableJson;
  device: Generated<string>;
  by_id: string | null;
  data: Json;
}

interface AccommodationsTable {
  user_id: string;
  time_factor: Generated<string>;
  is_untimed: Generated<boolean>;
  extra_attempts: Generated<number>;
  note: Generated<string>;
  revision: Generated<number>;
  updated_at: Date;
  updated_by: string | null;
}

export interface QuizzesTables {
  quizzes: QuizzesTable;
  question_banks: QuestionBanksTable;
  questions: QuestionsTable;
  question_versions: QuestionVersionsTable;
  quiz_slots: QuizSlotsTable;
  quiz_attempts: QuizAttemptsTable;
  quiz_attempt_questions: QuizAttemptQuestionsTable;
  quiz_answers: QuizAnswersTable;
  quiz_attempt_log: QuizAttemptLogTable;
  accommodations: AccommodationsTable;
}
