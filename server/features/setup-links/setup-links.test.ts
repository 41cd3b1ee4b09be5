import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sent } from '../../../contract/api.ts';
import { newId } from '../../ids.ts';
import { withPassword } from '../../testing/account.ts';
import type { Client, TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { openManagedCollege } from '../../testing/managers.ts';
import { atEachMoment } from '../../testing/moments.ts';
import { Roster } from '../../testing/roster.ts';

let college: TestCollege;
let root: { id: string };
let admin: Client;
let manager: Client;

beforeEach(async () => {
  ({ college, root, admin, manager } = await openManagedCollege());
});
afterEach(() => college.close());

type Body = Sent<'POST /api/users/setup-links', 'body'>;
const ask = (client: Client, body: Body) => client.call('POST /api/users/setup-links', { body });
const making = (client: Client, who: Body['who'], more: Partial<Body> = {}) =>
  ask(client, { who, apply: true, ...more });
const person = (username: string, more: Parameters<typeof aUser>[2] = {}) =>
  college.write((tx) => aUser(tx, 'student', { username, last_name: username, ...more }));
const allStudents = { filter: { role: 'student' } } as const;

const tokenOf = (link = '') => /\/reset-password\?token=([\w-]{43})$/.exec(link)?.[1] ?? '';
const isGood = async (link = '') =>
  (await college.nobody.call('POST /api/password-resets/check', { body: { token: tokenOf(link) } })).answer.isGood;
const redeem = (link = '', newPassword = 'a fine password') =>
  college.nobody.call('POST /api/password-resets/redeem', { body: { token: tokenOf(link), newPassword } });
const rows = (table: 'audit_log' | 'password_resets' | 'roster_invitations' | 'idempotency_keys') =>
  college.app.database.read.selectFrom(table).selectAll().execute();
const change = (id: string, set: object) =>
  college.write((tx) => tx.updateTable('users').set(set).where('id', '=', id).execute());

describe('POST /api/users/setup-links', () => {
  it('says who would get a link and who not and why, and makes none', async () => {
    await person('ada', { first_name: 'Ada' });
    const ben = await withPassword(college, 'student', { username: 'ben', last_name: 'ben' });
    const cleo = await person('cleo', { is_active: false });
    const dan = await withPassword(college, 'student', { username: 'dan', last_name: 'dan', is_active: false });
    const everybody = [...(await admin.call('GET /api/users')).answer].map(({ id }) => id);
    const { answer } = await ask(admin, { who: { ids: everybody } });
    expect(answer).toMatchObject({ applied: false, found: 6, people: 2, more: 0, replaced: 0, links: [] });
    expect(answer.leftOut).toEqual([
      { reason: 'yourself', people: 1 },
      { reason: 'has-password', people: 2 },
      { reason: 'inactive', people: 1 },
    ]);
    const named = answer.leftOutPeople.map((each) => [each.person.id, each.reason]);
    expect(named).toHaveLength(4);
    expect(named).toEqual(
      expect.arrayContaining([
        [ben.id, 'has-password'],
        [cleo.id, 'inactive'],
        [dan.id, 'has-password'],
        [root.id, 'yourself'],
      ]),
    );
    expect([await rows('password_resets'), await rows('audit_log')]).toEqual([[], []]);
  });

  it('makes links that let people set their first password and sign in, once', async () => {
    const ada = await person('ada', { first_name: 'Ada', email: 'ada@college.test' });
    const reply = await making(admin, { ids: [ada.id] });
    expect(reply.answer).toMatchObject({
      applied: true,
      people: 1,
      worksUntil: '2026-11-25T10:00:00.000Z',
      links: [{ firstName: 'Ada', lastName: 'ada', username: 'ada', email: 'ada@college.test' }],
    });
    expect(reply.headers['cache-control']).toBe('no-store');
    const link = reply.answer.links[0]?.link;
    expect(link).toMatch(/^http:\/\/[^/]+\/reset-password\?token=[\w-]{43}$/);
    expect(await isGood(link)).toBe(true);
    const waiting = async () =>
      (await admin.call('GET /api/users', { query: { role: 'student', password: 'none' } })).answer;
    expect(await waiting()).toMatchObject([{ id: ada.id }]);
    expect((await redeem(link)).status).toBe(204);
    expect(await waiting()).toEqual([]);
    expect((await redeem(link, 'another fine one')).status).toBe(410);
    const signIn = (password: string) =>
      college.nobody.call('POST /api/login', { body: { username: 'ada', password } });
    expect((await signIn('a fine password')).status).toBe(200);
    expect((await signIn('another fine one')).status).toBe(401);
    expect((await making(admin, { ids: [ada.id] })).answer).toMatchObject({ people: 0, links: [] });
  });

  it('works for seven days, and ends with the e-mail, and with the account', async () => {
    const ada = await person('ada');
    const fresh = async () => (await making(await college.as(root), { ids: [ada.id] })).answer.links[0]?.link;
    const old = await fresh();
    college.clock.pass({ days: 7, seconds: -1 });
    expect(await isGood(old)).toBe(true);
    college.clock.pass({ seconds: 1 });
    expect((await redeem(old)).status).toBe(410);
    for (const set of [{ email: 'other@college.test' }, { password_hash: 'by another way' }, { is_active: false }]) {
      const link = await fresh();
      expect(await isGood(link)).toBe(true);
      await change(ada.id, set);
      expect((await redeem(link)).status, JSON.stringify(set)).toBe(410);
      await change(ada.id, { password_hash: null });
    }
  });

  it('ends the links of the file before, unless those that work are kept', async () => {
    const [ada, ben] = [await person('ada'), await person('ben')];
    const first = (await making(admin, allStudents)).answer.links;
    expect(await isGood(first[0]?.link)).toBe(true);
    expect((await ask(admin, { who: allStudents })).answer).toMatchObject({ people: 2, replaced: 2 });
    const second = (await making(admin, allStudents)).answer.links;
    expect(await Promise.all([first[0], first[1], second[0], second[1]].map((each) => isGood(each?.link)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    await person('cleo');
    // What it was bound to is gone: it works as little as one that is over.
    await change(ben.id, { email: 'new@college.test' });
    const third = (await making(admin, allStudents, { keepsGood: true })).answer;
    expect(third).toMatchObject({ people: 2, replaced: 0, leftOut: [{ reason: 'has-link', people: 1 }] });
    expect(third.leftOutPeople).toMatchObject([{ person: { id: ada.id } }]);
    expect(third.links.map(({ username }) => username)).toEqual(['ben', 'cleo']);
    expect(await isGood(second[0]?.link)).toBe(true);
  });

  it('makes new links when it is asked again, and keeps the answer nowhere', async () => {
    const ada = await person('ada');
    const headers = { 'idempotency-key': 'the-same-key-twice' };
    const body = { who: { ids: [ada.id] }, apply: true };
    const [first, second] = [
      await admin.call('POST /api/users/setup-links', { body, headers }),
      await admin.call('POST /api/users/setup-links', { body, headers }),
    ].map(({ answer }) => answer.links[0]?.link);
    expect(await Promise.all([isGood(first), isGood(second)])).toEqual([false, true]);
    expect(await rows('idempotency_keys')).toEqual([]);
    const kept = JSON.stringify([await rows('password_resets'), await rows('audit_log')]);
    for (const link of [first, second]) expect(kept).not.toContain(tokenOf(link));
  });

  it('is written down for each person, and by whom', async () => {
    const [ada, ben] = [await person('ada'), await person('ben')];
    await making(admin, allStudents);
    const entries = await rows('audit_log');
    expect(entries.map(({ user_id }) => user_id).toSorted()).toEqual([ada.id, ben.id].toSorted());
    for (const entry of entries)
      expect(entry).toMatchObject({
        action: 'user.setup_link_made',
        actor_id: root.id,
        changes: { until: { to: '2026-11-25T10:00:00.000Z' } },
      });
  });

  it('is for administrators alone, and hands nobody else an account', async () => {
    const other = await college.write((tx) => aUser(tx, 'admin', { username: 'other' }));
    const ada = await person('ada');
    for (const role of ['student', 'instructor', 'teaching_assistant', 'supervisor'] as const) {
      const client = await college.as(await college.write((tx) => aUser(tx, role)));
      expect((await making(client, { ids: [ada.id] })).status, role).toBe(403);
    }
    for (const id of [other.id, ada.id]) expect((await making(manager, { ids: [id] })).status).toBe(403);
    expect((await making(college.nobody, { ids: [ada.id] })).status).toBe(401);
    expect(await rows('password_resets')).toEqual([]);
    expect((await making(admin, { ids: [other.id] })).answer.links).toMatchObject([{ username: 'other' }]);
  });

  it('is done by nobody whose own right ended while they asked', async () => {
    const ada = await person('ada');
    const is = (is_active: boolean) => change(root.id, { is_active });
    const statuses = await atEachMoment(college, {
      ask: () => making(admin, { ids: [ada.id] }),
      deed: () => is(false),
      undo: () => is(true),
    });
    expect(new Set(statuses)).toEqual(new Set([403]));
  });

  it('refuses what it cannot read, and an import that is not there', async () => {
    for (const who of [{ ids: [] }, { ids: ['x'] }, { filter: { role: 'king' } }, { import: 'x' }, {}])
      expect((await ask(admin, { who } as Body)).status, JSON.stringify(who)).toBe(422);
    const tooMany = Array.from({ length: 501 }, newId);
    expect((await ask(admin, { who: { ids: tooMany } })).status).toBe(422);
    expect((await ask(admin, { who: { import: newId() } })).status).toBe(404);
    expect((await making(admin, { ids: [newId()] })).answer).toMatchObject({ found: 0, people: 0, links: [] });
  });

  it('gives links to whom an import has made, and withdraws the letters that wait for them', async () => {
    const roster = new Roster(college, admin);
    const head = 'user_id,login_id,first_name,last_name,email,status';
    await person('kept', { email: 'kept@college.test' });
    const { id } = await roster.import({
      'users.csv': [
        head,
        'u1,ada,Ada,Adams,ada@college.test,active',
        'u2,ben,Ben,Brown,ben@college.test,active',
        'u3,kept,Kay,Kept,kept@college.test,active',
        '',
      ].join('\n'),
    });
    const ben = (await admin.call('GET /api/users', { query: { q: 'ben' } })).answer[0];
    await change(ben?.id ?? '', { password_hash: 'by another way' });
    const ada = (await admin.call('GET /api/users', { query: { q: 'ada' } })).answer[0];
    const waiting = { user_id: ada?.id ?? '', import_id: id };
    await college.write((tx) => tx.insertInto('roster_invitations').values(waiting).execute());
    expect((await ask(admin, { who: { import: id } })).answer).toMatchObject({ people: 1, replaced: 1 });
    const { answer } = await making(admin, { import: id });
    expect(answer).toMatchObject({
      found: 2,
      people: 1,
      leftOut: [{ reason: 'has-password', people: 1 }],
      links: [{ username: 'ada' }],
    });
    expect(await rows('roster_invitations')).toEqual([]);
    const link = answer.links[0]?.link;
    expect(await isGood(link)).toBe(true);
    // Only who has a password stays: upon a link that was not used nobody has built.
    expect(await roster.undo(id)).toMatchObject({ state: 'undone', notUndone: 1 });
    expect(await isGood(link)).toBe(false);
  });

  it('makes five thousand at once by a handful of statements, and the rest with the next file', async () => {
    const count = 5020;
    await college.write(async (tx) => {
      const values = Array.from({ length: count }, (_, i) => ({
        id: newId(),
        username: `many.${i}`,
        email: `many.${i}@college.test`,
        first_name: 'Many',
        last_name: String(i).padStart(5, '0'),
        role: 'student' as const,
        created_at: college.clock.now(),
      }));
      for (let i = 0; i < count; i += 1000)
        await tx
          .insertInto('users')
          .values(values.slice(i, i + 1000))
          .execute();
    });
    const first = await making(admin, allStudents);
    expect(first.answer).toMatchObject({ people: 5000, more: 20 });
    expect(first.statements).toBeLessThan(10);
    expect(new Set(first.answer.links.map(({ link }) => link)).size).toBe(5000);
    expect(first.answer.links[4999]?.lastName).toBe('04999');
    const second = (await making(admin, allStudents, { keepsGood: true })).answer;
    expect(second).toMatchObject({ people: 20, more: 0, leftOut: [{ reason: 'has-link', people: 5000 }] });
    expect(second.leftOutPeople).toHaveLength(100);
    expect(second.links[0]?.lastName).toBe('05000');
    expect(await isGood(first.answer.links[0]?.link)).toBe(true);
  });
});
