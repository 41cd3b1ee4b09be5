import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aTopic } from '../../testing/work.ts';
import { deliverWaiting, forgetOldRequests } from './deliver-job.ts';
import { takeBack, takeBackGroup } from './take-back.ts';
import { tell, type Telling } from './tell.ts';
import { counted, say } from '../../../contract/text.ts';

const repliesIn = (title: string) => (count: number) =>
  say`${counted(count, { one: '# reply', other: '# replies' })} in “${title}”`;

let college: TestCollege;
let ada: { id: string };
let ben: { id: string };
beforeAll(async () => {
  college = await openTestCollege();
});
beforeEach(async () => {
  [ada, ben] = await college.write(async (tx) => {
    await sql`delete from notification_requests`.execute(tx);
    await sql`delete from notifications`.execute(tx);
    return [await aUser(tx, 'student'), await aUser(tx, 'student')];
  });
});
afterAll(() => college.close());

const reply = (given: Partial<Telling> = {}): Telling => ({
  kind: 'reply',
  to: [ada.id, ben.id],
  by: null,
  subject: newId(),
  course: null,
  path: '/discussions/x',
  title: 'Somebody replied in “Rivers”',
  group: { key: 'discussion:x', several: repliesIn('Rivers') },
  ...given,
});
const told = (...tellings: Telling[]) => college.write((tx) => tell(college.app, tx, ...tellings));
const listOf = (user: { id: string }) =>
  college.app.database.read
    .selectFrom('notifications')
    .select(['title', 'count', 'read_at'])
    .where('user_id', '=', user.id)
    .orderBy('created_at', 'desc')
    .execute();
const titles = async (user: { id: string }) => (await listOf(user)).map(({ title }) => title);
const readAll = (user: { id: string }) =>
  college.write((tx) =>
    tx.updateTable('notifications').set({ read_at: college.clock.now() }).where('user_id', '=', user.id).execute(),
  );
/** Hundreds of students of a course, as a query finds them. */
async function aCrowd(size: number) {
  await college.write((tx) =>
    sql`insert into users (id, username, email, first_name, last_name, role, created_at)
    select gen_random_uuid(), 'c' || i, 'c' || i || '@college.test', 'C', i::text, 'student', now()
    from generate_series(1, ${size}::integer) i on conflict do nothing`.execute(tx),
  );
  return sql`select id from users where username ~ '^c[0-9]+$' and last_name::integer <= ${size}`;
}
const countOf = async (table: 'notifications' | 'notification_sends') =>
  Number(
    (
      await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(
        college.app.database.read,
      )
    ).rows[0]?.n,
  );

describe('what is told', () => {
  it('is one notification for each person, and none for whose deed it is', async () => {
    await told(reply({ by: ben.id, to: [ada.id, ada.id, ben.id] }));
    expect(await titles(ada)).toEqual(['Somebody replied in “Rivers”']);
    expect(await titles(ben)).toEqual([]);
  });

  it('of one group is counted while it is unread, and begins anew after', async () => {
    for (let i = 0; i < 12; i++) await told(reply());
    expect(await listOf(ada)).toEqual([{ title: '12 replies in “Rivers”', count: 12, read_at: null }]);
    await readAll(ada);
    college.clock.pass({ seconds: 1 });
    await told(reply());
    expect(await titles(ada)).toEqual(['Somebody replied in “Rivers”', '12 replies in “Rivers”']);
    expect(await titles(ben)).toEqual(['13 replies in “Rivers”']);
  });

  it('of a group without a number for several is its newest', async () => {
    const graded = { kind: 'graded', group: { key: 'graded:x' } } as const;
    await told(reply({ ...graded, title: '“Essay” is graded' }));
    await told(reply({ ...graded, title: 'Your grade for “Essay” has changed' }));
    expect(await titles(ada)).toEqual(['Your grade for “Essay” has changed']);
  });

  it('is told to nobody when the deed is rolled back', async () => {
    const failed = college.write(async (tx) => {
      await tell(college.app, tx, reply());
      throw new Error('the deed failed');
    });
    await expect(failed).rejects.toThrow('the deed failed');
    expect(await countOf('notifications')).toBe(0);
  });

  it('does not stop at people who are gone', async () => {
    await told(reply({ to: [ada.id, newId()] }));
    expect(await titles(ada)).toHaveLength(1);
  });

  it('to many is written with the deed and delivered after it, once, by however many processes', async () => {
    const crowd = await aCrowd(300);
    const woken: string[] = [];
    college.app.signals.on('notifications.asked', () => woken.push('yes'));
    for (let i = 0; i < 5; i++) await told(reply({ to: crowd }));
    await told(reply({ to: crowd, group: undefined, title: 'The library is closed' }));
    expect([woken.length, await countOf('notifications')]).toEqual([6, 0]);
    const another = await college.another();
    await Promise.all([deliverWaiting(college.app), deliverWaiting(another.app), deliverWaiting(college.app)]);
    await another.close();
    expect(await countOf('notifications')).toBe(600);
    expect(await countOf('notification_sends')).toBe(600);
    const { rows } = await sql<{ title: string; n: number }>`select title, count(*)::integer as n from notifications
      group by title order by title`.execute(college.app.database.read);
    expect(rows).toEqual([
      { title: '5 replies in “Rivers”', n: 300 },
      { title: 'The library is closed', n: 300 },
    ]);
  });

  it('is kept for a month to be taken back', async () => {
    await told(reply());
    college.clock.pass({ days: 31 });
    await forgetOldRequests(college.app);
    expect(await college.app.database.read.selectFrom('notification_requests').select('id').execute()).toEqual([]);
    expect(await titles(ada)).toHaveLength(1);
  });
});

describe('what is taken back', () => {
  const back = (subject: string | null, people?: string[]) =>
    college.write((tx) =>
      takeBack(college.app, tx, { kind: 'reply', subject: subject ?? '', ...(people && { people }) }),
    );

  it('leaves the list, and counts no longer', async () => {
    const [first, second, third] = [reply({ title: 'Ann replied' }), reply({ title: 'Bob replied' }), reply()];
    for (const each of [first, second, third]) await told(each);
    await back(third.subject);
    expect(await titles(ada)).toEqual(['2 replies in “Rivers”']);
    await back(second.subject);
    await back(second.subject);
    expect(await titles(ada)).toEqual(['Ann replied']);
    await back(first.subject);
    expect([await titles(ada), await titles(ben)]).toEqual([[], []]);
  });

  it('counts no less where it was read before', async () => {
    const [first, second] = [reply(), reply({ title: 'Bob replied' })];
    await told(first);
    await readAll(ada);
    college.clock.pass({ seconds: 1 });
    await told(second);
    await back(first.subject);
    expect(await titles(ada)).toContain('Bob replied');
    expect(await titles(ben)).toEqual(['Bob replied']);
  });

  it('counts no less for whom it was not told, whose own deed it was among them', async () => {
    await told(reply({ title: 'Ann replied' }));
    college.clock.pass({ seconds: 1 });
    const [toBen, byAda] = [reply({ to: [ben.id] }), reply({ by: ada.id })];
    await told(toBen, byAda);
    await back(toBen.subject);
    await back(byAda.subject);
    expect(await listOf(ada)).toMatchObject([{ title: 'Ann replied', count: 1 }]);
    expect(await listOf(ben)).toMatchObject([{ title: 'Ann replied', count: 1 }]);
  });

  it('counts no less where it was not delivered yet', async () => {
    await told(reply({ title: 'Ann replied' }));
    const crowd = await aCrowd(250);
    const many = reply({ to: sql`${crowd} union select ${ada.id}::uuid` });
    await told(many);
    await back(many.subject);
    await deliverWaiting(college.app);
    expect(await listOf(ada)).toMatchObject([{ title: 'Ann replied', count: 1 }]);
  });

  it('leaves of a group what its newest says, and where that leads', async () => {
    await told(
      reply({ title: 'Ann wrote', detail: 'See you at nine.', path: '/discussions/x#1', body: 'See you at nine.' }),
    );
    const undone = reply({
      title: 'Ann wrote again',
      detail: 'My key is 1234.',
      path: '/discussions/x#2',
      body: '1234',
    });
    await told(undone);
    await back(undone.subject);
    const { rows } = await sql`select n.title, n.detail, n.path, r.body from notifications n
      join notification_requests r on r.id = n.request_id where n.user_id = ${ada.id}::uuid`.execute(
      college.app.database.read,
    );
    expect(rows).toEqual([
      { title: 'Ann wrote', detail: 'See you at nine.', path: '/discussions/x#1', body: 'See you at nine.' },
    ]);
  });

  it('says its words no longer where it was read', async () => {
    const [first, second, third] = [reply(), reply({ detail: 'My key is 1234.' }), reply({ detail: 'Mine is 5678.' })];
    await told(first, second);
    await readAll(ada);
    college.clock.pass({ seconds: 1 });
    await told(third);
    await readAll(ada);
    await back(second.subject);
    await back(third.subject);
    const rows = college.app.database.read.selectFrom('notifications').select(['title', 'detail']);
    expect(await rows.where('user_id', '=', ada.id).execute()).toEqual([
      { title: '2 replies in “Rivers”', detail: '' },
    ]);
  });

  it('for some goes on for the others', async () => {
    const each = reply({ group: undefined });
    await told(each);
    await back(each.subject, [ada.id]);
    expect([await titles(ada), await titles(ben)]).toEqual([[], [each.title]]);
  });

  it('before its delivery is delivered to nobody', async () => {
    const each = reply({ to: await aCrowd(250) });
    await told(each);
    await back(each.subject);
    await deliverWaiting(college.app);
    expect(await countOf('notifications')).toBe(0);
  });

  it('as a whole group takes all of it', async () => {
    for (let i = 0; i < 3; i++) await told(reply());
    await college.write((tx) => takeBackGroup(college.app, tx, 'discussion:x'));
    expect(await titles(ada)).toEqual([]);
  });
});

it('a reply that is deleted or hidden leaves the lists of those who were told of it; so does a whole topic', async () => {
  const { course, teacher, topic } = await college.write(async (tx) => {
    const made = await aCourse(tx);
    const by = await aUser(tx, 'instructor');
    await teaches(tx, made, by);
    await enrols(tx, made, ada);
    await enrols(tx, made, ben);
    return { course: made, teacher: by, topic: await aTopic(tx, made, ada, { title: 'Rivers' }) };
  });
  expect(course.id).toBeTruthy();
  const [bens, staff] = [await college.as(ben), await college.as(teacher)];
  const write = async () =>
    (
      await bens.call('POST /api/discussions/{id}/replies', {
        params: { id: topic.id },
        body: { content: '<p>Yes.</p>' },
      })
    ).answer.id;
  const [one, two] = [await write(), await write()];
  await write();
  expect(await titles(ada)).toEqual(['3 replies in “Rivers”']);
  await bens.call('DELETE /api/replies/{id}', { params: { id: one } });
  await staff.call('PUT /api/replies/{id}/hidden', { params: { id: two }, body: { hidden: true } });
  expect((await listOf(ada))[0]).toMatchObject({ count: 1 });
  await staff.call('DELETE /api/discussions/{id}', { params: { id: topic.id } });
  expect(await titles(ada)).toEqual([]);
});
