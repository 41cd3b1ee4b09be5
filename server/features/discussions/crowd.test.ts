import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { deadlocksSince } from '../../testing/deadlocks.ts';
import { aCourse, aUser, enrols } from '../../testing/factories.ts';
import { aTopic } from '../../testing/work.ts';

const people = 20;
const rounds = 4;

// The embedded database does one thing at a time.
describe.runIf(process.env.TEST_DATABASE_URL)('a topic that everybody in the room replies to', () => {
  let college: TestCollege;
  let crowd: Client[];
  let topicId: string;

  beforeAll(async () => {
    college = await openTestCollege();
    const students = await college.write(async (tx) => {
      const course = await aCourse(tx);
      const made = [];
      for (let n = 0; n < people; n++) made.push(await aUser(tx, 'student'));
      for (const student of made) await enrols(tx, course, student);
      topicId = (await aTopic(tx, course, made[0] ?? { id: '' })).id;
      return made;
    });
    crowd = await Promise.all(students.map((student) => college.as(student)));
  });
  afterAll(() => college.close());

  const reply = (client: Client) =>
    client.raw({ method: 'POST', url: `/api/discussions/${topicId}/replies`, payload: { content: 'I think so.' } });

  it('tells them all, and none of them waits for another in a circle', async () => {
    for (const client of crowd) await reply(client);
    const deadlocks = await deadlocksSince(college);
    for (let round = 0; round < rounds; round++) {
      const answers = await Promise.all(crowd.map(reply));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(crowd.map(() => 201));
    }
    const told = await sql<{ count: number }>`select count from notifications`.execute(college.app.database.read);
    // Each hears of every reply of the others that came once they followed the topic.
    expect(Math.max(...told.rows.map(({ count }) => count))).toBe((people - 1) * (rounds + 1));
    expect(await deadlocks()).toBe(0);
  });
});
