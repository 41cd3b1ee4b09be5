import type { Generated } from 'kysely';
import type { Json } from './json.ts';

interface DepartmentsTable {
  id: string;
  name: string;
}

interface CourseChangesTable {
  id: string;
  at: Date;
  actor_id: string | null;
  change: Json;
  courses: Json;
  undone_at: Generated<Date | null>;
}

/** What migration 0032 has added to `courses`. */
export interface StructureColumns {
  department_id: Generated<string | null>;
  /** False: the term is the one that the start date falls in. */
  term_is_chosen: Generated<boolean>;
}

export interface CollegeStructureTables {
  departments: DepartmentsTable;
  course_changes: CourseChangesTable;
}
