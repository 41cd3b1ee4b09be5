import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldChange, fieldUndone } from '../../../domain/roster/field-change.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { Roster } from '../../testing/roster.ts';

let college: TestCollege;
let roster: Roster;

beforeAll(async () => {
  college = await openTestCollege();
  const admin = await college.write((tx) => aUser(tx, 'admin'));
  roster = new Roster(college, await college.as(admin));
});
afterAll(() => college.close());

const name = fc.constantFrom('Ann', 'Bea', 'Cleo');
const standings = fc.array(
  fc.record({ now: name, given: name, givenBefore: fc.option(name), later: fc.option(name) }),
  { minLength: 40, maxLength: 40 },
);

it('compares, applies and undoes field by field as the rules say it, whatever stands there', async () => {
  const [cases = []] = fc.sample(standings, { numRuns: 1, seed: 8 });
  const source = (await roster.client.call('POST /api/roster-imports', { body: { source: 'Rules' } })).answer.source.id;
  await college.write(async (tx) => {
    for (const [index, { now, givenBefore }] of cases.entries()) {
      const user = await aUser(tx, 'student', {
        username: `p-${index}`,
        first_name: now,
        email: `p-${index}@college.test`,
        last_name: 'X',
      });
      if (givenBefore === null) continue;
      const imported = JSON.stringify({
        first_name: givenBefore,
        last_name: 'X',
        email: user.email,
        is_active: 'true',
      });
      await tx
        .insertInto('roster_links')
        .values({ source_id: source, kind: 'person', key: `k-${index}`, object_id: user.id, imported, import_id: null })
        .execute();
    }
  });
  const rows = cases.map(({ given }, index) => `k-${index},p-${index},${given},X,p-${index}@college.test,active`);
  const content = ['user_id,login_id,first_name,last_name,email,status', ...rows, ''].join('\n');
  const planned = await roster.plan({ 'users.csv': content }, {}, 'Rules');
  const changes = await roster.changes(planned.id, { limit: 500 });
  expect(changes).toHaveLength(cases.length);
  for (const [index, standing] of cases.entries()) {
    const field = changes[index]?.fields.find((each) => each.field === 'first_name');
    const found = field === undefined ? 'same' : field.kept ? 'keep' : 'set';
    expect([index, found]).toEqual([index, fieldChange(standing)]);
  }

  await roster.apply(planned.id);
  const nameOf = async (index: number) =>
    (
      await college.app.database.read
        .selectFrom('users')
        .select('first_name')
        .where('username', '=', `p-${index}`)
        .executeTakeFirstOrThrow()
    ).first_name;
  for (const [index, standing] of cases.entries())
    expect([index, await nameOf(index)]).toEqual([
      index,
      fieldChange(standing) === 'set' ? standing.given : standing.now,
    ]);

  await college.write(async (tx) => {
    for (const [index, { later }] of cases.entries())
      if (later !== null)
        await tx.updateTable('users').set({ first_name: later }).where('username', '=', `p-${index}`).execute();
  });
  await roster.undo(planned.id);
  for (const [index, { now, given, givenBefore, later }] of cases.entries()) {
    const wasSet = fieldChange({ now, given, givenBefore }) === 'set';
    const standing = later ?? (wasSet ? given : now);
    const undone = wasSet && fieldUndone({ now: standing, from: now, to: given }) === 'back';
    expect([index, await nameOf(index)]).toEqual([index, undone ? now : standing]);
  }
});
