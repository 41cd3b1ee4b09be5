import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { limitedTo } from '../../testing/limited.ts';
import { loseFile } from '../../testing/lost-files.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';

type Known = { id: string };

let college: TestCollege;
let course: Known;
let people: Record<'teacher' | 'assistant' | 'maya' | 'noor' | 'namesake', Known>;
let clients: Record<'teacher' | 'assistant' | 'maya' | 'noor' | 'namesake', Client>;
let id: string;

beforeAll(async () => {
  college = await openTestCollege();
  people = await college.write(async (tx) => {
    course = await aCourse(tx, { course_code: 'HIST/204' });
    const made = {
      teacher: await aUser(tx, 'instructor'),
      assistant: await aUser(tx, 'teaching_assistant'),
      maya: await aUser(tx, 'student', { first_name: 'Maya', last_name: 'Lindgren' }),
      noor: await aUser(tx, 'student', { first_name: 'Noor/../x', last_name: 'Aziz' }),
      namesake: await aUser(tx, 'student', { first_name: 'Maya', last_name: 'Lindgren' }),
    };
    await teaches(tx, course, made.teacher);
    await teaches(tx, course, made.assistant, 'teaching_assistant');
    for (const student of [made.maya, made.noor, made.namesake]) await enrols(tx, course, student);
    return made;
  });
  clients = {
    teacher: await college.as(people.teacher),
    assistant: await college.as(people.assistant),
    maya: await college.as(people.maya),
    noor: await college.as(people.noor),
    namesake: await college.as(people.namesake),
  };
});
afterAll(() => college.close());

beforeEach(async () => {
  id = await anAssignment();
});

async function anAssignment(settings: object = {}): Promise<string> {
  return college.write(async (tx) => {
    const made = await anActivity(tx, course, 'assignment', { title: 'Essay: one', points: '10' });
    const set = {
      accepts: ['text', 'file', 'link'] as ('text' | 'file' | 'link')[],
      most_files: 5,
      attempts_allowed: null,
      ...settings,
    };
    await tx.updateTable('assignments').set(set).where('activity_id', '=', made.id).execute();
    return made.id;
  });
}

async function handIn(
  client: Client,
  attempt: number,
  { body = '', link = '', files = [] as string[] },
): Promise<string[]> {
  const keys: string[] = [];
  for (const name of files)
    keys.push(
      (
        await uploadFile(client, {
          name,
          bytes: name.endsWith('.pdf') ? samples.pdf : Buffer.from('A link'),
          purpose: 'submission',
        })
      ).id,
    );
  const draft = await client.call('GET /api/assignments/{id}/draft', { params: { id } });
  const saved = await client.call('PUT /api/assignments/{id}/draft', {
    params: { id },
    body: { attempt, revision: draft.answer.revision, body, link, files: keys },
  });
  const done = await client.call('POST /api/assignments/{id}/submissions', {
    params: { id },
    body: { attempt, revision: saved.answer.revision },
  });
  expect(done.status).toBe(200);
  return keys;
}

const ask = (client: Client) => client.raw({ method: 'GET', url: `/api/assignments/${id}/submissions.zip` });
async function unzipped(client: Client) {
  const reply = await ask(client);
  expect(reply.statusCode).toBe(200);
  return { reply, files: unzipSync(reply.rawPayload) };
}

describe('what was handed in, as one archive', () => {
  test('is the latest attempt of each in a folder of their name, and nothing of anybody else', async () => {
    expect((await ask(clients.maya)).statusCode).toBe(403);
    expect((await ask(clients.teacher)).json()).toMatchObject({
      status: 409,
      detail: 'Nothing has been handed in yet.',
    });
    await handIn(clients.maya, 1, { body: '<p>First</p>' });
    await handIn(clients.maya, 2, {
      body: '<p>Sécond</p>',
      link: 'https://example.org/a',
      files: ['essay.pdf', 'link.txt'],
    });
    await handIn(clients.noor, 1, { body: '<p>Mine</p>' });
    await handIn(clients.namesake, 1, { files: ['essay.pdf'] });
    const { reply, files } = await unzipped(clients.teacher);
    expect(reply.headers['content-disposition']).toContain('filename="HIST_204 Essay_ one.zip"');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(Object.keys(files).toSorted()).toEqual([
      'Aziz, Noor_.._x/text.html',
      'Lindgren, Maya (2)/essay.pdf',
      'Lindgren, Maya/essay.pdf',
      'Lindgren, Maya/link (2).txt',
      'Lindgren, Maya/link.txt',
      'Lindgren, Maya/text.html',
    ]);
    const text = strFromU8(files['Lindgren, Maya/text.html'] ?? new Uint8Array());
    expect(text).toContain('<meta charset="utf-8">');
    expect(text).toContain('<p>Sécond</p>');
    expect(text).not.toContain('First');
    expect(strFromU8(files['Lindgren, Maya/link.txt'] ?? new Uint8Array())).toBe('https://example.org/a\n');
    expect(Buffer.from(files['Lindgren, Maya/essay.pdf'] ?? [])).toEqual(samples.pdf);
    // Work of students leaves the college: who took it is written down, once, and not where there was none to take.
    const written = await college.app.database.read
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'address', 'course_id', 'changes'])
      .execute();
    const changes = { assignment: { to: 'Essay: one' } };
    expect(written).toEqual([
      {
        action: 'course.work_downloaded',
        actor_id: people.teacher.id,
        address: '127.0.0.1',
        course_id: course.id,
        changes,
      },
    ]);
  });

  test('goes on where a file is missing in the store, and names it at the end and in the log', async () => {
    const [lost = ''] = await handIn(clients.maya, 1, { files: ['essay.pdf', 'notes.txt'] });
    await handIn(clients.noor, 1, { body: '<p>Mine</p>' });
    const key = await loseFile(college, lost);
    using log = vi.spyOn(college.app.log, 'error');
    const { files } = await unzipped(clients.teacher);
    expect(Object.keys(files).toSorted()).toEqual([
      'Aziz, Noor_.._x/text.html',
      'Lindgren, Maya/notes.txt',
      'missing-files.txt',
    ]);
    const told = strFromU8(files['missing-files.txt'] ?? new Uint8Array());
    expect(told).toMatch(/missing from the store[^]*\n\nLindgren, Maya\/essay\.pdf\n$/);
    expect(log.mock.calls).toEqual([[{ key }, 'a file of an archive is missing in the store']]);
  });

  test('says of nobody who they are while names are hidden', async () => {
    id = await anAssignment({ is_anonymous: true });
    await handIn(clients.maya, 1, { files: ['lindgren-maya.pdf'] });
    const { works } = (await clients.teacher.call('GET /api/assignments/{id}/grading', { params: { id } })).answer;
    const work = works.find(({ submittedAt }) => submittedAt !== null);
    const { files } = await unzipped(clients.teacher);
    expect(Object.keys(files)).toEqual([`Student ${work?.id.slice(0, 4).toUpperCase()}/file-1.pdf`]);
  });

  test('holds the work of a group once, by its name', async () => {
    const set = await college.write(async (tx) => {
      const set = {
        id: newId(),
        course_id: course.id,
        name: 'Teams',
        self_signup: false,
        created_at: college.clock.now(),
      };
      await tx.insertInto('group_sets').values(set).execute();
      const group = { id: newId(), set_id: set.id, name: 'Team A', position: 1 };
      await tx.insertInto('course_groups').values(group).execute();
      for (const { id: user_id } of [people.maya, people.noor])
        await tx
          .insertInto('group_members')
          .values({ group_id: group.id, set_id: set.id, user_id, joined_at: college.clock.now() })
          .execute();
      return set.id;
    });
    id = await anAssignment({ group_set_id: set });
    await handIn(clients.maya, 1, { body: '<p>Ours</p>' });
    expect(Object.keys((await unzipped(clients.teacher)).files)).toEqual(['Team A/text.html']);
  });

  test('is of the students whom an assistant grades alone', async () => {
    await handIn(clients.maya, 1, { body: '<p>Mine</p>' });
    await handIn(clients.noor, 1, { body: '<p>Mine</p>' });
    await college.write((tx) => limitedTo(tx, course, people.assistant, people.noor));
    expect(Object.keys((await unzipped(clients.assistant)).files)).toEqual(['Aziz, Noor_.._x/text.html']);
  });
});
