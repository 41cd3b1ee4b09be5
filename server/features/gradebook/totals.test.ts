import { afterAll, beforeAll, expect, test } from 'vitest';
import { totalsOf } from '../../../domain/grading/totals-of.ts';
import { explain } from '../../../domain/grading/explain.ts';
import { recompute } from '../../../domain/grading/recompute.ts';
import { fractionText } from '../../../domain/quiz/marks.ts';
import { transaction } from '../../db/database.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aGradebookWorld, type GradebookWorld } from '../../testing/gradebook-world.ts';
import { applyRules } from './change-rules.ts';
import { compileCourse, findCourseRules } from './course-rules.ts';
import { draftOf, impactOf } from './draft-rules.ts';
import { lockRules } from './locks.ts';
import { sentRules } from './rules.ts';
import type { ScoreChange } from './score-change.ts';
import { findWorks } from './works.ts';
import { writeScores } from './write-scores.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

/** Always the same, so that a failure can be looked at again (Park and Miller). */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
type Random = ReturnType<typeof randomFrom>;

function pick<T>(random: Random, list: readonly T[]): T {
  const found = list[random(list.length)];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
}

function aChange(random: Random, world: GradebookWorld): ScoreChange {
  const cell = { activityId: pick(random, world.items).id, userId: pick(random, world.students).id };
  const entered = `${random(12)}.${random(10)}`;
  switch (random(8)) {
    case 0:
      return { ...cell, entered: null };
    case 1:
      return { ...cell, isExcused: random(2) === 0 };
    case 2:
      return { ...cell, post: random(2) === 0 };
    case 3:
      return { ...cell, status: pick(random, ['late', 'missing', 'none', null] as const) };
    case 4:
      return { ...cell, entered, lateSeconds: random(400_000) };
    default:
      return { ...cell, entered, ...(random(4) === 0 && { post: false }) };
  }
}

/** Several cells at once, each named once. */
function someChanges(random: Random, world: GradebookWorld): ScoreChange[] {
  const changes = Array.from({ length: 1 + random(4) }, () => aChange(random, world));
  return [...new Map(changes.map((change) => [`${change.activityId} ${change.userId}`, change])).values()];
}

/** What the change does is looked at under the lock, because there is no moment in which nobody grades. */
async function changeRules(random: Random, world: GradebookWorld): Promise<void> {
  await transaction(college.app.database, async (tx) => {
    await lockRules(tx, world.course.id);
    const course = await findCourseRules(tx, world.course.id);
    const rules = sentRules(course);
    const next = {
      ...rules,
      weighting: pick(random, ['points', 'weights'] as const),
      late:
        random(2) === 0 ? null : { percent: String(random(20)), per: 'day' as const, floor: '20', graceMinutes: 30 },
      groups: rules.groups.map((group) => ({ ...group, weight: String(random(80)), dropLowest: random(3) })),
      items: rules.items.map((item) => ({ ...item, isExtraCredit: random(8) === 0, points: String(5 + random(10)) })),
    };
    const { token } = (await impactOf(college.app, tx, course, draftOf(course, next, college.clock.now()))).impact;
    const sent = { rules: next, version: course.version, token, why: '' };
    const by = { scoresByRules: () => Promise.resolve([]), actor: { ...actor, id: world.instructor.id } };
    await applyRules(college.app, tx, by, world.course.id, sent);
  });
}

const actor = {
  role: 'instructor' as const,
  firstName: 'Ingrid',
  lastName: 'Halloran',
  timeZone: 'UTC',
  mustSetUpSecondStep: false,
  onlyCourse: null,
  askedAt: new Date(0),
  version: '',
};

async function grade(seed: number, deeds: number, world: GradebookWorld): Promise<void> {
  const random = randomFrom(seed);
  for (let i = 0; i < deeds; i++)
    if (random(60) === 0) await changeRules(random, world);
    else
      await transaction(college.app.database, (tx) =>
        writeScores(
          college.app,
          tx,
          { by: world.instructor.id, via: 'gradebook', tells: false },
          someChanges(random, world),
        ),
      );
}

test('after a thousand deeds of eight graders at once every stored total is what its scores and rules give', async () => {
  const world = await aGradebookWorld(college, { students: 6, items: 8 });
  const [student, item] = [world.students[0], world.items[0]];
  await Promise.all(Array.from({ length: 8 }, (_, grader) => grade(1000 + grader, 125, world)));
  // Whatever the last deed was, a rule changes once more with certainty, and a score after it.
  const random = randomFrom(77);
  await changeRules(random, world);
  await college.write((tx) =>
    writeScores(college.app, tx, { by: null, via: 'grading' }, [
      { activityId: item.id, userId: student.id, entered: '7' },
    ]),
  );

  const { read } = college.app.database;
  const course = await findCourseRules(read, world.course.id);
  const works = await findWorks(read, course, null, college.clock.now());
  const stored = await read.selectFrom('course_totals').selectAll().where('course_id', '=', world.course.id).execute();
  expect(stored).toHaveLength(world.students.length);
  const graded = compileCourse(course);
  for (const row of stored) {
    const theirs = works.get(row.user_id) ?? [];
    const { posted, all } = totalsOf(graded, theirs);
    const totals = [posted.current, posted.final, all.current, all.final];
    const texts = totals.map(({ percent }) => percent && fractionText(percent));
    expect([row.current_posted, row.final_posted, row.current_all, row.final_all]).toEqual(texts);
    expect(row.letters).toEqual(totals.map(({ letter }) => letter));
    expect(row.rule_version).toBe(course.version);
    // And it opens to its arithmetic.
    const explained = recompute(explain(graded, theirs, 'all', 'current'));
    expect(explained && fractionText(explained)).toBe(row.current_all);
  }
  expect(course.version).toBeGreaterThan(3);
  const { count } = await read
    .selectFrom('score_history')
    .innerJoin('activities', 'activities.id', 'score_history.activity_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('activities.course_id', '=', world.course.id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBeGreaterThan(1000);
}, 180_000);
