import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { submitted, takesOffATenthAnHour } from '../../testing/work.ts';

const archived = 'This course is archived, so nothing in it can be changed. Take it out of the archive first.';
const now = '2026-11-18T10:00:00Z';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

/** A course with work that came three hours late, a section with later dates, and an event; put away, `before` that active or completed. */
async function putAway(before: 'active' | 'completed') {
  const world = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const teacher = await aUser(tx, 'instructor');
    const student = await aUser(tx, 'student');
    const manager = await aUser(tx, 'course_manager');
    await teaches(tx, course, teacher);
    const enrolment = await enrols(tx, course, student);
    await takesOffATenthAnHour(tx, course);
    const due_at = new Date('2026-11-18T07:00:00Z');
    const work = await anActivity(tx, course, 'assignment', { points: '10', due_at });
    await anActivity(tx, course, 'assignment', { title: 'Last essay', due_at: new Date('2026-12-05T10:00:00Z') });
    await submitted(tx, work, student, { submitted_at: new Date(now) });
    return { course, student, enrolment, work, people: { teacher, manager } };
  });
  const teacher = await college.as(world.people.teacher);
  const manager = await college.as(world.people.manager);
  const params = { id: world.course.id };
  const changes = [{ activityId: world.work.id, userId: world.student.id, entry: '9', revision: 0 }];
  await teacher.call('PUT /api/courses/{id}/gradebook/scores', { params, body: { changes } });
  const section = (await teacher.call('POST /api/courses/{id}/sections', { params, body: { name: 'Evening' } })).answer;
  const override = await later(teacher, world.work.id, { kind: 'section', id: section.id });
  const event = { title: 'Excursion', scope: 'course' as const, courseId: params.id, firstDay: '2026-12-01' };
  const day = { ...event, lastDay: '2026-12-01', startsTime: null, endsTime: null };
  const added = await teacher.call('POST /api/calendar/events', { body: day });
  if (before === 'completed')
    await manager.call('PUT /api/courses/{id}/status', { params, body: { status: 'completed' } });
  await manager.call('PUT /api/courses/{id}/status', { params, body: { status: 'archived' } });
  return {
    ...world,
    params,
    teacher,
    section,
    override: override.answer.overrides[0]?.id ?? '',
    day,
    event: added.answer,
  };
}

const later = (client: Client, id: string, target: { kind: 'section' | 'student'; id: string }) =>
  client.call('PUT /api/activities/{id}/overrides', {
    params: { id },
    body: { target, dates: { dueAt: '2026-11-25T10:00:00Z' }, revision: 0 },
  });

test.each(['active', 'completed'] as const)(
  'no date of some, and no move to them, changes a grade of an archived course that was %s',
  async (before) => {
    const { teacher, params, work, student, enrolment, section, override } = await putAway(before);
    const gradebook = async () => (await teacher.call('GET /api/courses/{id}/gradebook', { params })).answer.rows;
    const standing = await gradebook();
    expect(standing[0]?.cells).toBe('0:9l/3');
    const tries = [
      later(teacher, work.id, { kind: 'student', id: student.id }),
      teacher.call('DELETE /api/overrides/{id}', { params: { id: override } }),
      teacher.call('PUT /api/courses/{id}/section-members', {
        params,
        body: { section: section.id, enrolments: [enrolment.id] },
      }),
    ];
    for (const { status, problem } of await Promise.all(tries))
      expect([status, problem.detail]).toEqual([409, archived]);
    expect(await gradebook()).toEqual(standing);
  },
);

test('sections and events of an archived course stay as they are', async () => {
  const { teacher, params, section, event, day } = await putAway('active');
  const of = { params: { id: section.id } };
  const times = { title: 'Walk', firstDay: day.firstDay, lastDay: day.lastDay, startsTime: null, endsTime: null };
  const tries = [
    teacher.call('POST /api/courses/{id}/sections', { params, body: { name: 'Morning' } }),
    teacher.call('PUT /api/sections/{id}', { ...of, body: { name: 'Night' } }),
    teacher.call('DELETE /api/sections/{id}', of),
    teacher.call('POST /api/calendar/events', { body: day }),
    teacher.call('PUT /api/calendar/events/{id}', { params: event, body: { ...times, revision: 1 } }),
    teacher.call('POST /api/calendar/events/{id}/move', {
      params: event,
      body: { days: 1, occurrence: null, revision: 1 },
    }),
    teacher.call('DELETE /api/calendar/events/{id}', { params: event, query: {} }),
  ];
  for (const { status, problem } of await Promise.all(tries)) expect([status, problem.detail]).toEqual([409, archived]);
});

test('work that is still to come in an archived course stands in no calendar of its staff, and is offered to nobody', async () => {
  const { teacher, course } = await putAway('active');
  const calendar = await teacher.call('GET /api/calendar', { query: { from: '2026-11-18', to: '2026-12-31' } });
  expect(calendar.answer.courses.map(({ id }) => id)).not.toContain(course.id);
  expect(calendar.answer.entries.map(({ title }) => title)).not.toContain('Last essay');
});
