import type { CourseStatus, CourseSummary } from '../../../contract/courses.ts';

/** What a course's card shows, as its columns. */
export interface SummaryRow {
  id: string;
  title: string;
  course_code: string;
  description: string;
  status: CourseStatus;
  level: CourseSummary['level'];
  credits: number;
  hue: number;
  cover_version: string | null;
  start_date: string | null;
  end_date: string | null;
  term_id: string | null;
  term_name: string | null;
  term_is_current: boolean | null;
  instructors: CourseSummary['instructors'];
}

/** Columns of a SummaryRow but the term's currency, for a statement over `courses c left join terms t`. */
export const summaryColumns = `c.id, c.title, c.course_code, c.description, c.status, c.level, c.credits, c.hue, c.cover_version,
  c.start_date, c.end_date, t.id as term_id, t.name as term_name,
  (select coalesce(json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'title', u.title,
      'picture', '/api/users/' || u.id || '/picture?v=' || u.picture_version)
      order by s.position, u.last_name, u.first_name, u.id), '[]')
    from course_staff s join users u on u.id = s.user_id
    where s.course_id = c.id and s.role = 'instructor') as instructors`;

/** Where the picture is that a course shows in the place of its drawn cover; null where it has none. */
export const coverAddress = ({ id, cover_version }: Pick<SummaryRow, 'id' | 'cover_version'>): string | null =>
  cover_version === null ? null : `/api/courses/${id}/cover?v=${cover_version}`;

export function summaryOf(row: SummaryRow, progress: number | null): CourseSummary {
  return {
    id: row.id,
    title: row.title,
    courseCode: row.course_code,
    description: row.description,
    status: row.status,
    level: row.level,
    credits: row.credits,
    hue: row.hue,
    cover: coverAddress(row),
    startDate: row.start_date,
    endDate: row.end_date,
    term:
      row.term_id !== null && row.term_name !== null
        ? { id: row.term_id, name: row.term_name, isCurrent: row.term_is_current ?? false }
        : null,
    instructors: row.instructors,
    progress,
  };
}
