import type { ColumnType, Generated } from 'kysely';

/** What migrations 0016 and 0075 have added to `courses` and `course_reviews`. */
export interface CourseLifeColumns {
  /** What an archived course becomes again; null unless it is archived. */
  status_before_archive: ColumnType<
    'active' | 'completed' | null,
    'active' | 'completed' | null | undefined,
    'active' | 'completed' | null
  >;
  is_template: Generated<boolean>;
  /** When it was completed, or put away before that; null: its grades go on. */
  grades_stand_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface CourseReviewsTable {
  course_id: string;
  user_id: string;
  id: Generated<string>;
  rating: number;
  body: Generated<string>;
  created_at: Date;
  updated_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
