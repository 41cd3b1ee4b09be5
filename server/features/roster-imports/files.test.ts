import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { Roster } from '../../testing/roster.ts';
import { receiveFile } from './receive.ts';

let college: TestCollege;
let roster: Roster;

beforeAll(async () => {
  college = await openTestCollege();
  const admin = await college.write((tx) => aUser(tx, 'admin'));
  roster = new Roster(college, await college.as(admin));
});
afterAll(() => college.close());

const header = 'user_id,login_id,first_name,last_name,email,status\n';
const good = `${header}u1,ada,Ada,Byron,ada@college.test,active\n`;
const rowsLeft = async () => (await college.app.database.read.selectFrom('roster_rows').select('row').execute()).length;

describe('a file that is wrong', () => {
  it.each<[string, string | Buffer, string]>([
    ['UTF-16', Buffer.from(`\uFEFF${good}`, 'utf16le'), 'a.csv, row 1, column 1: the file is UTF-16'],
    ['UTF-16 without its mark', Buffer.from(good, 'utf16le'), 'a.csv, row 1, column 1: the file is no text, or UTF-16'],
    [
      'Latin-1',
      Buffer.from(`${good}u2,bo,Bo,Müller,bo@college.test,active\n`, 'latin1'),
      'a.csv, row 3, column 4: the file is not UTF-8',
    ],
    ['cut off in a row', `${good}u2,bo,Bo`, 'a.csv, row 3, column last_name: the file ends in the middle of a row'],
    ['cut off in a quote', `${good}u2,bo,"Bo`, 'a.csv, row 3, column 3: a quote is opened and never closed'],
    [
      'with a quote amiss',
      `${good}u2,bo,"Bo"b,Roe,b@college.test,active\n`,
      'a.csv, row 3, column 3: a quote stands where none can be',
    ],
    [
      'wider than its headings',
      `${good}u2,bo,Bo,Roe, Jr,b@college.test,active\n`,
      'a.csv, row 3, column 7: the row has more cells than there are headings',
    ],
    ['with a heading twice', 'id,name,ID\n1,2,3\n', 'a.csv, row 1, column 3: the heading “ID” stands twice'],
    ['empty', '', 'a.csv, row 1: the file is empty'],
    ['no table', 'just some words\nand more\n', 'a.csv, row 1, column 1: there is one column only'],
    [
      'an archive cut off',
      Buffer.from(zipSync({ 'users.csv': Buffer.from(good.repeat(50)) })).subarray(0, 120),
      'a.csv: the archive is',
    ],
    [
      'an archive without tables',
      Buffer.from(zipSync({ 'a.txt': Buffer.from('x') })),
      'a.csv: there is no CSV file in the archive',
    ],
    [
      'a workbook of Excel',
      Buffer.from(zipSync({ '[Content_Types].xml': Buffer.from('x'), 'xl/workbook.xml': Buffer.from('x') })),
      'a.csv: the file is a spreadsheet. Save it as “CSV UTF-8”',
    ],
  ])('%s, is refused at its place and leaves nothing', async (_, content, says) => {
    const id = await roster.begin();
    const { status, detail } = await roster.upload(id, 'a.csv', content);
    expect(detail).toContain(says);
    expect(status).toBe(422);
    expect((await roster.read(id)).files).toEqual([]);
    expect(await rowsLeft()).toBe(0);
  });

  it.each([
    ['es', 'a.csv, fila 3, columna 4: el archivo no está en UTF-8.'],
    ['ar', 'a.csv، الصف 3، العمود 4: الملف ليس بترميز UTF-8.'],
  ])('is refused in the words of who imports it: %s', async (language, says) => {
    const id = await roster.begin();
    const reply = await roster.client.raw({
      method: 'PUT',
      url: `/api/roster-imports/${id}/files?name=a.csv`,
      payload: Buffer.from(`${good}u2,bo,Bo,Müller,bo@college.test,active\n`, 'latin1'),
      headers: { 'content-type': 'text/csv', 'accept-language': language },
    });
    expect(reply.json()).toMatchObject({ detail: expect.stringContaining(says) });
  });

  it('takes none of an archive in which one is wrong, and keeps the file that was there', async () => {
    const id = await roster.begin();
    await roster.upload(id, 'users.csv', good);
    const archive = zipSync({
      'users.csv': Buffer.from(`${good}u2,bo,Bo,Roe,bo@college.test,active\n`),
      'x.csv': Buffer.from('"'),
    });
    expect((await roster.upload(id, 'all.zip', Buffer.from(archive))).status).toBe(422);
    expect((await roster.read(id)).files).toMatchObject([{ name: 'users.csv', rows: 1 }]);
    await roster.client.call('DELETE /api/roster-imports/{id}', { params: { id } });
    expect(await rowsLeft()).toBe(0);
  });
});

test('files that come in at the same time, as of two pages, do not get into each other’s way', async () => {
  const id = await roster.begin();
  async function* whileOthersCome() {
    yield Buffer.from(good.repeat(3000));
    expect((await roster.upload(id, 'b.csv', good)).status).toBe(200);
    expect((await roster.upload(id, 'broken.csv', `${good}"`)).status).toBe(422);
    expect((await roster.upload(id, 'A.csv', good)).status).toBe(200);
    const remove = { params: { id }, query: { name: 'a.csv' } };
    expect((await roster.client.call('DELETE /api/roster-imports/{id}/files', remove)).status).toBe(404);
    yield Buffer.from(good.repeat(3000));
  }
  const { files } = await receiveFile(college.app, id, 'a.csv', whileOthersCome());
  expect(files.map(({ name }) => name).toSorted()).toEqual(['a.csv', 'b.csv']);
  await roster.client.call('DELETE /api/roster-imports/{id}', { params: { id } });
});

test('an import that is thrown away while a file of it comes in is one that does not exist', async () => {
  const id = await roster.begin();
  async function* inTwo() {
    yield Buffer.from(good.repeat(3000));
    await roster.client.call('DELETE /api/roster-imports/{id}', { params: { id } });
    yield Buffer.from(good);
  }
  await expect(receiveFile(college.app, id, 'a.csv', inTwo())).rejects.toMatchObject({ status: 404 });
});

test('a file that the import does not have is not taken out of it', async () => {
  const id = await roster.begin();
  await roster.upload(id, 'a.csv', good);
  const remove = (name: string) =>
    roster.client.call('DELETE /api/roster-imports/{id}/files', { params: { id }, query: { name } });
  expect((await remove('b.csv')).status).toBe(404);
  expect((await remove('a.csv')).answer.files).toEqual([]);
});

describe('a file that is good', () => {
  it.each([
    ['with a mark, semicolons and CR LF', `\uFEFF${good.replaceAll(',', ';').replaceAll('\n', '\r\n')}`],
    ['with a line that says what divides the cells', `\uFEFFsep=;\r\n${good.replaceAll(',', ';')}`],
    ['with tabs and no last line end', good.replaceAll(',', '\t').trimEnd()],
    ['with quotes, commas and line ends within', good.replace('Byron', '"Byron, ""the\nfirst"""')],
    ['with blank rows before it', `\n\n${good.replaceAll(',', ';').replace('Byron', '"Byron; the first"')}`],
    ['with blank rows', good.replace('\n', '\n\n,,,,,\n')],
  ])('%s, is read', async (_, content) => {
    const id = await roster.begin();
    expect(await roster.upload(id, 'people.csv', content)).toMatchObject({ status: 200 });
    const { files, format } = await roster.read(id);
    expect(format).toBe('canvas');
    expect(files).toMatchObject([{ name: 'people.csv', kind: 'people', rows: 1, columns: header.trim().split(',') }]);
    expect(files[0]?.sample[0]?.[2]).toBe('Ada');
    await roster.client.call('DELETE /api/roster-imports/{id}', { params: { id } });
  });

  it('is divided by what stands outside of quotes in its headings', async () => {
    const id = await roster.begin();
    await roster.upload(id, 'people.csv', '"Name, first, then last, as written";Login\n"Byron, Ada";ada\n');
    const { files } = await roster.read(id);
    expect(files[0]).toMatchObject({
      columns: ['Name, first, then last, as written', 'Login'],
      sample: [['Byron, Ada', 'ada']],
    });
    await roster.client.call('DELETE /api/roster-imports/{id}', { params: { id } });
  });

  it('is kept without the passwords in it', async () => {
    const id = await roster.begin();
    await roster.upload(id, 'people.csv', 'user_id,login_id,Password,first_name\nu1,ada,secret-words,Ada\n');
    const { files } = await roster.read(id);
    expect(files[0]?.sample).toEqual([['u1', 'ada', '', 'Ada']]);
    await roster.client.call('DELETE /api/roster-imports/{id}', { params: { id } });
  });

  it('is read out of an archive, folders and other files passed over', async () => {
    const id = await roster.begin();
    const archive = zipSync({
      'export/users.csv': Buffer.from(good),
      '__MACOSX/export/._users.csv': Buffer.from('x'),
      'export/readme.txt': Buffer.from('x'),
    });
    expect(await roster.upload(id, 'export.zip', Buffer.from(archive))).toMatchObject({ status: 200 });
    expect((await roster.read(id)).files).toMatchObject([{ name: 'users.csv', rows: 1 }]);
  });
});

describe('a dry run', () => {
  const asked = async (files: Record<string, string>) => {
    const id = await roster.begin();
    for (const [name, content] of Object.entries(files)) await roster.upload(id, name, content);
    const reply = await roster.client.call('POST /api/roster-imports/{id}/dry-run', { params: { id } });
    return reply.status === 422 ? reply.problem.detail : '';
  };
  const oneRoster = 'sourcedId,givenName,familyName,username,email,role\n';

  it('needs files of one system', async () => {
    expect(await asked({})).toBe('Choose at least one file');
    expect(await asked({ 'a.csv': good, 'b.csv': oneRoster })).toContain('two systems');
    expect(await asked({ 'a.csv': good, 'b.csv': 'one,two\n1,2\n' })).toContain(
      'b.csv, row 1: these headings belong to no file',
    );
    expect(await asked({ 'a.csv': 'account_id,parent_account_id,name,status\nA,,B,active\n' })).toContain(
      'None of these files',
    );
  });

  it('believes the manifest of OneRoster', async () => {
    const manifest = (version: string, classes: string) =>
      `propertyName,value\nmanifest.version,1.0\noneroster.version,${version}\nfile.classes,${classes}\n`;
    const other = await roster.plan({ 'users.csv': oneRoster, 'manifest.csv': manifest('2.0', 'absent') });
    expect(other).toMatchObject({
      state: 'open',
      problem: expect.stringContaining('manifest.csv, row 3, column value'),
    });
    const missing = await roster.plan({ 'users.csv': oneRoster, 'manifest.csv': manifest('1.2', 'bulk') });
    expect(missing).toMatchObject({
      state: 'open',
      problem: expect.stringContaining('classes.csv, which is not among the files'),
    });
  });

  it('can be taken away as a table in which no cell is a formula', async () => {
    const planned = await roster.plan({
      'users.csv': `${header}u1,ada,=1+1,Byron,ada@college.test,active\nu2,x,Bo,Roe,,active\n`,
    });
    const reply = await roster.client.raw({ method: 'GET', url: `/api/roster-imports/${planned.id}/changes/file` });
    expect(reply.headers['content-type']).toContain('text/csv');
    const [headings, first, second] = reply.body.slice(1).split('\r\n');
    expect(headings).toBe('Outcome,Kind,File,Row,Column,Id,Name,Before,After,Kept,Reason,What to do');
    expect(first).toContain('created,person,users.csv,2,,u1,"\'=1+1 Byron"');
    expect(second).toContain('refused,person,users.csv,3,login_id,u2');
  });

  it('is taken away in the sight of the audit log, as other data of people are', async () => {
    const planned = await roster.plan(
      { 'users.csv': `${header}u3,ada3,Ada,Byron,ada3@college.test,active\nu4,x,Bo,Roe,,active\n` },
      {},
      'Faculty office',
    );
    const { database } = roster.college.app;
    const written = () =>
      database.read
        .selectFrom('audit_log')
        .select(['action', 'address', 'user_id', 'course_id', 'changes'])
        .where('action', '=', 'college.roster_changes_exported')
        .orderBy('number')
        .execute();
    const take = (id: string, query = '') =>
      roster.client.raw({ method: 'GET', url: `/api/roster-imports/${id}/changes/file${query}` });
    const already = (await written()).length;
    expect((await take(newId())).statusCode).toBe(404);
    expect((await written()).slice(already)).toEqual([]);
    const before = database.statements();
    expect((await take(planned.id, '?outcome=refused&kind=person')).statusCode).toBe(200);
    // Two for the table, and three for writing down who took it.
    expect(database.statements() - before).toBe(5);
    expect((await take(planned.id)).statusCode).toBe(200);
    const common = { action: 'college.roster_changes_exported', address: '127.0.0.1', user_id: null, course_id: null };
    const changes = { source: { to: 'Faculty office' }, import: { to: planned.id } };
    expect((await written()).slice(already)).toEqual([
      { ...common, changes: { ...changes, rows: { to: 1 } } },
      { ...common, changes: { ...changes, rows: { to: 2 } } },
    ]);
  });
});
