import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type ApiCall } from '../contract/api.ts';
import { role } from '../contract/identity.ts';
import { newId } from './ids.ts';
import { matrix } from './permissions/matrix.ts';
import { type People, type Row, type Situation, type Visitor, visitors } from './permissions/row.ts';
import { type Client, openTestCollege, type TestCollege } from './testing/college.ts';
import { aUser } from './testing/factories.ts';

describe('who may do what', () => {
  let college: TestCollege;
  let clients: Record<Visitor, Client>;
  let people: People;

  beforeAll(async () => {
    college = await openTestCollege();
    people = await college.write(async (tx) => {
      const made = {} as People;
      for (const each of role.options) made[each] = await aUser(tx, each);
      made.deactivated = await aUser(tx, 'admin');
      made.stranger = await aUser(tx, 'student', { username: 'stranger' });
      return made;
    });
    clients = { nobody: college.nobody } as typeof clients;
    for (const each of [...role.options, 'deactivated'] as const) clients[each] = await college.as(people[each]);
    await college.write((tx) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', people.deactivated.id).execute(),
    );
  });
  afterAll(() => college.close());

  async function objectFor({ of }: Row, situation: Situation): Promise<string> {
    if (situation === 'missing' || !of) return newId();
    return (await college.write((tx) => of({ tx, people, clock: college.clock }, situation))).id;
  }

  it('has a row for every call', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(api).toSorted());
    for (const [name, row] of Object.entries(matrix))
      expect(name.includes('{'), `${name} needs the situations of its object, and how to make it`).toBe(
        row.missing !== undefined && row.of !== undefined,
      );
  });

  for (const [name, row] of Object.entries(matrix) as [ApiCall, Row][])
    for (const situation of ['own', 'other', 'unpublished', 'missing'] as const) {
      const statuses = row[situation];
      if (!statuses) continue;
      it(`${name}, ${situation}`, async () => {
        const [method = '', path = ''] = name.split(' ');
        const got: Record<string, number> = {};
        for (const visitor of visitors) {
          // Signing out would end the session that the next call needs.
          const client = name === 'POST /api/auth/logout' ? college.nobody : clients[visitor];
          const url = path.includes('{') ? path.replace(/\{\w+\}/, await objectFor(row, situation)) : path;
          const payload = typeof row.body === 'function' ? row.body(visitor) : row.body;
          const response = await client.raw({ method, url, ...(payload && { payload }) });
          got[visitor] = response.statusCode;
        }
        const expected = Object.fromEntries(statuses.split(' ').map((status, i) => [visitors[i], Number(status)]));
        expect(got).toEqual(expected);
      });
    }
});
