import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aModule, anActivity } from '../../testing/factories.ts';
import { allTakeQuiz } from '../../testing/quiz-answers.ts';
import { aQuizWorld, essay, right } from '../../testing/quiz-world.ts';
import { sanitiseText } from '../../rich-text/sanitise.ts';
import { aReply, aTopic, submitted } from '../../testing/work.ts';

let college: TestCollege;
let world: Awaited<ReturnType<typeof aWorld>>;
beforeAll(async () => {
  college = await openTestCollege();
  world = await aWorld();
});
afterAll(() => college.close());

const days = (n: number) => new Date(college.clock.now().getTime() + n * 86_400_000);

/** A course with graded work of every kind, completed: 9 of 10 at the assignment, 2 of 7 at the quiz, nothing else. */
async function aWorld() {
  const made = await aQuizWorld(college, {
    students: 2,
    questions: [{ ...essay, points: '5' }, {}],
    activity: { points: '7' },
  });
  const { course, instructor, students, quiz } = made;
  const [one = instructor, two = instructor] = students;
  const items = await college.write(async (tx) => {
    const module = await aModule(tx, course);
    const graded = { points: '10', due_at: days(-2), module_id: module.id };
    const instructions = sanitiseText('<p>Write.</p>').html;
    const essayWork = await anActivity(tx, course, 'assignment', graded);
    const later = await anActivity(tx, course, 'assignment', { ...graded, due_at: days(2) });
    const moderated = await anActivity(tx, course, 'assignment', graded);
    const empty = await anActivity(tx, course, 'assignment', { points: '20', module_id: module.id });
    await tx.updateTable('assignments').set({ instructions }).execute();
    for (const work of [essayWork, moderated]) for (const who of [one, two]) await submitted(tx, work, who);
    const talk = await anActivity(tx, course, 'discussion', graded);
    await aTopic(tx, course, instructor, { id: talk.id, activity_id: talk.id });
    await aReply(tx, talk, one);
    return { module, essayWork, later, moderated, empty, talk };
  });
  const [attempt = ''] = await allTakeQuiz(college, made, [[{ text: 'Because.' }, right]]);
  const teacher = await college.as(instructor);
  const assistant = await college.as(made.assistant);
  await enter(teacher, course.id, items.essayWork.id, one.id, '9');
  const moderation = { graders: 2, moderatorId: instructor.id, seesEachOther: true, hidesGraders: false };
  const params = { id: items.moderated.id };
  await teacher.call('PUT /api/assignments/{id}/moderation/settings', {
    params,
    body: { settings: moderation, revision: 0 },
  });
  const works = await college.app.database.read
    .selectFrom('submissions')
    .select(['activity_id', 'user_id'])
    .where('user_id', '=', one.id)
    .execute();
  expect(works).toHaveLength(3);
  const status = (to: 'active' | 'completed') =>
    teacher.call('PUT /api/courses/{id}/status', { params: { id: course.id }, body: { status: to } });
  expect((await status('completed')).status).toBe(200);
  return { ...made, ...items, quiz, one, two, attempt, teacher, assistantClient: assistant, status };
}

function enter(client: Client, courseId: string, activityId: string, userId: string, entry: string, revision = 0) {
  return client.call('PUT /api/courses/{id}/gradebook/scores', {
    params: { id: courseId },
    body: { changes: [{ activityId, userId, entry, revision }] },
  });
}

/** All that grades are and follow from. */
async function state() {
  const { read } = college.app.database;
  const { id } = world.course;
  const ofWork = read.selectFrom('activities').select('id').where('course_id', '=', id);
  return {
    scores: await read.selectFrom('scores').selectAll().where('activity_id', 'in', ofWork).orderBy('user_id').execute(),
    totals: await read
      .selectFrom('course_totals')
      .select(['user_id', 'current_all', 'final_all', 'letters'])
      .where('course_id', '=', id)
      .orderBy('user_id')
      .execute(),
    transcripts: await read
      .selectFrom('enrolments')
      .select(['user_id', 'state', 'final_percent'])
      .where('course_id', '=', id)
      .orderBy('user_id')
      .execute(),
    marks: await read
      .selectFrom('quiz_attempt_questions')
      .select(['question_id', 'mark', 'points', 'mark_revision'])
      .where('attempt_id', '=', world.attempt)
      .orderBy('question_id')
      .execute(),
    rules: await read.selectFrom('grading_rules').select('version').where('course_id', '=', id).execute(),
    items: await read
      .selectFrom('activities')
      .select(['id', 'points', 'is_published', 'due_at', 'module_id'])
      .where('course_id', '=', id)
      .orderBy('id')
      .execute(),
    modules: await read.selectFrom('modules').select(['id', 'is_published']).where('course_id', '=', id).execute(),
    dates: await read.selectFrom('date_overrides').selectAll().where('activity_id', 'in', ofWork).execute(),
  };
}

const sentence = 'and its grades stand in the transcripts. Reopen it, make your change, and complete it again.';
const workOf = async (client: Client, id: string) => {
  const { answer } = await client.call('GET /api/assignments/{id}/grading', { params: { id } });
  return answer.works.find(({ student }) => student?.id === world.one.id)?.id ?? answer.works[0]?.id ?? '';
};
const assignmentForm = async (id: string) =>
  (await world.teacher.call('GET /api/assignments/{id}/form', { params: { id } })).answer;
const outline = async () =>
  (await world.teacher.call('GET /api/courses/{id}/outline', { params: { id: world.course.id } })).answer.revision;
const rulesOf = async () =>
  (await world.teacher.call('GET /api/courses/{id}/grading-rules', { params: { id: world.course.id } })).answer;
const key = { credits: { that: '100' } };
const question = (points = '2') => ({
  type: 'multiple_choice' as const,
  stem: '<p>Which?</p>',
  points,
  tags: [],
  body: {
    choices: [
      { id: 'this', html: 'this' },
      { id: 'that', html: 'that' },
    ],
  },
  key,
});

/** What moves a grade, by any call. */
const moving: Record<string, () => Promise<{ status: number; problem: { detail?: string | undefined } | undefined }>> =
  {
    'a score': () => enter(world.teacher, world.course.id, world.essayWork.id, world.one.id, '1', 1),
    'a score of an assistant': () =>
      enter(world.assistantClient, world.course.id, world.essayWork.id, world.two.id, '1', 0),
    'an excuse': () =>
      world.teacher.call('PUT /api/courses/{id}/gradebook/scores', {
        params: { id: world.course.id },
        body: {
          changes: [{ activityId: world.essayWork.id, userId: world.one.id, isExcused: true, revision: 1 }],
        },
      }),
    'an undo': () =>
      world.teacher.call('POST /api/courses/{id}/gradebook/import/undo', {
        params: { id: world.course.id },
        body: { at: college.clock.now().toISOString() },
      }),
    'the rules': async () => {
      const { rules, version } = await rulesOf();
      const body = { rules: { ...rules, conditions: ['take off 10%'] }, version, token: 'x', why: 'x' };
      return world.teacher.call('PUT /api/courses/{id}/grading-rules', { params: { id: world.course.id }, body });
    },
    'a grade of the grading desk': async () =>
      world.assistantClient.call('PUT /api/assignments/{id}/grading/{workId}', {
        params: { id: world.essayWork.id, workId: await workOf(world.assistantClient, world.essayWork.id) },
        body: { revision: 1, entry: '2' },
      }),
    'a mark of a quiz': () =>
      world.assistantClient.call('PUT /api/attempts/{id}/marks', {
        params: { id: world.attempt },
        body: { questionId: world.questions[0]?.id ?? '', mark: '4', comment: '', revision: 0 },
      }),
    'the key of a question': async () => {
      const params = { id: world.questions[1]?.id ?? '' };
      const seen = await world.teacher.call('POST /api/questions/{id}/impact', {
        params,
        body: { question: question() },
      });
      const body = { question: question(), revision: 1, impactToken: seen.answer.token };
      return world.teacher.call('PUT /api/questions/{id}', { params, body });
    },
    'the points of a discussion’s posts': () =>
      world.assistantClient.call('PUT /api/discussions/{id}/grading/{userId}', {
        params: { id: world.talk.id, userId: world.one.id },
        body: { revision: 0, entry: '8' },
      }),
    'a moderator’s decision': async () =>
      world.teacher.call('PUT /api/assignments/{id}/moderation/works/{workId}', {
        params: { id: world.moderated.id, workId: await workOf(world.teacher, world.moderated.id) },
        body: { revision: 0, source: 'own', entry: '5', comment: '' },
      }),
    'the release of moderated grades': () =>
      world.teacher.call('POST /api/assignments/{id}/moderation/release', { params: { id: world.moderated.id } }),
    'means of peer reviews': () =>
      world.teacher.call('POST /api/assignments/{id}/peer-review/scores', { params: { id: world.essayWork.id } }),
    'a grade set by hand': () =>
      world.teacher.call('PUT /api/courses/{id}/grade-overrides/{userId}', {
        params: { id: world.course.id, userId: world.one.id },
        body: { entry: '90', why: 'x', standing: null },
      }),
    'dates of one student': () =>
      world.teacher.call('PUT /api/activities/{id}/overrides', {
        params: { id: world.essayWork.id },
        body: {
          target: { kind: 'student', id: world.one.id },
          dates: { dueAt: days(3).toISOString() },
          revision: 0,
        },
      }),
    'a due date, in the calendar': () =>
      world.teacher.call('PUT /api/calendar/deadlines/{id}', {
        params: { id: world.later.id },
        body: { days: 1, seen: days(2).toISOString(), confirmed: true },
      }),
    'points of an assignment': async () => {
      const { settings, revision } = await assignmentForm(world.essayWork.id);
      return world.teacher.call('PUT /api/assignments/{id}', {
        params: { id: world.essayWork.id },
        body: { settings: { ...settings, points: '90' }, revision },
      });
    },
    'points of a question': async () => {
      const { answer } = await world.teacher.call('GET /api/quizzes/{id}/form', { params: { id: world.quiz.id } });
      return world.teacher.call('PUT /api/quiz-slots/{id}/points', {
        params: { id: answer.slots[1]?.id ?? '' },
        body: { points: '4' },
      });
    },
    'points of a discussion': async () =>
      world.teacher.call('PATCH /api/activities/{id}', {
        params: { id: world.talk.id },
        body: { points: '90', revision: await outline() },
      }),
    'hiding an item': async () =>
      world.teacher.call('PATCH /api/activities/{id}', {
        params: { id: world.later.id },
        body: { isPublished: false, revision: await outline() },
      }),
    'hiding a module': async () =>
      world.teacher.call('PATCH /api/modules/{id}', {
        params: { id: world.module.id },
        body: { isPublished: false, revision: await outline() },
      }),
    'deleting work': () => world.teacher.call('DELETE /api/assignments/{id}', { params: { id: world.empty.id } }),
  };

test.each(Object.keys(moving))('in a completed course this is refused, and changes nothing: %s', async (name) => {
  const before = await state();
  const refused = await moving[name]?.();
  expect(await state()).toEqual(before);
  expect(refused).toMatchObject({ status: 409, problem: { detail: expect.stringContaining(sentence) } });
});

test('a file of scores is refused before it is read', async () => {
  const payload = Buffer.from('Student,ID\n');
  for (const path of ['import/preview', 'import?token=x']) {
    const reply = await world.teacher.raw({
      method: 'POST',
      url: `/api/courses/${world.course.id}/gradebook/${path}`,
      payload,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { detail: expect.stringContaining(sentence) }]);
  }
});

test('the forms of its work say beforehand that grades are closed, and dates for some offer nothing', async () => {
  const closed = { by: 'completed', canReopen: true };
  expect((await assignmentForm(world.essayWork.id)).closed).toEqual(closed);
  const quiz = await world.teacher.call('GET /api/quizzes/{id}/form', { params: { id: world.quiz.id } });
  expect(quiz.answer.closed).toEqual(closed);
  const dates = async (client: Client) =>
    (await client.call('GET /api/activities/{id}/overrides', { params: { id: world.talk.id } })).answer;
  expect(await dates(world.teacher)).toMatchObject({ canEdit: false, closed });
  expect(await dates(world.assistantClient)).toMatchObject({ canEdit: false, closed: { canReopen: false } });
});

/** What moves none. */
const still: Record<string, () => Promise<{ status: number }>> = {
  'a private note': () =>
    world.assistantClient.call('PUT /api/courses/{id}/gradebook/notes/{userId}', {
      params: { id: world.course.id, userId: world.one.id },
      body: { note: 'Asked about the essay', revision: 0 },
    }),
  'a message': () =>
    world.assistantClient.call('POST /api/courses/{id}/gradebook/messages', {
      params: { id: world.course.id },
      body: { userIds: [world.one.id], subject: 'Your work', message: 'Come and see me.' },
    }),
  'a comment on work': async () =>
    world.assistantClient.call('POST /api/assignments/{id}/grading/{workId}/comments', {
      params: { id: world.essayWork.id, workId: await workOf(world.assistantClient, world.essayWork.id) },
      body: { body: 'Well done.', files: [], toGroup: false },
    }),
  'a comment on posts': () =>
    world.assistantClient.call('POST /api/discussions/{id}/grading/{userId}/comments', {
      params: { id: world.talk.id, userId: world.one.id },
      body: { body: 'Well said.' },
    }),
  'hiding and showing scores': () =>
    world.teacher.call('PUT /api/courses/{id}/gradebook/posting', {
      params: { id: world.course.id },
      body: { activityIds: [world.essayWork.id], isPosted: false, sectionId: null },
    }),
  'a title': async () =>
    world.teacher.call('PATCH /api/activities/{id}', {
      params: { id: world.later.id },
      body: { title: 'Last essay', revision: await outline() },
    }),
  'what is counted before scores are shown': () =>
    world.teacher.call('GET /api/courses/{id}/gradebook/posting', {
      params: { id: world.course.id },
      query: { activityId: world.essayWork.id },
    }),
};

test.each(Object.keys(still))('in a completed course this is done, and moves no grade: %s', async (name) => {
  const { totals, transcripts } = await state();
  expect((await still[name]?.())?.status).toBeOneOf([200, 201]);
  await world.teacher.call('GET /api/courses/{id}/gradebook', { params: { id: world.course.id } });
  const finals = totals.map(({ user_id, final_all }) => ({ user_id, final_all }));
  expect(await state()).toMatchObject({ totals: finals, transcripts });
});

test('reopened, it is graded again, and completed again its transcripts hold the new grade', async () => {
  const student = await college.as(world.one);
  const line = async () =>
    (await student.call('GET /api/grades')).answer.courses.find(({ id }) => id === world.course.id);
  const before = await line();
  expect(before?.isFinal).toBe(true);
  expect((await world.status('active')).status).toBe(200);
  expect((await enter(world.teacher, world.course.id, world.essayWork.id, world.one.id, '10', 2)).status).toBe(200);
  expect((await world.status('completed')).status).toBe(200);
  const after = await line();
  expect(after?.isFinal).toBe(true);
  expect(Number(after?.percent)).toBeGreaterThan(Number(before?.percent));
});
