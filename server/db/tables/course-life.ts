import type { ColumnType, Generated } from 'kysely';

/** What migration 0016 has added to `courses` and `course_reviews`. */
export interface CourseLifeColumns {
  /** What an archived course becomes again; null unless it is archived. */
  status_before_archive: ColumnType<
    'active' | 'completed' | null,
    'active' | 'completed' | null | undefined,
    'active' | 'completed' | null
  >;
  is_template: Generated<boolean>;
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
