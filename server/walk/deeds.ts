import type { QuestionDraft } from '../../contract/questions.ts';
import { readCells } from '../../domain/gradebook-cells.ts';
import { right, wrong } from '../testing/quiz-world.ts';
import { oneOfTwo } from '../testing/work.ts';
import type { Walk } from './walk.ts';

type Deed = (walk: Walk) => Promise<void>;

const one = <T>({ pick }: Walk, list: readonly T[]): T => pick(list as [T, ...T[]]);
const maybe = (walk: Walk) => (walk.chance(0.35) ? null : walk.aMoment());

const changeAssignment: Deed = async (walk) => {
  const who = one(walk, walk.staff);
  const params = { id: one(walk, walk.assignments).id };
  const form = await walk.read(who, 'GET /api/assignments/{id}/form', { params });
  if (!form) return;
  const settings = {
    ...form.settings,
    instructions: '<p>What to do</p>',
    ...one(walk, [
      { points: one(walk, ['5', '10', '12.5']) },
      { dueAt: maybe(walk) },
      { availableUntil: maybe(walk) },
      { graceMinutes: one(walk, [0, 30, 120]) },
      { attemptsAllowed: one(walk, [null, 1, 2]) },
      { gradingType: one(walk, ['points', 'percent', 'letter'] as const) },
      { handingIn: one(walk, ['online', 'online', 'paper'] as const) },
      { isPublished: walk.chance(0.9) },
    ]),
  };
  await walk.deed(who, 'PUT /api/assignments/{id}', { params, body: { settings, revision: form.revision } });
};

const changeQuiz: Deed = async (walk) => {
  const who = one(walk, walk.staff);
  const params = { id: one(walk, walk.quizzes).id };
  const form = await walk.read(who, 'GET /api/quizzes/{id}/form', { params });
  if (!form) return;
  const settings = {
    ...form.settings,
    ...one(walk, [
      { timeLimit: one(walk, [null, 10, 600]) },
      { keptScore: one(walk, ['highest', 'average', 'latest', 'first'] as const) },
      { dueAt: maybe(walk) },
      { availableUntil: maybe(walk) },
      { maxAttempts: one(walk, [null, 1, 3]) },
    ]),
  };
  await walk.deed(who, 'PUT /api/quizzes/{id}/settings', { params, body: { settings, revision: form.revision } });
};

const addQuestion: Deed = async (walk) => {
  const question = {
    ...oneOfTwo,
    points: one(walk, ['1', '2.5']),
    body: JSON.parse(oneOfTwo.body),
    key: JSON.parse(oneOfTwo.key),
  };
  const params = { quizId: one(walk, walk.quizzes).id };
  await walk.deed(one(walk, walk.staff), 'POST /api/quizzes/{quizId}/questions', {
    params,
    body: { question: question as QuestionDraft },
  });
};

const changeRules: Deed = async (walk) => {
  const who = one(walk, walk.staff);
  const params = { id: walk.course.id };
  const standing = await walk.read(who, 'GET /api/courses/{id}/grading-rules', { params });
  if (!standing) return;
  const late = {
    percent: one(walk, ['10', '2.5']),
    per: one(walk, ['hour', 'day'] as const),
    floor: '20',
    graceMinutes: 0,
  };
  const rules = {
    ...standing.rules,
    ...one(walk, [
      { late: walk.chance(0.8) ? late : null },
      { missing: walk.chance(0.7) ? { percent: one(walk, ['100', '60']) } : null },
      {
        items: standing.rules.items.map((item, index) =>
          index ? item : { ...item, isExtraCredit: !item.isExtraCredit },
        ),
      },
      { rounding: one(walk, [null, 0, 1]) },
    ]),
  };
  const impact = await walk.read(who, 'POST /api/courses/{id}/grading-rules/impact', { params, body: { rules } });
  if (!impact) return;
  const body = { rules, version: standing.version, token: impact.token };
  await walk.deed(who, 'PUT /api/courses/{id}/grading-rules', { params, body });
};

const enterScore: Deed = async (walk) => {
  const who = one(walk, walk.staff);
  const params = { id: walk.course.id };
  const book = await walk.read(who, 'GET /api/courses/{id}/gradebook', { params });
  if (!book || book.rows.length === 0) return;
  const row = one(walk, book.rows);
  const place = walk.below(book.columns.length);
  const cell = {
    activityId: book.columns[place]?.id ?? '',
    userId: row.id,
    revision: readCells(row.cells).get(place)?.revision ?? 0,
  };
  const change = one(walk, [
    { entry: one(walk, ['3', '8.5', '80%', 'B', '']) },
    { isExcused: walk.chance(0.6) },
    { status: one(walk, ['late', 'missing', 'none', null] as const) },
  ]);
  await walk.deed(who, 'PUT /api/courses/{id}/gradebook/scores', {
    params,
    body: { changes: [{ ...cell, ...change }] },
  });
};

const post: Deed = async (walk) => {
  const activityIds = [one(walk, [...walk.assignments, ...walk.quizzes]).id];
  const body = { activityIds, isPosted: walk.chance(0.6) };
  await walk.deed(one(walk, walk.staff), 'PUT /api/courses/{id}/gradebook/posting', {
    params: { id: walk.course.id },
    body,
  });
};

const setOwnDates: Deed = async (walk) => {
  const who = one(walk, walk.staff);
  const params = { id: one(walk, [...walk.assignments, ...walk.quizzes]).id };
  const list = await walk.read(who, 'GET /api/activities/{id}/overrides', { params });
  const student = list && list.students.length > 0 && one(walk, list.students);
  if (!student) return;
  const standing = list.overrides.find(({ target }) => target.id === student.id);
  if (standing && walk.chance(0.4)) {
    await walk.deed(who, 'DELETE /api/overrides/{id}', { params: { id: standing.id } });
    return;
  }
  const target = { kind: 'student' as const, id: student.id };
  const body = {
    target,
    dates: { dueAt: maybe(walk) },
    extraAttempts: walk.below(2),
    revision: standing?.revision ?? 0,
  };
  await walk.deed(who, 'PUT /api/activities/{id}/overrides', { params, body });
};

const leaveOrComeBack: Deed = async (walk) => {
  const who = one(walk, walk.staff);
  const params = { id: walk.course.id };
  const enrolled = await walk.read(who, 'GET /api/courses/{id}/enrolments', { params });
  if (enrolled && enrolled.length === walk.students.length)
    await walk.deed(who, 'DELETE /api/enrolments/{id}', { params: { id: one(walk, enrolled).id } });
  else
    for (const { username } of walk.students)
      await walk.deed(walk.staff[1] ?? who, 'POST /api/courses/{id}/enrolments', {
        params,
        body: { who: username, enrol: true },
      });
};

const handIn: Deed = async (walk) => {
  const student = one(walk, walk.students);
  const params = { id: one(walk, walk.assignments).id };
  const draft = await walk.read(student, 'GET /api/assignments/{id}/draft', { params });
  if (!draft) return;
  const { attempt, revision, groupId } = draft;
  const body = { attempt, revision, groupId, body: `<p>${walk.below(1e6)}</p>`, link: '', files: [] };
  const saved = await walk.deed(student, 'PUT /api/assignments/{id}/draft', { params, body });
  if (!saved || walk.chance(0.2)) return;
  const meant = { attempt: saved.attempt, revision: saved.revision, groupId: saved.groupId };
  await walk.deed(student, 'POST /api/assignments/{id}/submissions', { params, body: meant });
};

const grade: Deed = async (walk) => {
  const who = one(walk, walk.staff);
  const { id } = one(walk, walk.assignments);
  const grading = await walk.read(who, 'GET /api/assignments/{id}/grading', { params: { id } });
  if (!grading || grading.works.length === 0) return;
  const work = grading.works.find(({ isWaiting }) => isWaiting) ?? one(walk, grading.works);
  const body = { revision: work.score?.revision ?? 0, entry: one(walk, ['4', '8', '90%', 'A-', 'ex', '']) };
  await walk.deed(who, 'PUT /api/assignments/{id}/grading/{workId}', { params: { id, workId: work.id }, body });
};

const takeQuiz: Deed = async (walk) => {
  const student = one(walk, walk.students);
  const params = { quizId: one(walk, walk.quizzes).id };
  const attempt = await walk.deed(student, 'POST /api/quizzes/{quizId}/start', { params, body: {} });
  const paper = attempt && (await walk.read(student, 'GET /api/quizzes/{quizId}/questions', { params }));
  if (!paper) return;
  const answers = paper.map(({ id }) => ({
    questionId: id,
    revision: 1 + walk.below(1e6),
    response: one(walk, [right, wrong]),
    isFlagged: false,
  }));
  await walk.deed(student, 'PUT /api/attempts/{id}/answers', { params: { id: attempt.id }, body: { answers } });
  if (walk.chance(0.8)) await walk.deed(student, 'POST /api/quizzes/{quizId}/attempts', { params, body: {} });
};

/** What people do, each as often as it stands here. */
const deeds: readonly [number, Deed][] = [
  [5, changeAssignment],
  [4, changeQuiz],
  [2, addQuestion],
  [3, changeRules],
  [6, enterScore],
  [2, post],
  [4, setOwnDates],
  [1, leaveOrComeBack],
  [8, handIn],
  [5, grade],
  [7, takeQuiz],
  [4, async (walk) => walk.pass(one(walk, [1, 14, 30]))],
];

/** Somebody does something, a little later than what was done before. */
export async function step(walk: Walk): Promise<void> {
  walk.college.clock.pass({ seconds: 10 });
  const all = deeds.flatMap(([often, deed]) => Array.from({ length: often }, () => deed));
  await one(walk, all)(walk);
}
