import { sql } from 'kysely';
import type { Settings } from '../server/config.ts';
import { systemClock } from '../server/clock.ts';
import { transaction, type Tx } from '../server/db/database.ts';
import { newId } from '../server/ids.ts';
import { fillCollege } from './fill-college.ts';

export const size = { students: 2_000, columns: 100 };

/** The demo college, and in it a course of two thousand students and a hundred columns, nearly all of them graded. */
export function fillLargeCourse(settings: Settings): Promise<string> {
  return fillCollege(settings, (database) => transaction(database, layCourse));
}

// The group of the first column drops nothing: another score in it always makes another total.
const dropped = (position: number) => (position === 1 ? 0 : 1);

async function layCourse(tx: Tx): Promise<string> {
  const course = newId();
  const groups = [newId(), newId(), newId(), newId()];
  const now = systemClock.now();
  await sql`insert into courses (id, title, course_code, description, status, level, credits, hue, created_at, updated_at)
    values (${course}, 'Everybody''s Course', 'ALL-101', 'For all.', 'active', 'beginner', 3, 4, ${now}, ${now})`.execute(
    tx,
  );
  await sql`insert into course_staff (course_id, user_id, role)
    select ${course}, id, 'instructor' from users where username = 'instructor'`.execute(tx);
  for (const [position, id] of groups.entries())
    await tx
      .insertInto('grade_groups')
      .values({
        id,
        course_id: course,
        name: `Group ${position + 1}`,
        weight: '25',
        drop_lowest: dropped(position),
        position,
      })
      .execute();
  await sql`insert into activities (id, course_id, kind, title, points, grade_group_id, position, due_at, created_at)
    select gen_random_uuid(), ${course}::uuid, 'assignment', 'Work ' || n, 20, (${groups}::uuid[])[1 + n % 4], n,
      ${now}::timestamptz - (100 - n) * interval '1 day', ${now}::timestamptz
    from generate_series(1, ${size.columns}::integer) n`.execute(tx);
  await sql`insert into assignments (activity_id) select id from activities where course_id = ${course}`.execute(tx);
  await sql`insert into users (id, username, email, first_name, last_name, role, created_at)
    select gen_random_uuid(), 'many-' || n, 'many-' || n || '@college.test', 'Student', 'Number ' || lpad(n::text, 4, '0'), 'student', ${now}::timestamptz
    from generate_series(1, ${size.students}::integer) n`.execute(tx);
  await sql`insert into enrolments (id, course_id, user_id, state, enrolled_at)
    select gen_random_uuid(), ${course}::uuid, id, 'active', ${now}::timestamptz from users where username like 'many-%'`.execute(
    tx,
  );
  // A score and its decimals by what the ids hash to; one in forty is not there.
  await sql`insert into scores (activity_id, user_id, points, graded_at, posted_at, late_seconds)
    select a.id, e.user_id, round(10 + abs(hashtext(a.id::text || e.user_id::text)) % 21 / 2.0, 1), ${now}::timestamptz, ${now}::timestamptz,
      case when abs(hashtext(e.user_id::text || a.id::text)) % 12 = 0 then 3600 end
    from activities a join enrolments e on e.course_id = a.course_id
    where a.course_id = ${course} and abs(hashtext(a.id::text || e.user_id::text)) % 40 <> 0`.execute(tx);
  // What was handed in for a quarter of the work.
  await sql`insert into submissions (id, activity_id, user_id, submitted_at)
    select gen_random_uuid(), s.activity_id, s.user_id, ${now}::timestamptz - interval '1 hour'
    from activities a join scores s on s.activity_id = a.id where a.course_id = ${course} and a.position % 4 = 0`.execute(
    tx,
  );
  return course;
}
