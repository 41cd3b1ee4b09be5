import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aModule, anActivity, aUser } from '../../testing/factories.ts';
import { aQuizWorld } from '../../testing/quiz-world.ts';
import { limitedTo } from '../../testing/limited.ts';
import { samples, sendFile } from '../../testing/uploads.ts';
import { submitted } from '../../testing/work.ts';

const names = ['student', 'classmate', 'stranger', 'assistant', 'instructor'] as const;
type Name = (typeof names)[number];

let college: TestCollege;
let world: Awaited<ReturnType<typeof aQuizWorld>>;
let people: Record<Name, { id: string }>;
let clients: Record<Name, Client>;
/** A lesson of the course, and one in a module that opens later. */
let lesson: { id: string };
let locked: { id: string };

beforeAll(async () => {
  college = await openTestCollege();
  world = await aQuizWorld(college, { students: 2 });
  const { course, module, instructor, assistant, students } = world;
  const [student, classmate] = students as [{ id: string }, { id: string }];
  const stranger = await college.write((tx) => aUser(tx, 'student'));
  people = { student, classmate, stranger, assistant, instructor };
  clients = {} as Record<Name, Client>;
  for (const name of names) clients[name] = await college.as(people[name]);
  await college.write(async (tx) => {
    const later = await aModule(tx, course, { available_from: new Date('2026-12-01T08:00:00Z') });
    lesson = await anActivity(tx, course, 'lesson', { module_id: module.id });
    locked = await anActivity(tx, course, 'lesson', { module_id: later.id });
  });
});
afterAll(() => college.close());

/** A file without bytes that one thing of the course shows. */
async function shownBy(kind: string, object: { id: string }, user: { id: string } | null = null): Promise<string> {
  const [id, at] = [newId(), college.clock.now()];
  await college.write(async (tx) => {
    await tx
      .insertInto('file_objects')
      .values({ key: id, size: 0, etag: `"${id}"`, created_at: at })
      .execute();
    const said = { name: 'a.pdf', type: 'application/pdf', purpose: 'content-file', size: 0, object_key: id };
    const stored = { state: 'referenced' as const, state_since: at, created_at: at, uploaded_at: at };
    await tx
      .insertInto('files')
      .values({ id, owner_id: world.instructor.id, upload_id: id.replaceAll('-', ''), ...said, ...stored })
      .execute();
    const place = { kind, object_id: object.id, course_id: world.course.id, user_id: user?.id ?? null };
    await tx
      .insertInto('file_references')
      .values({ file_id: id, ...place, created_at: at })
      .execute();
  });
  return id;
}

async function readers(id: string): Promise<Name[]> {
  const open: Name[] = [];
  for (const name of names) {
    const { statusCode } = await clients[name].raw({ method: 'GET', url: `/api/files/${id}` });
    expect([200, 404]).toContain(statusCode);
    if (statusCode === 200) open.push(name);
  }
  return open;
}

const removed = async (name: Name, id: string) =>
  (await clients[name].call('DELETE /api/files/{id}', { params: { id } })).status;

describe.each(['content-picture', 'content-file'])('a %s', (kind) => {
  it('is read by the members of its course, where what shows it is open to them', async () => {
    const members = ['student', 'classmate', 'assistant', 'instructor'];
    expect(await readers(await shownBy(kind, world.course))).toEqual(members);
    expect(await readers(await shownBy(kind, lesson))).toEqual(members);
    expect(await readers(await shownBy(kind, locked))).toEqual(['assistant', 'instructor']);
  });

  it('is taken away by who edits the course', async () => {
    const id = await shownBy(kind, lesson);
    expect(await removed('stranger', id)).toBe(404);
    expect(await removed('assistant', id)).toBe(403);
    expect(await removed('instructor', id)).toBe(204);
  });
});

describe('a file that answers a question', () => {
  it('is its student’s and the staff’s, of an assistant’s sections where they assist some alone', async () => {
    const { quiz, course, student, assistant } = world;
    const params = { quizId: quiz.id };
    const attempt = (await clients.student.call('POST /api/quizzes/{quizId}/start', { params, body: {} })).answer;
    const file = await shownBy('quiz-response', attempt, student);
    expect(await readers(file)).toEqual(['student', 'assistant', 'instructor']);
    const section = { id: newId(), course_id: course.id, name: 'A' };
    const limit = (is_limited: boolean) =>
      college.write((tx) =>
        tx.updateTable('course_staff').set({ is_limited }).where('user_id', '=', assistant.id).execute(),
      );
    await limit(true);
    expect(await readers(file)).toEqual(['student', 'instructor']);
    await college.write(async (tx) => {
      await tx.insertInto('sections').values(section).execute();
      const { id } = await tx
        .selectFrom('course_staff')
        .select('id')
        .where('user_id', '=', assistant.id)
        .executeTakeFirstOrThrow();
      await tx.insertInto('assistant_sections').values({ staff_id: id, section_id: section.id }).execute();
      await tx.updateTable('enrolments').set({ section_id: section.id }).where('user_id', '=', student.id).execute();
    });
    expect(await readers(file)).toEqual(['student', 'assistant', 'instructor']);
    await limit(false);
  });
});

describe('a file of what a student handed in, or of what is said of it', () => {
  it.each(['submission', 'submission-comment'])('is of an assistant’s sections: %s', async (kind) => {
    const { course, student, assistant } = world;
    const object = await college.write(async (tx) => {
      await tx.updateTable('enrolments').set({ section_id: null }).where('course_id', '=', course.id).execute();
      const work = await anActivity(tx, course, 'assignment');
      if (kind === 'submission') return submitted(tx, work, student);
      const said = { id: newId(), activity_id: work.id, user_id: student.id, author_id: student.id, body: 'Words' };
      const comment = { ...said, is_from_staff: false, created_at: college.clock.now() };
      await tx.insertInto('submission_comments').values(comment).execute();
      return said;
    });
    const file = await shownBy(kind, object, student);
    expect(await readers(file)).toEqual(['student', 'assistant', 'instructor']);
    await college.write((tx) => limitedTo(tx, course, assistant, people.classmate, kind));
    expect(await readers(file)).toEqual(['student', 'instructor']);
    await college.write((tx) => limitedTo(tx, course, assistant, student, `${kind}, theirs`));
    expect(await readers(file)).toEqual(['student', 'assistant', 'instructor']);
    await college.write((tx) =>
      tx.updateTable('course_staff').set({ is_limited: false }).where('user_id', '=', assistant.id).execute(),
    );
  });
});

describe('a file for a course', () => {
  const announced = () => ({ name: 'a.pdf', purpose: 'course-material' as const, courseId: world.course.id });

  it('is begun by who edits it', async () => {
    const begun = async (name: Name) =>
      (await clients[name].call('POST /api/objects/upload', { body: announced() })).status;
    expect(await Promise.all(names.map(begun))).toEqual([403, 403, 404, 403, 200]);
  });

  it.each(['course-material', 'content-file'] as const)('is put into it by who edits it: %s', async (purpose) => {
    const put = async (name: Name) => {
      const key = await sendFile(clients[name], samples.pdf);
      const body = { ...announced(), key, purpose };
      return (await clients[name].call('POST /api/files', { body })).status;
    };
    expect([await put('student'), await put('stranger'), await put('assistant')]).toEqual([403, 404, 403]);
    expect(await put('instructor')).toBe(201);
  });

  it('is not declared by an address that is no upload’s', async () => {
    for (const uploadURL of ['', 'http://', '/api/objects/uploads/', '/api/objects/uploads/%00'])
      expect((await clients.instructor.call('POST /api/files', { body: { ...announced(), uploadURL } })).status).toBe(
        404,
      );
  });
});
