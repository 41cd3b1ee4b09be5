import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import type { TestCollege } from '../../testing/college.ts';
import { anActivity } from '../../testing/factories.ts';
import { canvasFiles, openRosterCollege, type Roster } from '../../testing/roster.ts';
import { scored, submitted, takesOffATenthAnHour } from '../../testing/work.ts';

/** The registry moves a student to a section with a later due date: graded work is as late as that one says. */
let college: TestCollege;
let roster: Roster;
beforeAll(async () => {
  ({ college, roster } = await openRosterCollege());
});
afterAll(() => college.close());

const { users, courses, sections, enrolments } = canvasFiles;
const files = (section: 's1' | 's2') => ({
  'courses.csv': courses('c1,HIS-101,Early history,,,active'),
  'sections.csv': sections('s1,c1,Morning,,,active', 's2,c1,Evening,,,active'),
  'users.csv': users('u2,ben,Ben,Okafor,ben@college.test,active'),
  'enrollments.csv': enrolments(`,u2,student,${section},active,`),
});

it('is applied to work that was handed in, and taken back with the import', async () => {
  await roster.import(files('s1'));
  const at = (hours: number) => new Date(college.clock.now().getTime() + hours * 3_600_000);
  const work = await college.write(async (tx) => {
    const course = await tx.selectFrom('courses').select('id').executeTakeFirstOrThrow();
    const student = await tx.selectFrom('users').select('id').where('username', '=', 'ben').executeTakeFirstOrThrow();
    const evening = await tx
      .selectFrom('sections')
      .select('id')
      .where('name', '=', 'Evening')
      .executeTakeFirstOrThrow();
    await takesOffATenthAnHour(tx, course);
    const essay = await anActivity(tx, course, 'assignment', { points: '10', due_at: at(-2) });
    await submitted(tx, essay, student, { submitted_at: at(-1) });

    await scored(tx, essay, student, '8', {
      points: '7',
      entered: '8',
      late_seconds: 3600,
      late_penalty: '1',
      graded_at: at(0),
      posted_at: at(0),
    });
    const dates = { section_id: evening.id, sets_due: true, due_at: at(-1), revision: 1, updated_at: at(0) };
    await tx
      .insertInto('date_overrides')
      .values({ id: newId(), activity_id: essay.id, ...dates })
      .execute();
    return essay;
  });
  const points = async () =>
    (
      await college.app.database.read
        .selectFrom('scores')
        .select('points')
        .where('activity_id', '=', work.id)
        .executeTakeFirst()
    )?.points;
  expect(await points()).toBe('7');
  const { id } = await roster.import(files('s2'));
  expect(await points()).toBe('8');
  await roster.undo(id);
  expect(await points()).toBe('7');
});
