import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importMoodleXml } from '../../domain/quiz/import/moodle-xml.ts';
import type { TestCollege } from '../testing/college.ts';
import { openRosterCollege, type Roster } from '../testing/roster.ts';

let college: TestCollege;
let roster: Roster;
beforeAll(async () => {
  ({ college, roster } = await openRosterCollege());
});
afterAll(() => college.close());

const users = 'user_id,login_id,first_name,last_name,email,status\nu1,ada,Ada,Byron,ada@college.test,active\n';

it('zip-slip: a path out of an archive of rosters leads nowhere', async () => {
  for (const path of [
    '../../users.csv',
    '/tmp/zip-slip/users.csv',
    '..\\..\\users.csv',
    'C:\\users.csv',
    './../users.csv',
  ]) {
    const id = await roster.begin();
    const said = await roster.upload(id, 'export.zip', Buffer.from(zipSync({ [path]: Buffer.from(users) })));
    expect(said.status, path).toBeLessThan(500);
    for (const { name } of (await roster.read(id)).files) expect(name).not.toContain('/');
    for (const base of [process.cwd(), college.filesDirectory, resolve('server')])
      if (/^[./]/.test(path)) expect(existsSync(join(base, path)), path).toBe(false);
  }
  expect(existsSync('/tmp/zip-slip')).toBe(false);
});

it('a bomb: an archive that is far larger than it says is refused', async () => {
  const id = await roster.begin();
  const bomb = zipSync({ 'users.csv': Buffer.alloc(300_000_000, 0x61) }, { level: 9 });
  const { status } = await roster.upload(id, 'export.zip', Buffer.from(bomb));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect((await roster.read(id)).files).toEqual([]);
});

const quiz = (doctype: string, text: string) =>
  `<?xml version="1.0"?>${doctype}<quiz><question type="essay"><name><text>Q</text></name>` +
  `<questiontext format="html"><text>${text}</text></questiontext></question></quiz>`;

it('XXE: an entity of a question file is never read', () => {
  for (const target of ['file:///etc/passwd', 'http://127.0.0.1:1/', 'php://filter/x']) {
    const xml = quiz(`<!DOCTYPE quiz [<!ENTITY out SYSTEM "${target}">]>`, 'before &out; after');
    expect(JSON.stringify(importMoodleXml(xml))).not.toMatch(/root:|daemon:/);
  }
});

it('entities of entities grow to nothing', () => {
  const levels = Array.from({ length: 12 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
  const xml = quiz(`<!DOCTYPE quiz [<!ENTITY e0 "ha">${levels}]>`, '&e12;');
  expect(JSON.stringify(importMoodleXml(xml)).length).toBeLessThan(20_000);
});
