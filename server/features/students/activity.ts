import { CompiledQuery } from 'kysely';
import type { StudentWeek } from '../../../contract/students.ts';
import { addDays, dayIn, momentOf } from '../../../domain/day.ts';
import type { Actor, App } from '../../context.ts';
import { notFound } from '../../refusal.ts';
import { ownEnrolments } from './load.ts';
import { studentScopeOf } from './scope.ts';
import { deedsIn } from './seen-sql.ts';

const weeks = 8;

interface Row {
  week: number | null;
  completed: number;
  handed_in: number;
  posts: number;
}

// $3 the midnights at which the weeks begin, and that at which the last one ends: a place among them is a week's number.
const weeksText = (actor: Actor) => `with ${ownEnrolments(actor)}, deed as (
  select width_bucket(d.at, $3::timestamptz[]) as week, d.deed
  from (${deedsIn('select course_id from mine', 'select $2::uuid', studentScopeOf(actor))}) d
), counted as (
  select week, count(*) filter (where deed = 'completed')::integer as completed,
    count(*) filter (where deed = 'handed in')::integer as handed_in, count(*) filter (where deed = 'posted')::integer as posts
  from deed where week between 1 and ${weeks} group by week
)
select c.* from (select from mine limit 1) k left join counted c on true`;

/** What one of the actor's students did in the last weeks. */
export async function readActivity(app: App, actor: Actor, studentId: string): Promise<StudentWeek[]> {
  const today = dayIn(actor.timeZone, app.clock.now());
  const days = Array.from({ length: weeks + 1 }, (_, i) => addDays(today, 1 - 7 * (weeks - i)));
  const midnights = days.map((day) => momentOf(actor.timeZone, day, '00:00'));
  const query = CompiledQuery.raw(weeksText(actor), [actor.id, studentId, midnights]);
  const { rows } = await app.database.read.executeQuery<Row>(query);
  if (rows.length === 0) throw notFound();
  const byWeek = new Map(rows.map((row) => [row.week, row]));
  return days.slice(0, weeks).map((from, i) => {
    const row = byWeek.get(i + 1);
    return { from, completed: row?.completed ?? 0, handedIn: row?.handed_in ?? 0, posts: row?.posts ?? 0 };
  });
}
