import { sql } from 'kysely';
import { waitingFor } from '../grading/waiting.ts';
import { isCurrentOn } from '../insights/scope.ts';
import { isAsked } from './filters.ts';
import type { ReportKind, ReportRow } from './report.ts';

/** What instructors have to do: running courses, their students, and the work in them that waits for their own grade. */
export const loadReport: ReportKind = {
  columns: () => ['instructor', 'courses', 'students', 'works', 'graded'],
  sums: ['graded'],
  sort: 'students',
  async rows(app, filters) {
    const { rows } = await sql<ReportRow>`with day as (select ${filters.today}::date as today), taught as materialized (
        select s.user_id, s.course_id from course_staff s join courses c on c.id = s.course_id
        where s.role = 'instructor' and ${isAsked(filters)} and ${sql.raw(isCurrentOn('(select today from day)'))}
      ), ${sql.raw(waitingFor('select t.user_id from taught t'))}, waiting_works as (
        select w.staff_user, a.course_id, count(*) as works from waiting w join activities a on a.id = w.activity_id
        group by w.staff_user, a.course_id
      ), counted as (
        select h.user_id, count(*) as courses,
          sum((select count(*) from enrolments e where e.course_id = h.course_id and e.state = 'active')) as students,
          sum(coalesce(w.works, 0)) as works
        from taught h left join waiting_works w on w.staff_user = h.user_id and w.course_id = h.course_id group by h.user_id
      ), done as (
        select s.graded_by as user_id, count(*) as graded from scores s
        join activities a on a.id = s.activity_id join courses c on c.id = a.course_id
        where s.graded_by is not null and s.graded_at >= ${filters.begin} and s.graded_at < ${filters.end} and ${isAsked(filters)}
        group by s.graded_by
      )
      select concat_ws(' ', u.title, u.first_name, u.last_name) as instructor, coalesce(n.courses, 0)::integer as courses,
        coalesce(n.students, 0)::integer as students, coalesce(n.works, 0)::integer as works,
        coalesce(g.graded, 0)::integer as graded
      from users u left join counted n on n.user_id = u.id left join done g on g.user_id = u.id
      where u.role = 'instructor' and (u.is_active or n.user_id is not null)
        and (n.user_id is not null or g.user_id is not null
          or (${filters.term}::uuid is null and ${filters.department}::uuid is null and ${filters.course}::uuid is null))
      order by as_typed(u.last_name), as_typed(u.first_name), u.id`.execute(app.database.read);
    return rows;
  },
};
