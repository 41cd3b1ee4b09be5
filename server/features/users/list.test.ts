import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sent } from '../../../contract/api.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';

let college: TestCollege;
let admin: Client;

const day = (n: number) => new Date(Date.UTC(2026, 8, n));

beforeAll(async () => {
  college = await openTestCollege();
  const me = await college.write((tx) =>
    aUser(tx, 'admin', { first_name: 'Ruth', last_name: 'Adeyemi', created_at: day(1) }),
  );
  admin = await college.as(me);
  await college.write(async (tx) => {
    const people: [string, string, Parameters<typeof aUser>[1], Parameters<typeof aUser>[2]?][] = [
      ['Maya', 'Lindgren', 'student', { last_login_at: day(20) }],
      ['Lucas', 'Moreau', 'student', { is_active: false }],
      ['Émile', 'Van Der Berg', 'instructor', { last_login_at: day(25), username: 'percent%' }],
      ['Maya', 'Adeyemi', 'supervisor', { email: 'other.name@college.test' }],
      ['maja', 'LINDEN', 'course_manager'],
    ];
    for (const [i, [first_name, last_name, role, more]] of people.entries())
      await aUser(tx, role, { first_name, last_name, created_at: day(i + 2), password_hash: 'secret', ...more });
  });
});
afterAll(() => college.close());

const names = async (query: Sent<'GET /api/users', 'query'>) =>
  (await admin.call('GET /api/users', { query })).answer.map((user) => `${user.firstName} ${user.lastName}`);

describe('GET /api/users', () => {
  it('lists everybody by name, in two statements, without anything secret', async () => {
    const reply = await admin.call('GET /api/users');
    expect(reply.answer.map((user) => user.lastName)).toEqual([
      'Adeyemi',
      'Adeyemi',
      'LINDEN',
      'Lindgren',
      'Moreau',
      'Van Der Berg',
    ]);
    expect(reply.statements).toBe(2);
    expect(reply.headers['x-total-count']).toBe('6');
    expect(reply.headers.link).toBeUndefined();
    const raw = await admin.raw({ method: 'GET', url: '/api/users' });
    expect(raw.body).not.toContain('secret');
    expect(Object.keys(raw.json<object[]>()[0] ?? {}).toSorted()).toEqual(
      [
        'id',
        'username',
        'email',
        'firstName',
        'lastName',
        'role',
        'isActive',
        'createdAt',
        'lastLoginAt',
        'pronouns',
        'picture',
      ].toSorted(),
    );
  });

  it('finds the beginnings of names, usernames and e-mail addresses, every word of them', async () => {
    expect(await names({ q: 'maya' })).toEqual(['Maya Adeyemi', 'Maya Lindgren']);
    expect(await names({ q: ' LIND ' })).toEqual(['maja LINDEN', 'Maya Lindgren']);
    expect(await names({ q: 'lindgren may' })).toEqual(['Maya Lindgren']);
    expect(await names({ q: 'other.name@' })).toEqual(['Maya Adeyemi']);
    expect(await names({ q: 'émi' })).toEqual(['Émile Van Der Berg']);
    expect(await names({ q: 'indgren' })).toEqual([]);
  });

  it('finds who has a word within a name or an address, is at a domain, or is known by a number', async () => {
    const [cruz, rashid] = await college.write(async (tx) => [
      await aUser(tx, 'supervisor', {
        first_name: 'Ana María',
        last_name: 'de la Cruz',
        email: 'a.quiroga@mail.example',
      }),
      await aUser(tx, 'supervisor', { first_name: 'أحمد', last_name: 'Al-Rashid', email: 'rashid@mail.example' }),
    ]);
    expect(await names({ q: 'cruz' })).toEqual(['Ana María de la Cruz']);
    expect(await names({ q: 'De La Cruz maria' })).toEqual(['Ana María de la Cruz']);
    expect(await names({ q: 'quirog' })).toEqual(['Ana María de la Cruz']);
    expect(await names({ q: 'rashid احمد' })).toEqual(['أحمد Al-Rashid']);
    expect((await names({ q: '@mail.exam' })).toSorted()).toEqual(['Ana María de la Cruz', 'أحمد Al-Rashid']);
    await college.write(async (tx) => {
      const source = { id: newId(), name: 'Registry', created_at: new Date() };
      await tx.insertInto('roster_sources').values(source).execute();
      const link = { source_id: source.id, kind: 'person' as const, key: 'S-100427', imported: '{}' };
      await tx
        .insertInto('roster_links')
        .values({ ...link, object_id: cruz.id })
        .execute();
    });
    expect(await names({ q: 's-100427' })).toEqual(['Ana María de la Cruz']);
    expect(await names({ q: '100427' })).toEqual([]);
    await college.write(async (tx) => {
      await tx.deleteFrom('roster_links').execute();
      await tx.deleteFrom('roster_sources').execute();
      await tx.deleteFrom('users').where('id', 'in', [cruz.id, rashid.id]).execute();
    });
  });

  it('takes the signs of a pattern as they are', async () => {
    expect(await names({ q: '%' })).toEqual([]);
    expect(await names({ q: '_' })).toEqual([]);
    expect(await names({ q: 'percent%' })).toEqual(['Émile Van Der Berg']);
    expect(await names({ q: "'; drop table users; --" })).toEqual([]);
  });

  it('filters by role and by status, and counts what fits', async () => {
    expect(await names({ role: 'student' })).toEqual(['Maya Lindgren', 'Lucas Moreau']);
    expect(await names({ status: 'inactive' })).toEqual(['Lucas Moreau']);
    expect(await names({ role: 'student', status: 'active', q: 'm' })).toEqual(['Maya Lindgren']);
    const reply = await admin.call('GET /api/users', { query: { role: 'student', limit: 1 } });
    expect(reply.headers['x-total-count']).toBe('2');
    expect((await admin.call('GET /api/users', { query: { q: 'nobody' } })).headers['x-total-count']).toBe('0');
  });

  it('finds who has no password yet, and who has one', async () => {
    expect(await names({ password: 'none' })).toEqual(['Ruth Adeyemi']);
    expect(await names({ password: 'set', role: 'student' })).toEqual(['Maya Lindgren', 'Lucas Moreau']);
    const reply = await admin.call('GET /api/users', { query: { password: 'set', limit: 1 } });
    expect(reply.headers['x-total-count']).toBe('5');
  });

  it('tells who signs in by single sign-on alone from who cannot sign in yet', async () => {
    const [ruth] = (await admin.call('GET /api/users', { query: { password: 'none' } })).answer;
    const identity = { id: crypto.randomUUID(), issuer: 'https://id.college.test', subject: 'ruth', email: null };
    const linked = { ...identity, user_id: ruth?.id ?? '', linked_at: day(3), last_used_at: null };
    await college.write((tx) => tx.insertInto('user_identities').values(linked).execute());
    expect(await names({ password: 'none' })).toEqual([]);
    expect(await names({ password: 'single-sign-on' })).toEqual(['Ruth Adeyemi']);
    const reply = await admin.call('GET /api/users', { query: { password: 'single-sign-on', limit: 1 } });
    expect(reply.headers['x-total-count']).toBe('1');
    expect(await names({ password: 'set' })).toHaveLength(5);
    await college.write((tx) => tx.deleteFrom('user_identities').where('id', '=', identity.id).execute());
    expect(await names({ password: 'single-sign-on' })).toEqual([]);
  });

  it('puts the newest, or the last seen, first', async () => {
    expect((await names({ sort: 'createdAt' }))[0]).toBe('maja LINDEN');
    expect((await names({ sort: 'lastLoginAt' })).slice(0, 2)).toEqual(['Émile Van Der Berg', 'Maya Lindgren']);
  });

  it.each(['name', 'createdAt', 'lastLoginAt'])(
    'comes by %s in pages that leave out and repeat nobody',
    async (sort) => {
      const seen: string[] = [];
      let url: string | undefined = `/api/users?sort=${sort}&limit=2&q=`;
      while (url) {
        const reply = await admin.raw({ method: 'GET', url });
        seen.push(...reply.json<{ id: string }[]>().map((user) => user.id));
        url = /<(.+)>; rel="next"/.exec(String(reply.headers.link))?.[1];
      }
      const whole = await admin.raw({ method: 'GET', url: `/api/users?sort=${sort}` });
      expect(seen).toEqual(whole.json<{ id: string }[]>().map((user) => user.id));
    },
  );

  it.each(['name', 'createdAt', 'lastLoginAt'] as const)(
    'goes on by %s after somebody who is gone meanwhile',
    async (sort) => {
      const whole = (await admin.call('GET /api/users', { query: { sort } })).answer.map(({ id }) => id);
      const first = await admin.raw({ method: 'GET', url: `/api/users?sort=${sort}&limit=2` });
      const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
      const last = first.json<{ id: string }[]>()[1];
      await college.write((tx) =>
        tx
          .updateTable('users')
          .set({ erased_at: new Date() })
          .where('id', '=', last?.id ?? '')
          .execute(),
      );
      const rest = await admin.raw({ method: 'GET', url: next });
      expect(rest.json<{ id: string }[]>().map(({ id }) => id)).toEqual(whole.slice(2, 4));
      await college.write((tx) => tx.updateTable('users').set({ erased_at: null }).execute());
    },
  );

  it('refuses a place of another order', async () => {
    const first = await admin.raw({ method: 'GET', url: '/api/users?sort=name&limit=2' });
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const other = await admin.raw({ method: 'GET', url: next.replace('sort=name', 'sort=createdAt') });
    expect(other.statusCode).toBe(400);
  });

  it.each([
    'role=root',
    'status=x',
    'sort=password_hash',
    'limit=0',
    'limit=501',
    'cursor=x',
    'q=%00',
    `q=${'x'.repeat(201)}`,
  ])('refuses ?%s', async (query) => {
    expect((await admin.raw({ method: 'GET', url: `/api/users?${query}` })).statusCode).toBe(400);
  });

  it('is for admins and course managers who are signed in', async () => {
    expect((await college.nobody.call('GET /api/users')).status).toBe(401);
    const manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
    expect((await manager.call('GET /api/users')).status).toBe(200);
    const instructor = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
    expect((await instructor.call('GET /api/users')).status).toBe(403);
  });

  it('finds a name by either kind of apostrophe and hyphen', async () => {
    await college.write((tx) => aUser(tx, 'student', { first_name: 'Niamh', last_name: 'O’Brien‐Hale' }));
    for (const q of ["o'brien", 'O’BRIEN', 'o‘brien-hale', 'o`brien—h'])
      expect(await names({ q }), q).toEqual(['Niamh O’Brien‐Hale']);
  });

  it('finds a name without its accents, its short vowels and its form of alef, and with them', async () => {
    const called = (first_name: string, last_name: string) =>
      college.write((tx) => aUser(tx, 'student', { first_name, last_name }));
    await called('Begoña', 'Ibáñez');
    await called('أحمد', 'المصري');
    for (const q of ['Ibanez', 'ibáñez', 'begona IBA']) expect(await names({ q }), q).toEqual(['Begoña Ibáñez']);
    for (const q of ['احمد', 'أحمد', 'أَحْمَد', 'المصرى']) expect(await names({ q }), q).toEqual(['أحمد المصري']);
  });

  it('puts names in the order of their letters, whatever their accents', async () => {
    const added = ['Zzquirós', 'Zzqáceres', 'Zzqubio'];
    for (const last_name of added) await college.write((tx) => aUser(tx, 'student', { first_name: 'Inés', last_name }));
    expect(await names({ q: 'zzq' })).toEqual(['Inés Zzqáceres', 'Inés Zzqubio', 'Inés Zzquirós']);
  });

  it('finds a name whose small letters are a matter of the language', async () => {
    await college.write((tx) => aUser(tx, 'student', { first_name: 'İPEK', last_name: 'ΣΟΦΙΑΣ' }));
    for (const q of ['İpek', 'ipek', 'ΣΟΦΙΑΣ', 'σοφιας', 'σοφιασ'])
      expect(await names({ q }), q).toEqual(['İPEK ΣΟΦΙΑΣ']);
  });
});
