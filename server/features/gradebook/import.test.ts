import { existsSync, readFileSync } from 'node:fs';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, assistsOnly, aUser, enrols, teaches } from '../../testing/factories.ts';
import { scored } from '../../testing/work.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

/** Students whose names, and work whose title, a spreadsheet would run. */
async function aCourseOf(names: readonly (readonly [string, string])[], titles: readonly string[]) {
  const world = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const instructor = await aUser(tx, 'instructor');
    await teaches(tx, course, instructor);
    const students = [];
    for (const [first_name, last_name] of names) {
      const student = await aUser(tx, 'student', { first_name, last_name });
      await enrols(tx, course, student);
      students.push(student);
    }
    const items = [];
    for (const title of titles) items.push(await anActivity(tx, course, 'assignment', { title, points: '20' }));
    const [student, item] = [students[0], items[0]];
    if (!student || !item) throw new Error('A course of nobody');
    await scored(tx, item, student, '12.5');
    return { course, instructor, students, items, student, item };
  });
  return { ...world, client: await college.as(world.instructor) };
}

const send = (client: Client, courseId: string, bytes: Buffer | string, path = 'import/preview') =>
  client.raw({
    method: 'POST',
    url: `/api/courses/${courseId}/gradebook/${path}`,
    payload: Buffer.from(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });
const exported = async (client: Client, courseId: string, kind: 'csv' | 'xlsx') =>
  (await client.raw({ method: 'GET', url: `/api/courses/${courseId}/gradebook.${kind}` })).rawPayload;
const sentences = (reply: { json(): { errors?: Record<string, string> } }) => Object.values(reply.json().errors ?? {});

/** A zip file with one entry of two hundred million zeros, which takes as many kilobytes. */
function aBomb({ said = 200_000_000 } = {}): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const packed = deflateRawSync(Buffer.alloc(200_000_000));
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(said, 18);
  facts.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, packed]);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), facts, Buffer.alloc(14), name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(entry.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, entry, Buffer.from('PK\x05\x06'), end]);
}

describe('an export', () => {
  it('runs no cell as a formula, and finds its way back', async () => {
    const { client, course } = await aCourseOf(
      [
        ['=1+1', '@Sum'],
        ['+44', '-minus'],
      ],
      ['=HYPERLINK("http://evil.example")', '+Plus', '-Minus', '@At', '\tTab', '\rReturn'],
    );
    const csv = await exported(client, course.id, 'csv');
    const cells = csv
      .toString('utf8')
      .replace('\uFEFF', '')
      .split(/\r\n|,/)
      .map((cell) => cell.replace(/^"/, ''));
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect((await send(client, course.id, csv)).json()).toMatchObject({ count: 0, ignored: [] });

    const xlsx = await exported(client, course.id, 'xlsx');
    const rows = await readSheet(xlsx);
    expect(rows[0]?.slice(4, 6)).toEqual([expect.stringMatching(/^=HYPERLINK/), expect.stringMatching(/^\+Plus/)]);
    expect(xlsx.includes('<f>')).toBe(false);
    expect((await send(client, course.id, xlsx)).json()).toMatchObject({ count: 0 });
  });
});

describe('an import', () => {
  it('says which scores may be slips, before any other', async () => {
    const { client, course } = await aCourseOf(
      [
        ['Maya', 'Lindgren'],
        ['Noah', 'Feld'],
      ],
      ['Essay', 'Quiz'],
    );
    const preview = await send(client, course.id, 'Student,Essay,Quiz\r\nMaya Lindgren,14,200\r\nNoah Feld,-3,EX\r\n');
    expect(preview.json()).toMatchObject({
      count: 4,
      odd: 2,
      changes: [
        { row: 2, to: '200', odd: 'high', points: '20' },
        { row: 3, to: '-3', odd: 'negative' },
        { row: 2, to: '14', odd: null },
        { row: 3, to: 'EX', odd: null },
      ],
    });
  });

  it('shows what it would change, and then writes that, all of it', async () => {
    const { client, course, students, items } = await aCourseOf(
      [
        ['Maya', 'Lindgren'],
        ['Noah', 'Feld'],
      ],
      ['Essay', 'Quiz'],
    );
    const csv =
      'Student;ID;Essay;Quiz;Final Score (read only)\r\n    Points Possible;;20;20;\r\n"Lindgren, Maya";;14;EX;99\r\nNoah Feld;;;7;\r\n';
    const preview = await send(client, course.id, csv);
    expect(preview.json()).toMatchObject({
      count: 3,
      students: 2,
      changes: [
        { row: 3, student: { firstName: 'Maya' }, title: 'Essay', from: '12.5', to: '14' },
        { row: 3, title: 'Quiz', from: '', to: 'EX' },
        { row: 4, student: { firstName: 'Noah' }, title: 'Quiz', from: '', to: '7' },
      ],
    });
    const { token } = preview.json<{ token: string }>();
    expect((await send(client, course.id, csv, 'import?token=another')).statusCode).toBe(409);
    expect((await send(client, course.id, csv, `import?token=${token}`)).json()).toMatchObject({ changed: 3 });
    const { rows } = (await client.call('GET /api/courses/{id}/gradebook', { params: { id: course.id } })).answer;
    expect(rows.map(({ cells }) => cells)).toEqual(['1:7', '0:14#2;1:x']);
    const history = await client.call('GET /api/courses/{id}/gradebook/history', {
      params: { id: course.id },
      query: { activityId: items[0]?.id ?? '', userId: students[0]?.id ?? '' },
    });
    expect(history.answer[0]).toMatchObject({ via: 'import', before: { entered: '12.5' }, after: { entered: '14' } });
    // The scores have changed, so what was looked at is not what it would do.
    expect((await send(client, course.id, csv, `import?token=${token}`)).statusCode).toBe(409);
  });

  it('shows scores as they will stand, names work by its title, and takes a dash for an empty cell', async () => {
    const { client, course, items } = await aCourseOf(
      [
        ['Maya', 'Lindgren'],
        ['Noah', 'Feld'],
      ],
      ['Essay', 'Quiz'],
    );
    const essay = `Essay (${items[0]?.id})`;
    const gone = 'Gone (01a22340-e1e7-7753-b55c-5c0711537272)';
    const head = `Student;ID;${essay};Quiz;${gone}\r\n`;
    const file = `${head}Maya Lindgren;;٨٫٥;–;1\r\nNoah Feld;;80%;excused;\r\n`;
    const preview = (await send(client, course.id, file)).json<{ token: string; changes: unknown; ignored: unknown }>();
    expect(preview).toMatchObject({
      count: 3,
      changes: [
        { row: 2, title: 'Essay', from: '12.5', to: '8.5' },
        { row: 3, title: 'Essay', from: '', to: '16' },
        { row: 3, title: 'Quiz', from: '', to: 'EX' },
      ],
      ignored: ['Gone'],
    });
    await send(client, course.id, file, `import?token=${preview.token}`);
    expect((await send(client, course.id, file)).json()).toMatchObject({ count: 0 });
    const wrong = await send(client, course.id, `${head}Maya Lindgren;;lots;;\r\nNobody;;1;;\r\n`);
    expect(sentences(wrong).toSorted()[0]).toMatch(/^Row 2, column Essay: “lots”/);
    // Each of them has a full stop of its own.
    expect(wrong.json<{ detail: string }>().detail).not.toContain('..');
  });

  it.each([
    ['in one column', 'Student,ID,', '"Lindgren, Maya",77,', '    Points Possible,,', ',,', '"Student, Test",9,'],
    ['in two', 'LastName,FirstName,ID,', 'Lindgren,Maya,77,', '    Points Possible,,,', ',,,', 'Student,Test,9,'],
  ])(
    'takes what Canvas exports, names %s, points whatever the kind of grade',
    async (_, head, who, worth, none, test) => {
      const { client, course, students } = await aCourseOf(
        [['Maya', 'Lindgren']],
        ['Essay', 'Quiz', 'Lab', 'Share', 'Done'],
      );
      const maya = students[0] ?? { id: '', username: '', email: '' };
      await college.write(async (tx) => {
        for (const [title, grading_type] of [
          ['Share', 'percent'],
          ['Done', 'complete'],
        ] as const)
          await tx
            .updateTable('activities')
            .set({ grading_type })
            .where('course_id', '=', course.id)
            .where('title', '=', title)
            .execute();
      });
      const csv = [
        `${head}SIS Login ID,Section,Essay (11),Quiz (12),Lab (13),Share (14),Done (15),Homework Current Score,Unposted Final Score,Final Grade`,
        `${none},,Manual Posting,,,,,,,`,
        `${worth},,20,20,20,20,20,(read only),(read only),(read only)`,
        `${who}${maya.email},Morning,14.00,EX,N/A,18.00,20.00,90,91,A`,
        `${test},,1,1,1,1,1,,,`,
      ].join('\n');
      const preview = await send(client, course.id, csv);
      expect(preview.json()).toMatchObject({
        count: 4,
        ignored: [],
        changes: [
          { title: 'Essay', from: '12.5', to: '14' },
          { title: 'Quiz', to: 'EX' },
          { title: 'Share', to: '90%' },
          { title: 'Done', to: 'complete' },
        ],
      });
    },
  );

  it('takes what Moodle exports', async () => {
    const { client, course, students } = await aCourseOf([['Maya', 'Lindgren']], ['Essay', 'Quiz: loops']);
    const email = students[0]?.email ?? '';
    const csv = [
      '"First name","Last name","ID number",Institution,Department,"Email address","Assignment: Essay (Real)","Quiz: Quiz: loops (Real)","Feedback: Essay","Homework total (Real)","Course total (Real)","Last downloaded from this course"',
      `Maya,Lindgren,,,,${email.toUpperCase()},14.00,-,Fine.,14.00,14.00,1764561600`,
    ].join('\n');
    expect((await send(client, course.id, csv)).json()).toMatchObject({
      count: 1,
      ignored: [],
      changes: [{ title: 'Essay', from: '12.5', to: '14' }],
    });
    const byName = 'First name,Surname,Quiz: loops\nMaya,Lindgren,7\n';
    expect((await send(client, course.id, byName)).json()).toMatchObject({ count: 1, changes: [{ to: '7' }] });
  });

  it.each(['Week 2: Essay', 'Week 2: Essay (Real)', 'To do: Essay'])(
    'takes nothing for other work of which it has only the end of a title: %s',
    async (column) => {
      const { client, course, students } = await aCourseOf([['Maya', 'Lindgren']], ['Essay', 'Lab']);
      const preview = await send(client, course.id, `ID,Lab,"${column}"\n${students[0]?.id},7,8\n`);
      expect(preview.json()).toMatchObject({ count: 1, changes: [{ title: 'Lab', to: '7' }], ignored: [column] });
    },
  );

  it.each(['Quiz: Essay (Real)', 'SCORM package: Essay (Percentage)', 'Tarea: Essay (Real)', 'assignment: Essay'])(
    'takes work behind what Moodle calls its kind: %s',
    async (column) => {
      const { client, course, students } = await aCourseOf([['Maya', 'Lindgren']], ['Essay']);
      const preview = await send(client, course.id, `ID,"${column}"\n${students[0]?.id},7\n`);
      expect(preview.json()).toMatchObject({ count: 1, changes: [{ title: 'Essay', to: '7' }] });
    },
  );

  it('takes work that is called as Moodle calls its feedback', async () => {
    const { client, course, students, items } = await aCourseOf([['Maya', 'Lindgren']], ['Essay', 'Feedback: Essay']);
    const title = `Feedback: Essay (${items[1]?.id})`;
    for (const column of [title, 'Feedback: Essay'])
      expect((await send(client, course.id, `ID,${column}\n${students[0]?.id},7\n`)).json()).toMatchObject({
        count: 1,
        changes: [{ title: 'Feedback: Essay', to: '7' }],
      });
  });

  it('is taken back as a whole, but for what has changed since', async () => {
    const { client, course, students, items } = await aCourseOf(
      [
        ['Maya', 'Lindgren'],
        ['Noah', 'Feld'],
      ],
      ['Essay', 'Quiz'],
    );
    const id = course.id;
    const csv = 'Student,Essay,Quiz\r\n"Lindgren, Maya",14,EX\r\nNoah Feld,,7\r\n';
    const { token } = (await send(client, id, csv)).json<{ token: string }>();
    const { at } = (await send(client, id, csv, `import?token=${token}`)).json<{ at: string }>();
    const cells = async () =>
      (await client.call('GET /api/courses/{id}/gradebook', { params: { id } })).answer.rows.map((row) => row.cells);
    const undo = (by: Client, key: string, then = at) =>
      by.call('POST /api/courses/{id}/gradebook/import/undo', {
        params: { id },
        body: { at: then },
        headers: { 'idempotency-key': key },
      });
    const change = { activityId: items[1]?.id ?? '', userId: students[1]?.id ?? '', entry: '8', revision: 1 };
    await client.call('PUT /api/courses/{id}/gradebook/scores', { params: { id }, body: { changes: [change] } });

    const colleague = await college.write(async (tx) => {
      const user = await aUser(tx, 'instructor');
      await teaches(tx, course, user);
      return user;
    });
    const key = crypto.randomUUID();
    expect((await undo(await college.as(colleague), crypto.randomUUID())).status).toBe(409);
    expect((await undo(client, crypto.randomUUID(), '2020-01-01T12:00:00Z')).status).toBe(409);
    // A moment may be written with any difference from UTC.
    expect((await undo(client, crypto.randomUUID(), '2020-01-01T12:00:00+23:59')).status).toBe(409);

    const left = [{ student: { id: students[1]?.id, firstName: 'Noah', lastName: 'Feld' }, title: 'Quiz' }];
    expect((await undo(client, key)).answer).toMatchObject({ undone: 2, left });
    const after = ['1:8#2', '0:12.5#3;1:#2'];
    expect((await cells()).map((row) => row.replace('1:h#2', '1:#2'))).toEqual(after);
    // Its answer was lost, and it is sent again.
    expect((await undo(client, key)).answer).toMatchObject({ undone: 2, left });
    const history = await client.call('GET /api/courses/{id}/gradebook/history', {
      params: { id },
      query: { activityId: items[0]?.id ?? '', userId: students[0]?.id ?? '' },
    });
    expect(history.answer.map(({ via }) => via)).toEqual(['undo', 'import']);
  });

  it('is taken back only of students who are in the course, and whom one still grades', async () => {
    const names = ['Maya', 'Noah', 'Olga'].map((name) => [name, 'Feld'] as const);
    const { course, students, items } = await aCourseOf(names, ['Quiz']);
    const id = course.id;
    const sections = [newId(), newId()].map((section) => ({ id: section, course_id: id, name: section }));
    const helper = await college.write(async (tx) => {
      const assistant = await aUser(tx, 'teaching_assistant');
      await teaches(tx, course, assistant, 'teaching_assistant');
      await tx.insertInto('sections').values(sections).execute();
      for (const [place, { id: user_id }] of students.entries()) {
        const section_id = sections[place === 0 ? 0 : 1]?.id ?? '';
        await tx.updateTable('enrolments').set({ section_id }).where('user_id', '=', user_id).execute();
      }
      return assistant;
    });
    const client = await college.as(helper);
    const csv = 'Student,Quiz\r\nMaya Feld,5\r\nNoah Feld,6\r\nOlga Feld,7\r\n';
    const { token } = (await send(client, id, csv)).json<{ token: string }>();
    const { at } = (await send(client, id, csv, `import?token=${token}`)).json<{ at: string }>();
    await college.write(async (tx) => {
      await assistsOnly(tx, helper, sections.slice(1));
      await tx
        .updateTable('enrolments')
        .set({ state: 'dropped' })
        .where('user_id', '=', students[2]?.id ?? '')
        .execute();
    });
    const undone = await client.call('POST /api/courses/{id}/gradebook/import/undo', {
      params: { id },
      body: { at },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(undone.answer).toEqual({ undone: 1, left: [] });
    const scores = await college.write((tx) =>
      tx
        .selectFrom('scores')
        .select(['user_id', 'points'])
        .where('activity_id', '=', items[0]?.id ?? '')
        .execute(),
    );
    const pointsOf = new Map(scores.map(({ user_id, points }) => [user_id, points]));
    expect(students.map((student) => pointsOf.get(student.id))).toEqual(['5', null, '7']);
  });

  it.each([
    ['es', 'Fila 2, columna Essay: «lots». '],
    ['ar', 'الصف 2، العمود Essay: «lots». '],
  ])('is refused in the words of who imports it: %s', async (language, words) => {
    const { client, course } = await aCourseOf([['Maya', 'Lindgren']], ['Essay']);
    const reply = await client.raw({
      method: 'POST',
      url: `/api/courses/${course.id}/gradebook/import/preview`,
      payload: Buffer.from('Student,ID,Essay\r\n"Lindgren, Maya",,lots\r\n'),
      headers: { 'content-type': 'application/octet-stream', 'accept-language': language },
    });
    const [said] = sentences(reply);
    expect(said?.startsWith(words)).toBe(true);
    expect(said).not.toMatch(/points|Write/);
  });

  it('is refused to a student before anything of the file is read', async () => {
    const { course, student } = await aCourseOf([['Maya', 'Lindgren']], ['Quiz']);
    const client = await college.as(student);
    for (const path of ['import/preview', 'import?token=none'])
      expect((await send(client, course.id, '', path)).statusCode).toBe(403);
  });

  const good = 'Student,ID,Essay\r\n"Lindgren, Maya",,14\r\n';
  it.each([
    ['no file at all', '', 'empty'],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${good}`, 'utf16le'), 'Row 1: the file is UTF-16'],
    ['UTF-16 without it', Buffer.from(good, 'utf16le'), 'Row 1: the file is no text, or UTF-16'],
    [
      'Latin-1',
      Buffer.from('Student,ID,Essay\r\n"Lindgr\xe9n, Maya",,14\r\n', 'latin1'),
      'Row 2: the file is not UTF-8',
    ],
    ['a row that was cut off', 'Student,ID,Essay\r\n"Lindgren, Maya",,14\r\n"Feld, No', 'Row 3'],
    ['a row that is too short', 'Student,ID,Essay\r\n"Lindgren, Maya"\r\n', 'Row 2: it has not as many cells'],
    ['a quotation mark within a cell', 'Student,ID,Essay\r\nLind"gren,,14\r\n', 'Row 2'],
    ['a file of something else', 'date,amount\r\n2026-01-01,12\r\n', 'Row 1: no column is called Student'],
    [
      'another course’s file',
      'Student,ID,Another thing\r\n"Lindgren, Maya",,14\r\n',
      'Row 1: no column is called like work',
    ],
    ['a stranger', 'Student,ID,Essay\r\n"Nobody, Ever",,14\r\n', 'Row 2, column Student: “Nobody, Ever” is no student'],
    ['a student twice', `${good}"Lindgren, Maya",,15\r\n`, 'Row 3, column Student'],
    ['what is no score', 'Student,ID,Essay\r\n"Lindgren, Maya",,lots\r\n', 'Row 2, column Essay: “lots”'],
    ['a formula', 'Student,ID,Essay\r\n"Lindgren, Maya",,=1+1\r\n', 'Row 2, column Essay: “=1+1”'],
    ['work twice', 'Student,ID,Essay,Essay\r\n"Lindgren, Maya",,1,2\r\n', 'Row 1, column Essay'],
    [
      'half a workbook',
      Buffer.concat([Buffer.from('PK\x03\x04'), gzipSync('half')]),
      'Row 1: the workbook cannot be read',
    ],
    ['a workbook that unfolds to gigabytes', aBomb(), 'Row 1: the workbook unfolds to far more'],
    ['one that does not say so', aBomb({ said: 1000 }), 'Row 1: the workbook unfolds to far more'],
  ])('is refused whole for %s', async (_, bytes, sentence) => {
    const { client, course, student } = await aCourseOf([['Maya', 'Lindgren']], ['Essay']);
    for (const path of ['import/preview', 'import?token=x']) {
      const reply = await send(client, course.id, bytes, path);
      // Nothing at all is no body.
      if (bytes === '') {
        expect(reply.statusCode).toBe(400);
        expect(reply.json()).toMatchObject({ detail: expect.stringContaining(sentence) });
      } else {
        expect(reply.statusCode).toBe(422);
        expect(sentences(reply).join(' ')).toContain(sentence);
      }
    }
    const history = college.app.database.read
      .selectFrom('score_history')
      .select('id')
      .where('user_id', '=', student.id);
    expect(await history.execute()).toEqual([]);
  });
});

const material = new URL('../../../../shared/material/gradebook/canvas_gradebook_csv/', import.meta.url);
describe.skipIf(!existsSync(material))('a file of Canvas', () => {
  it.each([
    ['basic_course.csv', ['Assignment 1'], 0],
    ['some_changes.csv', ['Quiz 1', 'Attendance'], 0],
  ])('%s is read with its own way of names and columns', async (name, titles, count) => {
    const text = readFileSync(new URL(name, material), 'utf8');
    const names = [...text.matchAll(/"(\w+), (\w+)"/g)].map(([, last = '', first = '']) => [first, last] as const);
    const { client, course } = await aCourseOf(names, titles);
    const reply = await send(client, course.id, text);
    expect(reply.json()).toMatchObject({ count, ignored: [] });
    const changed = text.replace(/("Blend, Bill",\d+,My Course,)[^,\r\n]*/, '$117.5');
    expect((await send(client, course.id, changed)).json()).toMatchObject({
      count: 1,
      changes: [{ student: { firstName: 'Bill', lastName: 'Blend' }, title: titles[0], to: '17.5' }],
    });
  });
});
