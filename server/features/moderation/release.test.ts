import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../../demo/random.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aGradersWorld, type GradersWorld } from '../../testing/graders.ts';

let college: TestCollege;
let world: GradersWorld;
beforeAll(async () => {
  college = await openTestCollege();
  world = await aGradersWorld(college);
});
afterAll(() => college.close());

const scoresOf = (id: string) =>
  college.app.database.read.selectFrom('scores').selectAll().where('activity_id', '=', id).execute();

/** Whatever graders, moderator and gradebook do in whatever order. */
test.each([3, 17, 4211])(
  'no provisional grade is a score before it is released, and it is released once (seed %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const { id } = await world.assignment();
    const { people, clients } = world;
    const settings = {
      graders: 2,
      moderatorId: people.moderator.id,
      seesEachOther: random.whole(0, 1) === 1,
      hidesGraders: false,
    };
    const set = await clients.moderator.call('PUT /api/assignments/{id}/moderation/settings', {
      params: { id },
      body: { settings, revision: 0 },
    });
    expect(set.status).toBe(200);
    const one = <T>(items: readonly T[]): T => {
      const item = items[random.whole(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to choose from.');
      return item;
    };
    const students = [people.student.id, people.classmate.id];
    const graders = [clients.first, clients.second, clients.assistant];
    const revision = () => random.whole(0, 2);
    const deeds = [
      (workId: string) =>
        one(graders).call('PUT /api/assignments/{id}/grading/{workId}', {
          params: { id, workId },
          body: { revision: revision(), entry: String(random.whole(0, 100) / 10) },
        }),
      (workId: string) =>
        one(graders).call('PUT /api/assignments/{id}/grading/{workId}/draft', {
          params: { id, workId },
          body: { body: `Said ${random.whole(0, 9)}` },
        }),
      (workId: string) =>
        clients.moderator.call('PUT /api/assignments/{id}/moderation/works/{workId}', {
          params: { id, workId },
          body: {
            revision: revision(),
            source: one(['grade', 'mean', 'own', null] as const),
            graderId: one([people.first.id, people.second.id, people.assistant.id]),
            entry: String(random.whole(0, 10)),
          },
        }),
      (workId: string) =>
        clients.moderator.call('PUT /api/assignments/{id}/moderation/places', {
          params: { id },
          body: { workIds: [workId], graderIds: [one([people.first.id, people.assistant.id])] },
        }),
      (userId: string) =>
        one([...graders, clients.moderator]).call('PUT /api/courses/{id}/gradebook/scores', {
          params: { id: world.course.id },
          body: { changes: [{ activityId: id, userId, revision: 0, entry: '5' }] },
        }),
    ];
    for (let round = 0; round < 12; round++) {
      const replies = await Promise.all(Array.from({ length: 5 }, () => one(deeds)(one(students))));
      for (const { status } of replies) expect([200, 204, 403, 409, 422]).toContain(status);
      expect(await scoresOf(id)).toEqual([]);
      const places = await college.app.database.read
        .selectFrom('provisional_grades')
        .select((eb) => ['user_id', eb.fn.countAll<number>().as('count')])
        .where('activity_id', '=', id)
        .groupBy('user_id')
        .execute();
      for (const { count } of places) expect(count).toBeLessThanOrEqual(2);
    }
    const read = await clients.moderator.call('GET /api/assignments/{id}/moderation', { params: { id } });
    for (const work of read.answer.works) {
      const decided = await clients.moderator.call('PUT /api/assignments/{id}/moderation/works/{workId}', {
        params: { id, workId: work.id },
        body: { revision: work.decision?.revision ?? 0, source: 'own', entry: '6.5' },
      });
      expect(decided.status).toBe(200);
    }
    const released = await Promise.all(
      Array.from({ length: 8 }, () =>
        clients.moderator.call('POST /api/assignments/{id}/moderation/release', { params: { id }, body: {} }),
      ),
    );
    expect(released.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
    const scores = await scoresOf(id);
    expect(scores.map(({ points, revision: at }) => [Number(points), at])).toEqual([
      [6.5, 1],
      [6.5, 1],
    ]);
    const history = await college.app.database.read
      .selectFrom('score_history')
      .select('via')
      .where('activity_id', '=', id)
      .execute();
    expect(history).toEqual([{ via: 'moderation' }, { via: 'moderation' }]);
  },
  120_000,
);
