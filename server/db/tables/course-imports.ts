import type { ColumnType, Generated } from 'kysely';
import type { CourseImportState } from '../../../contract/course-imports.ts';
import type { Json } from './json.ts';

interface CourseImportsTable {
  id: string;
  owner_id: string;
  file_id: string | null;
  name: string;
  state: CourseImportState;
  found: Json;
  chosen: Json;
  /** The address that the last step was asked from. */
  asked_from: Generated<string>;
  problem: ColumnType<string | null, string | null | undefined, string | null>;
  problem_words: Json;
  course_id: ColumnType<string | null, string | null | undefined, string | null>;
  files_done: Generated<number>;
  files_all: Generated<number>;
  worked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Date;
}

export interface CourseImportsTables {
  course_imports: CourseImportsTable;
}
