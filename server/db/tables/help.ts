import type { Generated } from 'kysely';

interface SavedAnswersTable {
  id: string;
  course_id: string;
  title: string;
  content: string;
  revision: Generated<number>;
  created_by: string | null;
  created_at: Date;
  updated_by: string | null;
  updated_at: Date;
}

interface SettledQuestionsTable {
  post_id: string;
  topic_id: string;
  settled_by: string | null;
  settled_at: Date;
}

export interface HelpTables {
  saved_answers: SavedAnswersTable;
  settled_questions: SettledQuestionsTable;
}
