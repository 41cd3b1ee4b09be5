import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type ApiCall } from '../../contract/api.ts';
import type { Call } from '../../contract/call.ts';
import { role } from '../../contract/identity.ts';
import { operations } from '../fuzz/operations.ts';
import type { Schema } from '../fuzz/by-schema.ts';
import { matrix } from '../permissions/matrix.ts';
import { makePeople } from '../permissions/people.ts';
import { type People, type Row, type Visitor, visitors } from '../permissions/row.ts';
import { type Client, openTestCollege, type TestCollege } from '../testing/college.ts';
import { everyColumn, tablesWithMarks, withColumns } from './column-names.ts';

const takesBody = ([name, call]: [string, Call]) => !name.startsWith('GET ') && call.body !== undefined;
const mutations = (Object.entries(api) as [ApiCall, Call][]).filter(takesBody).map(([name]) => name);

/** Who is let through by the matrix; else whoever comes furthest, who is an administrator. */
function doerOf({ own }: Row): Visitor {
  const at = own.split(' ').findIndex((status) => status.startsWith('2'));
  return visitors[at] ?? 'admin';
}

describe('mass assignment: every column name in every body is refused, or changes nothing', () => {
  let college: TestCollege;
  let people: People;
  let clients: Record<Visitor, Client>;
  let columns: Record<string, unknown>;

  beforeAll(async () => {
    college = await openTestCollege();
    people = await college.write(makePeople);
    clients = { nobody: college.nobody } as typeof clients;
    for (const each of role.options) clients[each] = await college.as(people[each]);
    columns = await everyColumn(college.app.database);
  });
  afterAll(() => college.close());

  async function ask(name: ApiCall, body: unknown) {
    const row = matrix[name];
    const [method = '', path = ''] = name.split(' ');
    const { of } = row;
    const object = of && (await college.write((tx) => of({ tx, people, clock: college.clock }, 'own')));
    const url = object ? path.replace(/\{\w+\}/, object.id) : path;
    return clients[doerOf(row)].raw({ method, url, payload: body as object });
  }

  for (const name of mutations)
    it(name, async () => {
      const { body = {} } = matrix[name];
      const valid = typeof body === 'function' ? body(doerOf(matrix[name])) : body;
      const extra = Object.fromEntries(Object.entries(columns).filter(([key]) => !declared(name).has(key)));
      for (const { at, body: sent } of withColumns(valid, extra)) {
        const response = await ask(name, sent);
        const says = `${at || 'the body'}: ${response.statusCode} ${response.body.slice(0, 300)}`;
        expect(response.statusCode, says).toBeLessThan(500);
        if (response.statusCode === 422 && at === '') {
          const { errors } = response.json<{ errors: Record<string, string> }>();
          if (isStrict(name)) expect(Object.keys(errors), says).toEqual(expect.arrayContaining(Object.keys(extra)));
        }
        if (isStrict(name) && at === '') expect(response.statusCode, says).toBeGreaterThanOrEqual(400);
        if (response.statusCode < 300) expect(await tablesWithMarks(college.app.database), says).toEqual([]);
      }
    });
  it('nothing of it is anywhere afterwards', async () => {
    expect(await tablesWithMarks(college.app.database)).toEqual([]);
  });

  it('what is taken over would be found', async () => {
    const response = await clients.admin.raw({
      method: 'POST',
      url: '/api/departments',
      payload: { name: columns['name'] },
    });
    expect(response.statusCode).toBe(201);
    expect(await tablesWithMarks(college.app.database)).toContain('departments');
  });
});

const schemas = new Map(operations().map(({ name, content }) => [name, content?.['application/json']?.schema]));

function isStrict(name: string): boolean {
  return schemas.get(name)?.['additionalProperties'] === false;
}

/** The names of fields anywhere in the body. */
function declared(name: string): Set<string> {
  const names = new Set<string>();
  const walk = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const key of Object.keys((schema as Schema)['properties'] ?? {})) names.add(key);
    for (const inner of Object.values(schema)) walk(inner);
  };
  walk(schemas.get(name));
  return names;
}
