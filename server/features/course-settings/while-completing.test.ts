import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { anActivity } from '../../testing/factories.ts';
import { aGradebookWorld } from '../../testing/gradebook-world.ts';
import { aQuizWorld } from '../../testing/quiz-world.ts';
import { aReply, aTopic } from '../../testing/work.ts';
import { fromExactText, toDecimal } from '../../../domain/fraction.ts';
import { issueCertificates } from '../achievements/issue.ts';
import { markMissing, refreshTotals } from '../gradebook/stale.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

/** Of each student what the gradebook has and what the transcript has. */
async function grades(courseId: string) {
  const rows = await college.app.database.read
    .selectFrom('enrolments as e')
    .innerJoin('course_totals as t', (join) =>
      join.onRef('t.course_id', '=', 'e.course_id').onRef('t.user_id', '=', 'e.user_id'),
    )
    .select(['e.final_percent', 't.final_all'])
    .where('e.course_id', '=', courseId)
    .orderBy('e.user_id')
    .execute();
  return {
    gradebook: rows.map(({ final_all: exact }) => exact && Number(toDecimal(fromExactText(exact), 4))),
    transcripts: rows.map(({ final_percent: kept }) => kept && Number(kept)),
  };
}

const become = async (instructor: { id: string }, courseId: string, status: 'active' | 'completed') => {
  const client = await college.as(instructor);
  return client.call('PUT /api/courses/{id}/status', { params: { id: courseId }, body: { status } });
};

test('scores that are saved while a course is completed are in its transcripts, or refused', async () => {
  const { course, instructor, colleague, students, items } = await aGradebookWorld(college, { students: 6 });
  const clients = await Promise.all([college.as(instructor), college.as(colleague)]);
  const revisions = new Map<string, number>();
  const statuses = new Set<number>();
  for (let round = 0; round < 6; round++) {
    await become(instructor, course.id, 'active');
    const score = async (n: number) => {
      const [userId, activityId] = [students[n % 6]?.id ?? '', items[n % 2]?.id ?? ''];
      const cell = `${userId} ${activityId}`;
      const revision = revisions.get(cell) ?? 0;
      const changes = [{ userId, activityId, entry: String((n + round) % 11), revision }];
      const { status } = await clients[n % 2 ? 1 : 0].call('PUT /api/courses/{id}/gradebook/scores', {
        params: { id: course.id },
        body: { changes },
      });
      const row = await college.app.database.read
        .selectFrom('scores')
        .select('revision')
        .where('user_id', '=', userId)
        .where('activity_id', '=', activityId)
        .executeTakeFirst();
      revisions.set(cell, row?.revision ?? 0);
      statuses.add(status);
    };
    const deeds = [0, 1, 2, 3, 4, 5].map((n) => score(n + round));
    const completed = become(instructor, course.id, 'completed');
    const late = [0, 1, 2, 3].map((n) => score(n + round + 3));
    await Promise.all([...deeds, ...late, completed]);
    const { gradebook, transcripts } = await grades(course.id);
    expect(transcripts).toEqual(gradebook);
  }
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
});

test('rules, and what work is worth, change before a course is completed or not at all', async () => {
  const { course, instructor, colleague, students, items } = await aGradebookWorld(college, { students: 3, items: 2 });
  const client = await college.as(colleague);
  const params = { id: course.id };
  const changes = students.map(({ id: userId }) => ({ userId, activityId: items[0].id, entry: '7', revision: 0 }));
  await client.call('PUT /api/courses/{id}/gradebook/scores', { params, body: { changes } });
  for (let round = 0; round < 5; round++) {
    await become(instructor, course.id, 'active');
    const { rules, version } = (await client.call('GET /api/courses/{id}/grading-rules', { params })).answer;
    const next = { ...rules, conditions: [`take off ${String(round + 1)}%`] };
    const seen = await client.call('POST /api/courses/{id}/grading-rules/impact', { params, body: { rules: next } });
    const body = { rules: next, version, token: seen.answer.token, why: '' };
    const { revision } = (await client.call('GET /api/courses/{id}/outline', { params })).answer;
    const hide = client.call('PATCH /api/activities/{id}', {
      params: { id: items[1]?.id ?? '' },
      body: { isPublished: round % 2 === 0, revision },
    });
    await Promise.all([
      client.call('PUT /api/courses/{id}/grading-rules', { params, body }),
      hide,
      become(instructor, course.id, 'completed'),
    ]);
    await refreshTotals(college.app, course.id);
    const { gradebook, transcripts } = await grades(course.id);
    expect(transcripts).toEqual(gradebook);
  }
});

test('a quiz that is begun while its course is completed is submitted with it, or not begun', async () => {
  const { course, instructor, quiz, students } = await aQuizWorld(college, {
    students: 4,
    quiz: { max_attempts: 20 },
    activity: { points: '6' },
  });
  const clients = await Promise.all(students.map((student) => college.as(student)));
  for (let round = 0; round < 4; round++) {
    await become(instructor, course.id, 'active');
    const start = () =>
      clients.map((client) =>
        client.call('POST /api/quizzes/{quizId}/start', { params: { quizId: quiz.id }, body: {} }),
      );
    const replies = await Promise.all([...start(), become(instructor, course.id, 'completed'), ...start()]);
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect([reply.status, reply.problem?.detail]).toEqual([409, expect.stringContaining('This course is over')]);
    const open = await college.app.database.read
      .selectFrom('quiz_attempts')
      .select('id')
      .where('quiz_id', '=', quiz.id)
      .where('state', '=', 'open')
      .execute();
    expect(open).toEqual([]);
    const { gradebook, transcripts } = await grades(course.id);
    expect(transcripts).toEqual(gradebook);
  }
});

test('what falls due later, or is written or taken away later, moves no grade', async () => {
  const { course, instructor, students, items, groups } = await aGradebookWorld(college, { students: 2, items: 1 });
  const [one, two = one] = students;
  const hours = (n: number) => new Date(college.clock.now().getTime() + n * 3_600_000);
  const talk = await college.write(async (tx) => {
    const missing = JSON.stringify({ missing: { percent: '40' } });
    await tx.updateTable('grading_rules').set({ rules: missing }).where('course_id', '=', course.id).execute();
    await tx
      .updateTable('activities')
      .set({ due_at: hours(5) })
      .where('id', '=', items[0].id)
      .execute();
    const item = await anActivity(tx, course, 'discussion', {
      points: '10',
      due_at: hours(-5),
      grade_group_id: groups[0].id,
    });
    await aTopic(tx, course, instructor, { id: item.id, activity_id: item.id });
    await aReply(tx, item, one);
    return item;
  });
  await refreshTotals(college.app, course.id);
  await become(instructor, course.id, 'completed');
  const before = await grades(course.id);
  expect(before.transcripts).toEqual(before.gradebook);
  expect(new Set(before.transcripts).size).toBe(2);
  college.clock.pass({ hours: 6 });
  await college.write(async (tx) => {
    await aReply(tx, talk, two, { created_at: college.clock.now() });
    await sql`update discussion_replies set deleted_at = ${college.clock.now()} where author_id = ${one.id}`.execute(
      tx,
    );
  });
  await markMissing(college.app);
  await refreshTotals(college.app, course.id);
  expect(await grades(course.id)).toEqual(before);
});

test('completed again, a student has one certificate and one word of it, and the new grade', async () => {
  const { course, instructor, students, items } = await aGradebookWorld(college, { students: 1, items: 1 });
  const client = await college.as(instructor);
  const changes = (entry: string, revision: number) => ({
    changes: [{ activityId: items[0].id, userId: students[0].id, entry, revision }],
  });
  const enter = (entry: string, revision: number) =>
    client.call('PUT /api/courses/{id}/gradebook/scores', {
      params: { id: course.id },
      body: changes(entry, revision),
    });
  const student = await college.as(students[0]);
  const told = async () => (await student.call('GET /api/notifications', {})).answer.map(({ title }) => title);
  await enter('9', 0);
  for (const [round, entry] of ['9.5', '10'].entries()) {
    await become(instructor, course.id, 'completed');
    await issueCertificates(college.app);
    await become(instructor, course.id, 'active');
    expect((await enter(entry, round + 1)).status).toBe(200);
  }
  await become(instructor, course.id, 'completed');
  await issueCertificates(college.app);
  expect((await grades(course.id)).transcripts).toEqual([100]);
  expect((await student.call('GET /api/achievements')).answer.earned).toHaveLength(1);
  expect((await told()).filter((title) => title.includes('certificate'))).toHaveLength(1);
});
