import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestCollege } from '../../testing/college.ts';
import { aUser, enrols } from '../../testing/factories.ts';
import { canvasFiles, openRosterCollege, publishImported, type Roster } from '../../testing/roster.ts';

/** The registry enrols, or removes, students while others ask to join the course and wait for a place in it. */
let college: TestCollege;
let roster: Roster;
beforeEach(async () => {
  ({ college, roster } = await openRosterCollege());
});
afterEach(() => college.close());

const { users, courses, sections, enrolments } = canvasFiles;
const people = ['ada', 'ben', 'cyd', 'dov'];
const files = (status: (person: string) => string | null) => ({
  'courses.csv': courses('c1,HIS-101,Early history,,,active'),
  'sections.csv': sections('s1,c1,Morning,,,active'),
  'users.csv': users(...people.map((each) => `${each},${each},${each},Loom,${each}@college.test,active`)),
  'enrollments.csv': enrolments(
    ...people.flatMap((each) => {
      const of = status(each);
      return of ? [`,${each},student,s1,${of},`] : [];
    }),
  ),
});
const states = async () => {
  const rows = await college.app.database.read
    .selectFrom('enrolments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['u.username', 'e.state'])
    .orderBy('e.waitlist_number')
    .orderBy('u.username')
    .execute();
  return rows.map(({ username, state }) => `${username} ${state}`);
};
const idOf = async (username: string) =>
  (
    await college.app.database.read
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;

it('who asked and who waits is in, nobody is asked any more, and taking it back has them wait again', async () => {
  await roster.import(files(() => null));
  const course = await college.write(async (tx) => (await publishImported(tx, 'Morning')).course);
  const teacher = await college.write(async (tx) => {
    const made = await aUser(tx, 'instructor');
    await tx
      .insertInto('course_staff')
      .values({ course_id: course.id, user_id: made.id, role: 'instructor' })
      .execute();
    await tx.updateTable('courses').set({ requires_approval: true }).where('id', '=', course.id).execute();
    return made;
  });
  const ada = await college.as({ id: await idOf('ada') });
  await ada.call('POST /api/courses/{id}/join', { params: { id: course.id } });
  for (const name of ['ben', 'cyd', 'dov']) {
    const id = await idOf(name);
    await college.write((tx) => enrols(tx, course, { id }, 'waitlisted'));
  }
  const waiting = await states();
  expect(waiting).toEqual(['ben waitlisted', 'cyd waitlisted', 'dov waitlisted', 'ada pending_approval']);
  const asked = async () => (await (await college.as(teacher)).call('GET /api/notifications')).answer.length;
  expect(await asked()).toBe(1);

  const { id } = await roster.import(files(() => 'active'));
  expect((await states()).every((each) => each.endsWith(' active'))).toBe(true);
  expect(await asked()).toBe(0);
  expect(await roster.undo(id)).toMatchObject({ state: 'undone', problem: null });
  expect(await states()).toEqual(waiting);
});

it('nobody moves up in a course that is over', async () => {
  await roster.import(files((person) => (person === 'ada' ? 'active' : null)));
  await college.write(async (tx) => {
    const { course } = await publishImported(tx, 'Morning');
    const end = { end_date: '2026-11-01', max_students: 1 };
    await tx.updateTable('courses').set(end).where('id', '=', course.id).execute();
    const { id } = await tx.selectFrom('users').select('id').where('username', '=', 'ben').executeTakeFirstOrThrow();
    await enrols(tx, course, { id }, 'waitlisted');
  });
  await roster.import(files((person) => (person === 'ada' ? 'deleted' : null)));
  expect(await states()).toEqual(['ben waitlisted', 'ada dropped']);
});
