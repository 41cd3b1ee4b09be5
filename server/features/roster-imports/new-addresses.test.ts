import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestCollege } from '../../testing/college.ts';
import { canvasFiles, openRosterCollege, type Roster } from '../../testing/roster.ts';

let college: TestCollege;
let roster: Roster;

beforeEach(async () => {
  ({ college, roster } = await openRosterCollege({
    COLLEGIUM_SMTP_URL: 'smtp://localhost:1',
    COLLEGIUM_URL: 'http://college.example',
  }));
});
afterEach(() => college.close());

const { users } = canvasFiles;
const changed = async () =>
  (
    await college.app.database.read
      .selectFrom('mails')
      .select('to_address')
      .where('kind', '=', 'email-changed')
      .orderBy('id')
      .execute()
  ).map(({ to_address }) => to_address);

test('whose e-mail an import changes, or changes back, is told at both addresses; nobody else is written to', async () => {
  const ben = 'u2,ben,Ben,Okafor,ben@college.test,active';
  await roster.import({ 'users.csv': users('u1,ada,Ada,Byron,ada@college.test,active', ben) });
  expect(await changed()).toEqual([]);
  const { id } = await roster.import({ 'users.csv': users('u1,ada,Ada,Lovelace,lovelace@college.test,active', ben) });
  expect(await changed()).toEqual(['ada@college.test', 'lovelace@college.test']);
  await roster.undo(id);
  expect((await changed()).slice(2)).toEqual(['lovelace@college.test', 'ada@college.test']);
});
