import type { ColumnType, Generated } from 'kysely';
import type { CourseStatus } from '../../../contract/courses.ts';
import type { EnrolmentState } from '../../../contract/enrolments.ts';
import type { StructureColumns } from './college-structure.ts';
import type { CourseLifeColumns, CourseReviewsTable } from './course-life.ts';

interface TermsTable {
  id: string;
  name: string;
  starts_on: string;
  ends_on: string;
}

interface CoursesTable extends CourseLifeColumns, StructureColumns {
  id: string;
  title: string;
  course_code: string;
  description: string;
  status: CourseStatus;
  level: 'beginner' | 'intermediate' | 'advanced';
  credits: number;
  hue: number;
  max_students: number | null;
  start_date: string | null;
  end_date: string | null;
  enrollment_deadline: string | null;
  requires_approval: Generated<boolean>;
  term_id: string | null;
  created_by: string | null;
  revision: Generated<number>;
  outline_revision: Generated<number>;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  /** Of the picture in the place of its drawn cover. */
  cover_version: ColumnType<string | null, string | null | undefined, string | null>;
}

interface CourseCoversTable {
  course_id: string;
  image: Buffer;
  updated_at: Date;
}

interface SectionsTable {
  id: string;
  course_id: string;
  name: string;
}

interface EnrolmentsTable {
  id: string;
  course_id: string;
  user_id: string;
  section_id: string | null;
  state: EnrolmentState;
  final_percent: string | null;
  enrolled_at: Date;
  completed_at: Date | null;
  /** Its place in the queue: the lowest number is the first; null unless waitlisted. */
  waitlist_number: number | null;
}

interface CourseStaffTable {
  id: Generated<string>;
  course_id: string;
  user_id: string;
  role: 'instructor' | 'teaching_assistant';
  position: Generated<number>;
  is_limited: Generated<boolean>;
}

interface AssistantSectionsTable {
  staff_id: string;
  section_id: string;
}

export interface CoursesTables {
  terms: TermsTable;
  courses: CoursesTable;
  course_covers: CourseCoversTable;
  sections: SectionsTable;
  enrolments: EnrolmentsTable;
  course_staff: CourseStaffTable;
  assistant_sections: AssistantSectionsTable;
  course_reviews: CourseReviewsTable;
}
