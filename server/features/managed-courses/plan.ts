import { sql } from 'kysely';
import type { Received } from '../../../contract/api.ts';
import type { CourseStatus } from '../../../contract/courses.ts';
import { type ChangeableCourse, type CoursePlan, type Namesake, planChange } from '../../../domain/course-changes.ts';
import { dayIn } from '../../../domain/day.ts';
import { termOn } from '../../../domain/terms.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import { courseNotFound } from '../courses/access.ts';
import { readChecklist } from '../course-settings/checklist.ts';
import { findSettings } from '../course-settings/settings-query.ts';

export type Wanted = Received<'POST /api/course-changes', 'body'>;

export interface PlannedCourse extends CoursePlan {
  before: ChangeableCourse;
  title: string;
  hue: number;
}

/** Names of terms and departments by their ids. */
export type Names = ReadonlyMap<string, string>;

/** What the database says of a course that is to change; what it can become, the rules say. */
type Row = Omit<ChangeableCourse, 'mayBecome' | 'isUnfinished'> & { title: string; hue: number };

interface World {
  terms: { id: string; name: string; startsOn: string; endsOn: string }[];
  departments: { id: string; name: string }[];
  namesakes: Namesake[];
}

/** What a change would make of each of these courses, in the order in which they were named. */
export async function planFor(
  app: App,
  read: Readable,
  actor: Actor,
  { courses: ids, change }: Wanted,
): Promise<{ plans: PlannedCourse[]; names: Names }> {
  const rows = await findRows(read, ids);
  if (rows.length < ids.length) throw courseNotFound();
  const world = await findWorld(read, rows);
  refuseUnknown(world, change);
  const courses: ChangeableCourse[] = [];
  for (const row of rows) courses.push({ ...row, ...(await lifeOf(app, read, actor, row, change.status)) });
  const today = dayIn(actor.timeZone, app.clock.now());
  const plans = planChange(courses, change, {
    termOn: (day) => termOn(world.terms, day ?? today)?.id ?? null,
    namesakes: world.namesakes,
  });
  const planOf = new Map(plans.map((plan) => [plan.id, plan]));
  return {
    plans: ids.flatMap((id) => {
      const [plan, row, before] = [
        planOf.get(id),
        rows.find((each) => each.id === id),
        courses.find((each) => each.id === id),
      ];
      return plan && row && before ? [{ ...plan, before, title: row.title, hue: row.hue }] : [];
    }),
    names: new Map([...world.terms, ...world.departments].map(({ id, name }) => [id, name])),
  };
}

async function findRows(read: Readable, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id, c.title, c.course_code as code, c.hue, c.status, c.term_id as term, c.term_is_chosen as "isTermChosen",
      c.department_id as department, c.start_date as "startDate", c.end_date as "endDate",
      c.enrollment_deadline as "enrollmentDeadline", c.max_students as "maxStudents",
      (select count(*) from enrolments e where e.course_id = c.id and e.state in ('active', 'invited')) as held
    from courses c where c.id = any (${ids}::uuid[])`.execute(read);
  return rows;
}

async function findWorld(read: Readable, rows: readonly Row[]): Promise<World> {
  const codes = [...new Set(rows.map(({ code }) => code.toLowerCase()))];
  const { rows: found } = await sql<World>`
    select (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'startsOn', t.starts_on, 'endsOn', t.ends_on)), '[]')
        from terms t) as terms,
      (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name)), '[]') from departments d) as departments,
      (select coalesce(json_agg(json_build_object('id', c.id, 'code', c.course_code, 'term', c.term_id)), '[]')
        from courses c where c.status <> 'draft' and lower(c.course_code) = any (${codes}::text[])) as namesakes`.execute(
    read,
  );
  return found[0] ?? { terms: [], departments: [], namesakes: [] };
}

function refuseUnknown({ terms, departments }: World, { term, department }: Wanted['change']): void {
  if (term && !terms.some(({ id }) => id === term))
    throw invalid({ 'change.term': 'This term is not there any more. Choose another.' });
  if (department && !departments.some(({ id }) => id === department))
    throw invalid({ 'change.department': 'This department is not there any more. Choose another.' });
}

/** What the change itself may mend before the course is published. */
const mendable = new Set(['dates', 'maxStudents']);

/** What its status can become, looked at only where the status is to change. */
async function lifeOf(
  app: App,
  read: Readable,
  actor: Actor,
  { id, status }: Row,
  to: CourseStatus | undefined,
): Promise<Pick<ChangeableCourse, 'mayBecome' | 'isUnfinished'>> {
  if (to === undefined || to === status) return { mayBecome: [], isUnfinished: false };
  const { mayBecome } = await findSettings(read, actor, id);
  const checks = status === 'draft' ? await readChecklist(app, read, actor, id) : [];
  return { mayBecome, isUnfinished: checks.some(({ blocks, code }) => blocks && !mendable.has(code)) };
}
