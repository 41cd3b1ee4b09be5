import { CompiledQuery } from 'kysely';
import type { TaughtAssignment } from '../../../contract/assignments.ts';
import type { Actor, App } from '../../context.ts';
import { lenientDates } from '../courses/effective-dates.ts';
import { waits } from './waits.ts';

interface Row extends Omit<TaughtAssignment, 'points' | 'dueAt' | 'isPublished'> {
  points: string | null;
  due_at: Date | null;
  is_published: boolean;
}

// $1 is the member of staff, $2 now. Courses that are over have their gradebooks; here stands what still comes and goes.
const taughtText = `select a.id, a.title, a.points, d.due_at, a.is_published and coalesce(m.is_published, true) as is_published,
  json_build_object('id', c.id, 'title', c.title, 'courseCode', c.course_code, 'hue', c.hue,
    'term', (select t.name from terms t where t.id = c.term_id)) as course, n.*
from course_staff w
join courses c on c.id = w.course_id and c.status <> 'completed'
join activities a on a.course_id = c.id and a.kind = 'assignment'
left join modules m on m.id = a.module_id
${lenientDates('$2::timestamptz', '$1::uuid')}
left join moderations o on o.activity_id = a.id and o.released_at is null
join lateral (
  select count(*) as students, count(l.at) as submitted,
    count(*) filter (where z.points is not null or z.is_excused) as graded,
    count(*) filter (where l.at is not null and ${waits({
      activity: 'a.id',
      student: 'e.user_id',
      staff: 'w.user_id',
      role: 'w.role',
      at: 'l.at',
      score: 'z',
      moderation: 'o',
      provisional: 'p',
    })}) as waiting
  from enrolments e
  left join (
    select s.user_id, max(s.submitted_at) as at from submissions s where s.activity_id = a.id group by s.user_id
  ) l on l.user_id = e.user_id
  left join scores z on z.activity_id = a.id and z.user_id = e.user_id
  left join provisional_grades p on p.activity_id = o.activity_id and p.user_id = e.user_id and p.grader_id = w.user_id
  where e.course_id = c.id and e.state in ('active', 'completed')
    and (not w.is_limited or e.section_id in (select x.section_id from assistant_sections x where x.staff_id = w.id))
) n on true
where w.user_id = $1
order by d.due_at nulls last, c.course_code, a.position, a.id`;

/** The assignments of the courses that somebody teaches or assists. */
export async function listTaught(app: App, actor: Actor): Promise<TaughtAssignment[]> {
  const { rows } = await app.database.read.executeQuery<Row>(
    CompiledQuery.raw(taughtText, [actor.id, app.clock.now()]),
  );
  return rows.map(({ due_at, is_published: isPublished, points, ...row }) => ({
    ...row,
    points: points === null ? null : Number(points),
    dueAt: due_at?.toISOString() ?? null,
    isPublished,
  }));
}
