import type { RichText } from '../../../contract/rich-text.ts';
import type { Json } from './json.ts';

interface LessonDraftsTable {
  activity_id: string;
  revision: number;
  is_changed: boolean;
  title: string | null;
  minutes: number | null;
  body: RichText;
  saved_by: string | null;
  saved_at: Date;
}

interface LessonVersionsTable {
  id: string;
  activity_id: string;
  number: number;
  kind: 'published' | 'set_aside';
  title: string;
  minutes: number | null;
  body: RichText;
  words: number;
  restored_from: number | null;
  created_by: string | null;
  created_at: Date;
}

interface LessonEditorsTable {
  activity_id: string;
  user_id: string;
  since: Date;
  seen_at: Date;
}

interface CaptionsTable {
  id: string;
  file_id: string;
  language: string;
  label: string;
  is_default: boolean;
  content: string;
  created_by: string | null;
  created_at: Date;
}

interface LessonReadingsTable {
  activity_id: string;
  user_id: string;
  place: Json;
  placed_at: Date | null;
  spent_ms: number;
  beat_at: Date;
}

interface LessonNotesTable {
  activity_id: string;
  user_id: string;
  content: string;
  revision: number;
  saved_at: Date;
}

interface LearningPathAsidesTable {
  user_id: string;
  activity_id: string;
  put_as: 'later' | 'known';
  at: Date;
}

interface LessonAnswersTable {
  activity_id: string;
  question_id: string;
  user_id: string;
  response: Json;
  question_revision: number;
  is_right_first: boolean;
  answered_at: Date;
}

export interface LessonsTables {
  lesson_drafts: LessonDraftsTable;
  lesson_versions: LessonVersionsTable;
  lesson_editors: LessonEditorsTable;
  captions: CaptionsTable;
  lesson_readings: LessonReadingsTable;
  lesson_notes: LessonNotesTable;
  learning_path_asides: LearningPathAsidesTable;
  lesson_answers: LessonAnswersTable;
}
