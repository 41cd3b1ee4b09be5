import type { GradedCourse, PostedItem } from '../../../domain/grading-average.ts';

/** A course with the posted scores of one student, as `gradedColumns` reads it. */
export interface GradedCourseRow {
  credits: number;
  is_weighted: boolean;
  scored: (Omit<PostedItem, 'postedAt'> & { postedAt: string })[];
}

/**
 * Columns of a GradedCourseRow, for a statement over `courses c` whose first parameter is the student. Points travel
 * as text because a number of JSON is not exact. Work that the student cannot see, or whose score is not posted, does not count.
 */
export const gradedColumns = `c.credits,
  exists (select 1 from grade_groups g where g.course_id = c.id and g.weight is not null) as is_weighted,
  (select coalesce(json_agg(json_build_object('possible', a.points::text, 'points', s.points::text,
      'isExcused', s.is_excused, 'groupId', g.id, 'weight', g.weight::text, 'postedAt', s.posted_at)), '[]')
    from activities a
    join scores s on s.activity_id = a.id and s.user_id = $1 and s.posted_at is not null
    left join modules m on m.id = a.module_id
    left join grade_groups g on g.id = a.grade_group_id
    where a.course_id = c.id and a.is_published and coalesce(m.is_published, true)) as scored`;

export function gradedCourseOf(row: GradedCourseRow): GradedCourse {
  return {
    credits: row.credits,
    isWeighted: row.is_weighted,
    items: row.scored.map((item) => ({ ...item, postedAt: new Date(item.postedAt) })),
  };
}
