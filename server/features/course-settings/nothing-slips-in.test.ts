import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aModule, anActivity } from '../../testing/factories.ts';
import { aGradebookWorld } from '../../testing/gradebook-world.ts';
import { aReply, aTopic } from '../../testing/work.ts';
import { fromExactText, toDecimal } from '../../../domain/fraction.ts';
import { refreshTotals } from '../gradebook/stale.ts';

/** What missing work follows from in a course that is completed: posts, and the dates of sections and groups. */
let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const hours = (n: number) => new Date(college.clock.now().getTime() + n * 3_600_000);

/** A course in which missing work counts 40 %, with one discussion that was due five hours ago, and nobody's post. */
async function aWorld(students = 2) {
  const world = await aGradebookWorld(college, { students, items: 1 });
  const { course, instructor, groups } = world;
  const talk = await college.write(async (tx) => {
    const missing = JSON.stringify({ missing: { percent: '40' } });
    await tx.updateTable('grading_rules').set({ rules: missing }).where('course_id', '=', course.id).execute();
    const item = await anActivity(tx, course, 'discussion', {
      points: '10',
      due_at: hours(-5),
      module_id: (await aModule(tx, course)).id,
      grade_group_id: groups[0].id,
    });
    await aTopic(tx, course, instructor, { id: item.id, activity_id: item.id });
    return item;
  });
  await refreshTotals(college.app, course.id);
  const teacher = await college.as(instructor);
  const become = (status: 'active' | 'completed') =>
    teacher.call('PUT /api/courses/{id}/status', { params: { id: course.id }, body: { status } });
  return { ...world, talk, teacher, become };
}
type World = Awaited<ReturnType<typeof aWorld>>;

/** What the gradebook has, made anew, and what the transcripts have. */
async function grades({ course }: World) {
  await college.write((tx) =>
    tx
      .insertInto('stale_gradebooks')
      .values({ course_id: course.id })
      .onConflict((oc) => oc.doNothing())
      .execute(),
  );
  await refreshTotals(college.app, course.id);
  const rows = await college.app.database.read
    .selectFrom('enrolments as e')
    .innerJoin('course_totals as t', (join) =>
      join.onRef('t.course_id', '=', 'e.course_id').onRef('t.user_id', '=', 'e.user_id'),
    )
    .select(['e.final_percent', 't.final_all'])
    .where('e.course_id', '=', course.id)
    .orderBy('e.user_id')
    .execute();
  return {
    gradebook: rows.map(({ final_all: exact }) => exact && Number(toDecimal(fromExactText(exact), 4))),
    transcripts: rows.map(({ final_percent: kept }) => kept && Number(kept)),
  };
}

const post = async ({ talk }: World, student: { id: string }) =>
  (await college.as(student)).call('POST /api/discussions/{id}/replies', {
    params: { id: talk.id },
    body: { content: '<p>My answer.</p>', parentId: null, anonymous: false, files: [] },
  });

test('posts that are written or taken away while a course is completed count in its transcripts, or not at all', async () => {
  const world = await aWorld(4);
  const authors = world.students.slice(0, 2);
  const others = world.students.slice(2);
  for (let round = 0; round < 4; round++) {
    await world.become('active');
    await college.write((tx) => tx.deleteFrom('discussion_replies').where('topic_id', '=', world.talk.id).execute());
    const replies = await college.write(async (tx) => {
      const ids: string[] = [];
      for (const author of authors) ids.push((await aReply(tx, world.talk, author, { created_at: hours(-6) })).id);
      return ids;
    });
    await refreshTotals(college.app, world.course.id);
    const remove = async (id: string) => world.teacher.call('DELETE /api/replies/{id}', { params: { id } });
    const [first = world.students[0], second = first] = others;
    const outcomes = await Promise.all([
      post(world, first),
      remove(replies[0] ?? ''),
      world.become('completed'),
      post(world, second),
      remove(replies[1] ?? ''),
    ]);
    expect(outcomes.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    const { gradebook, transcripts } = await grades(world);
    expect(transcripts).toEqual(gradebook);
  }
});

test('who writes just after a course was completed is as missing as its transcript says', async () => {
  const world = await aWorld();
  await world.become('completed');
  const before = await grades(world);
  expect((await post(world, world.students[0])).status).toBe(201);
  expect(await grades(world)).toEqual(before);
});

/** A section and a group whose discussion is due later than for everybody else. */
async function datedLater({ course, talk, students, teacher }: World) {
  const [section, setId, group] = [newId(), newId(), newId()];
  await college.write(async (tx) => {
    const at = college.clock.now();
    await tx.insertInto('sections').values({ id: section, course_id: course.id, name: 'B' }).execute();
    const set = { id: setId, course_id: course.id, name: 'Teams', self_signup: true, created_at: at };
    await tx.insertInto('group_sets').values(set).execute();
    await tx.insertInto('course_groups').values({ id: group, set_id: setId, name: 'Red', position: 1 }).execute();
    const common = { activity_id: talk.id, revision: 1, updated_at: at, sets_due: true, due_at: hours(50) };
    await tx
      .insertInto('date_overrides')
      .values([
        { id: newId(), section_id: section, ...common },
        { id: newId(), group_id: group, ...common },
      ])
      .execute();
  });
  const { id: enrolment } = await college.app.database.read
    .selectFrom('enrolments')
    .select('id')
    .where('course_id', '=', course.id)
    .where('user_id', '=', students[0].id)
    .executeTakeFirstOrThrow();
  const self = await college.as(students[0]);
  const sets = async () =>
    (await teacher.call('GET /api/courses/{id}/group-sets', { params: { id: course.id } })).answer[0];
  const save = async (members: string[], name = 'Red') => {
    const groups = [{ id: group, name, members }];
    const body = {
      name: 'Teams',
      selfSignup: true,
      mostMembers: null,
      revision: (await sets())?.revision ?? 0,
      groups,
    };
    return teacher.call('PUT /api/group-sets/{id}', { params: { id: setId }, body });
  };
  return {
    save,
    moving: {
      section: () =>
        teacher.call('PUT /api/courses/{id}/section-members', {
          params: { id: course.id },
          body: { section, enrolments: [enrolment] },
        }),
      'group, by their own hand': () => self.call('POST /api/course-groups/{id}/join', { params: { id: group } }),
      'group, by the instructor': () => save([students[0].id]),
    },
  };
}

test('in a completed course nobody comes into another section or group whose dates would move their grade', async () => {
  const world = await aWorld();
  const { moving, save } = await datedLater(world);
  await world.become('completed');
  const before = await grades(world);
  expect(before.transcripts).toEqual(before.gradebook);
  for (const [name, move] of Object.entries(moving)) {
    const { status, problem } = await move();
    expect([name, status, problem?.code]).toEqual([name, 409, 'grades-final']);
    // What only instructors can do is not asked of a student.
    expect([name, problem?.detail.includes('Reopen it')]).toEqual([name, name !== 'group, by their own hand']);
    expect([name, await grades(world)]).toEqual([name, before]);
  }
  expect((await save([], 'Blue')).status).toBe(200);
  await world.become('active');
  expect((await save([world.students[0].id], 'Blue')).status).toBe(200);
});

test('in a completed course groups whose dates kept a grade are not taken away', async () => {
  const world = await aWorld();
  const { moving } = await datedLater(world);
  expect((await moving['group, by the instructor']()).status).toBe(200);
  await refreshTotals(college.app, world.course.id);
  await world.become('completed');
  const before = await grades(world);
  const [set] = (await world.teacher.call('GET /api/courses/{id}/group-sets', { params: { id: world.course.id } }))
    .answer;
  const gone = await world.teacher.call('DELETE /api/group-sets/{id}', { params: { id: set?.id ?? '' } });
  expect(await grades(world)).toEqual(before);
  expect([gone.status, before.transcripts]).toEqual([409, before.gradebook]);
});
