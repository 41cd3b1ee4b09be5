import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { writeAudit } from '../users/audit.ts';
import { pruneAudit } from './prune.ts';

let college: TestCollege;
let admin: Client;
let maya: { id: string; first_name: string; last_name: string };

beforeAll(async () => {
  college = await openTestCollege();
  admin = await college.as(
    await college.write((tx) => aUser(tx, 'admin', { first_name: 'Ruth', last_name: 'Adeyemi' })),
  );
  maya = await college.write((tx) => aUser(tx, 'student', { first_name: 'Maya', last_name: 'Lindgren' }));
});
afterAll(() => college.close());

const check = async () => (await admin.call('GET /api/admin/audit/check')).answer;
const by = { actor: null, visitor: { address: '10.0.0.7' } };
const write = (to: string) =>
  college.write((tx) =>
    writeAudit(college.app, tx, by, { action: 'user.changed', user: maya, changes: { firstName: { from: 'M', to } } }),
  );

/** As whoever may do anything to the database. */
async function tamper(change: (tx: Tx) => Promise<unknown>) {
  await college.write(async (tx) => {
    await sql`alter table audit_log disable trigger user`.execute(tx);
    await change(tx);
    await sql`alter table audit_log enable trigger user`.execute(tx);
  });
}
const numbers = async () => {
  const { rows } = await sql<{ number: number }>`select number from audit_log order by number`.execute(
    college.app.database.read,
  );
  return rows.map(({ number }) => number);
};

describe('the audit log', () => {
  it('is for admins', async () => {
    const manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
    for (const call of ['GET /api/admin/audit', 'GET /api/admin/audit/check'] as const) {
      expect((await college.nobody.call(call)).status).toBe(401);
      expect((await manager.call(call)).status).toBe(403);
    }
    expect((await manager.raw({ method: 'GET', url: '/api/admin/audit/file' })).statusCode).toBe(403);
  });

  it('numbers what many write at once without a hole, each entry over the one before', async () => {
    const before = (await numbers()).length;
    await Promise.all(Array.from({ length: 40 }, (_, i) => write(`name ${i}`)));
    const all = await numbers();
    expect(all).toEqual(all.map((_, i) => (all[0] ?? 0) + i));
    expect(all.length).toBe(before + 40);
    expect(await check()).toMatchObject({ entries: all.length, last: all.at(-1), broken: null });
  });

  it('takes all entries of one transaction, and none of one that is rolled back', async () => {
    const before = (await check()).entries;
    await college.write(async (tx) => {
      for (const to of ['a', 'b', 'c'])
        await writeAudit(college.app, tx, by, { action: 'user.changed', user: maya, changes: { firstName: { to } } });
    });
    await expect(
      college.write(async (tx) => {
        await writeAudit(college.app, tx, by, { action: 'user.changed', user: maya, changes: {} });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await check()).toMatchObject({ entries: before + 3, broken: null });
  });

  it('is never changed by the product itself', async () => {
    await expect(college.write((tx) => sql`update audit_log set address = 'x'`.execute(tx))).rejects.toThrow(/never/);
    await expect(college.write((tx) => sql`delete from audit_log`.execute(tx))).rejects.toThrow(/never/);
  });

  it('tells who, what, whom, from where, before and after; the newest first', async () => {
    await admin.call('PUT /api/users/{id}', { params: maya, body: { role: 'supervisor' } });
    await admin.call('PUT /api/users/{id}', { params: maya, body: { role: 'student' } });
    const { answer } = await admin.call('GET /api/admin/audit', { query: { limit: '2' } });
    expect(answer).toMatchObject([
      {
        action: 'user.role_changed',
        actor: { firstName: 'Ruth' },
        actedAs: null,
        address: '127.0.0.1',
        subject: 'Maya Lindgren',
        personId: maya.id,
      },
      { changes: [{ field: 'role', from: 'student', to: 'supervisor' }] },
    ]);
    expect((answer[0]?.number ?? 0) - (answer[1]?.number ?? 0)).toBe(1);
  });

  it('finds by person, action, subject and time, page after page', async () => {
    const found = async (query: Record<string, string>) => (await admin.call('GET /api/admin/audit', { query })).answer;
    expect(await found({ person: 'ruth' })).toHaveLength(2);
    expect(await found({ person: 'lind may', action: 'user.role_changed' })).toHaveLength(2);
    expect(await found({ person: 'nobody' })).toEqual([]);
    expect(await found({ subject: 'lindgREN', action: 'user.role_changed' })).toHaveLength(2);
    expect(await found({ until: '2026-11-18T10:00:00Z' })).toEqual([]);
    expect((await admin.raw({ method: 'GET', url: '/api/admin/audit?action=no' })).statusCode).toBe(400);
    expect((await admin.raw({ method: 'GET', url: '/api/admin/audit?cursor=no' })).statusCode).toBe(400);
    for (const list of ['/api/admin/audit', '/api/admin/audit/file']) {
      const { statusCode, body } = await admin.raw({ method: 'GET', url: `${list}?person=a%00b` });
      expect([statusCode, JSON.parse(body).detail]).toEqual([
        400,
        'The query parameter "person" is wrong: Text may not contain the character U+0000.',
      ]);
    }
    const seen: number[] = [];
    let cursor: string | undefined;
    let total: unknown;
    do {
      const page = await admin.call('GET /api/admin/audit', { query: { limit: '7', ...(cursor && { cursor }) } });
      total ??= page.headers['x-total-count'];
      seen.push(...page.answer.map(({ number }) => number));
      cursor = /cursor=(\d+)/.exec(String(page.headers['link'] ?? ''))?.[1];
    } while (cursor);
    expect(seen.toReversed()).toEqual(await numbers());
    expect(Number(total)).toBe(seen.length);
  });

  it('costs at most three statements', async () => {
    expect((await admin.call('GET /api/admin/audit')).statements).toBeLessThanOrEqual(3);
  });

  it('is taken as a file, in which no cell is a formula, and that is written down', async () => {
    await write('=1+1');
    const file = await admin.raw({ method: 'GET', url: '/api/admin/audit/file?action=user.changed' });
    const lines = file.body.trim().split('\r\n');
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from audit_log where action = 'user.changed'`.execute(college.app.database.read);
    expect(lines).toHaveLength(1 + (rows[0]?.count ?? 0));
    expect(lines[1]).toContain('firstName: M → =1+1');
    expect((await admin.call('GET /api/admin/audit')).answer[0]).toMatchObject({
      action: 'college.audit_exported',
      changes: [{ field: 'action', to: 'user.changed' }],
    });
  });
});

describe('the check', () => {
  it.each([
    ['an address', sql`address = '10.0.0.8'`],
    ['a moment', sql`at = at + interval '1 microsecond'`],
    ['what was changed', sql`changes = '{"firstName": {"to": "else"}}'`],
    ['who did it', sql`actor_id = user_id`],
    ['of whom', sql`user_id = null`],
    ['the hash', sql`hash = sha256('x')`],
  ])('names the entry in which %s was changed', async (_, change) => {
    const [number] = (await numbers()).slice(5);
    const { rows } = await sql<Record<string, unknown>>`
      select * from audit_log where number = ${number}::bigint`.execute(college.app.database.read);
    await tamper((tx) => sql`update audit_log set ${change} where number = ${number}::bigint`.execute(tx));
    expect((await check()).broken).toEqual({ number, reason: 'changed' });
    const was = rows[0];
    await tamper((tx) =>
      sql`update audit_log set address = ${was?.['address']}, at = at, changes = ${JSON.stringify(was?.['changes'])},
        actor_id = ${was?.['actor_id']}, user_id = ${was?.['user_id']}, hash = ${was?.['hash']}
        where number = ${number}::bigint`.execute(tx),
    );
    if (_ === 'a moment')
      await tamper((tx) =>
        sql`update audit_log set at = at - interval '1 microsecond' where number = ${number}::bigint`.execute(tx),
      );
    expect((await check()).broken).toBeNull();
  });

  it('names the entry that is missing, in the middle or at the end', async () => {
    const other = await openTestCollege();
    try {
      const ruth = await other.as(await other.write((tx) => aUser(tx, 'admin')));
      const student = await other.write((tx) => aUser(tx, 'student'));
      for (const firstName of ['A', 'B', 'C', 'D'])
        await ruth.call('PUT /api/users/{id}', { params: student, body: { firstName } });
      const broken = async () => (await ruth.call('GET /api/admin/audit/check')).answer.broken;
      const cut = (number: number) =>
        other.write(async (tx) => {
          await sql`alter table audit_log disable trigger user`.execute(tx);
          await sql`delete from audit_log where number = ${number}::bigint`.execute(tx);
          await sql`alter table audit_log enable trigger user`.execute(tx);
        });
      expect(await broken()).toBeNull();
      await cut(4);
      expect(await broken()).toEqual({ number: 4, reason: 'cut' });
      await cut(2);
      expect(await broken()).toEqual({ number: 2, reason: 'missing' });
    } finally {
      await other.close();
    }
  });

  it('holds from the anchor on, once old entries were removed', async () => {
    const last = (await numbers()).at(-1);
    college.clock.pass({ days: 30 });
    // Sessions end after twelve hours.
    admin = await college.as(await college.write((tx) => aUser(tx, 'admin')));
    await write('after a month');
    const removed = await pruneAudit(college.app, new Date('2026-12-01T00:00:00Z'));
    expect(removed).toBe(last);
    expect(await check()).toMatchObject({ prunedTo: last, first: (last ?? 0) + 1, entries: 2, broken: null });
    expect(await pruneAudit(college.app, new Date('2026-12-01T00:00:00Z'))).toBe(0);
    const [first] = await numbers();
    await tamper((tx) => sql`delete from audit_log where number = ${first}::bigint`.execute(tx));
    expect((await check()).broken).toEqual({ number: first, reason: 'missing' });
  });
});
