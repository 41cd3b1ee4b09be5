import type { ColumnType, Generated } from 'kysely';
import type { ScoreOrigin } from '../../../contract/gradebook-scores.ts';
import type { Json } from './json.ts';

/** Written by the database alone: the transaction that a row was written in. */
type WrittenIn = ColumnType<string, never, never>;

interface GradebooksTable {
  course_id: string;
  rule_version: Generated<number>;
  posts_manually: Generated<boolean>;
  missing_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface GradingRulesTable {
  course_id: string;
  version: number;
  rules: Json;
  at: Date;
  by_id: string | null;
  why: Generated<string>;
}

interface ScoreHistoryTable {
  id: Generated<string>;
  activity_id: string;
  user_id: string;
  at: Date;
  by_id: string | null;
  via: ScoreOrigin;
  why: Generated<string>;
  before: Json;
  after: Json;
}

interface GradebookNotesTable {
  course_id: string;
  user_id: string;
  note: string;
  revision: Generated<number>;
  updated_at: Date;
  updated_by: string | null;
}

interface GradeOverridesTable {
  id: string;
  course_id: string;
  user_id: string;
  percent: string;
  why: string;
  set_by: string | null;
  set_at: Date;
  ended_by: ColumnType<string | null, string | null | undefined, string | null>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface CourseTotalsTable {
  course_id: string;
  user_id: string;
  current_posted: string | null;
  final_posted: string | null;
  current_all: string | null;
  final_all: string | null;
  letters: Generated<(string | null)[]>;
  rule_version: Generated<number>;
  computed_at: Date | null;
  written_in: WrittenIn;
}

interface StaleGradebooksTable {
  course_id: string;
  at: Generated<Date>;
}

export interface GradebookTables {
  gradebooks: GradebooksTable;
  grading_rules: GradingRulesTable;
  score_history: ScoreHistoryTable;
  gradebook_notes: GradebookNotesTable;
  grade_overrides: GradeOverridesTable;
  course_totals: CourseTotalsTable;
  stale_gradebooks: StaleGradebooksTable;
}
