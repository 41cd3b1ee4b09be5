import type { Role } from '../../contract/identity.ts';
import type { ActivityKind } from '../../contract/activities.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { EnrolmentState } from '../../contract/enrolments.ts';
import { richText } from '../../contract/rich-text.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../ids.ts';

/** Rows for tests: each factory fills in what a test does not care about and answers the row's id (and what it was given). */
const then = new Date('2026-09-01T08:00:00Z');
let counter = 0;

type Some<T extends keyof Schema> = Partial<Insertable<Schema[T]>>;

export async function aUser(tx: Tx, role: Role, given: Some<'users'> = {}) {
  const n = ++counter;
  const row = {
    id: newId(),
    username: `${role}-${n}`,
    email: `${role}-${n}@college.test`,
    first_name: 'First',
    last_name: `Last ${n}`,
    created_at: then,
    ...given,
    role,
  };
  await tx.insertInto('users').values(row).execute();
  return row;
}

export async function aTerm(tx: Tx, given: Some<'terms'> = {}) {
  const row = { id: newId(), name: 'Autumn 2026', starts_on: '2026-09-14', ends_on: '2026-12-06', ...given };
  await tx.insertInto('terms').values(row).execute();
  return row;
}

export async function aCourse(tx: Tx, given: Some<'courses'> = {}) {
  const n = ++counter;
  const row = {
    id: newId(),
    title: `Course ${n}`,
    course_code: `C-${n}`,
    description: 'About something.',
    status: 'active' as const,
    level: 'beginner' as const,
    credits: 3,
    hue: 1,
    created_at: then,
    updated_at: then,
    ...given,
  };
  await tx.insertInto('courses').values(row).execute();
  return row;
}

export async function teaches(
  tx: Tx,
  course: { id: string },
  user: { id: string },
  role: 'instructor' | 'teaching_assistant' = 'instructor',
) {
  await tx.insertInto('course_staff').values({ course_id: course.id, user_id: user.id, role }).execute();
}

/** Limits an assistant of a course to some of its sections. */
export async function assistsOnly(tx: Tx, assistant: { id: string }, sections: readonly { id: string }[]) {
  const { id: staff_id } = await tx
    .updateTable('course_staff')
    .set({ is_limited: true })
    .where('user_id', '=', assistant.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { id: section_id } of sections)
    await tx.insertInto('assistant_sections').values({ staff_id, section_id }).execute();
}

export async function enrols(
  tx: Tx,
  course: { id: string },
  user: { id: string },
  state: EnrolmentState = 'active',
  given: Some<'enrolments'> = {},
) {
  const waitlist_number = state === 'waitlisted' ? ++counter : null;
  const row = {
    id: newId(),
    course_id: course.id,
    user_id: user.id,
    state,
    enrolled_at: then,
    waitlist_number,
    ...given,
  };
  await tx.insertInto('enrolments').values(row).execute();
  return row;
}

export async function aModule(tx: Tx, course: { id: string }, given: Some<'modules'> = {}) {
  const n = ++counter;
  const row = { id: newId(), course_id: course.id, title: `Module ${n}`, position: n, ...given };
  await tx.insertInto('modules').values(row).execute();
  return row;
}

/** An activity with the row of its kind; `module` places it in an outline. */
export async function anActivity(tx: Tx, course: { id: string }, kind: ActivityKind, given: Some<'activities'> = {}) {
  const n = ++counter;
  const row = {
    id: newId(),
    course_id: course.id,
    title: `Activity ${n}`,
    position: n,
    created_at: then,
    ...given,
    kind,
  };
  await tx.insertInto('activities').values(row).execute();
  const activity_id = row.id;
  if (kind === 'lesson' || kind === 'video')
    await tx
      .insertInto('lessons')
      .values({ activity_id, body: richText.parse('<p>Text</p>') })
      .execute();
  if (kind === 'assignment') await tx.insertInto('assignments').values({ activity_id }).execute();
  if (kind === 'quiz')
    await tx.insertInto('quizzes').values({ activity_id, time_limit: 30, max_attempts: 1 }).execute();
  if (kind === 'link') await tx.insertInto('links').values({ activity_id, url: 'https://example.org/' }).execute();
  return row;
}
