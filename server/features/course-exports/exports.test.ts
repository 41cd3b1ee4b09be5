import { unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { richText } from '../../../contract/rich-text.ts';
import { writeCartridge } from '../../../domain/course-export/cartridge.ts';
import { sampleCourse } from '../../../domain/course-export/testing/sample-course.ts';
import { readCourse } from '../../../domain/course-import/read-course.ts';
import type { ImportedCourse } from '../../../domain/course-import/tree.ts';
import type { Client } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { openImporting } from '../../testing/importing.ts';
import { loseFile } from '../../testing/lost-files.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';

let importing: Awaited<ReturnType<typeof openImporting>>;
let courseId: string;

const sample = Buffer.from(
  zipSync({
    ...Object.fromEntries(writeCartridge(sampleCourse).map(({ path, text }) => [path, Buffer.from(text)])),
    'web_resources/loom 1.png': samples.png,
    'web_resources/Plan.pdf': samples.pdf,
    'web_resources/Of the course.pdf': Buffer.concat([samples.pdf, Buffer.from('%\n')]),
  }),
);

async function moveIn(bytes: Buffer, code: string): Promise<string> {
  const { id, found } = await importing.read(bytes, 'course.imscc');
  expect(found?.problems).toEqual([]);
  const made = await importing.make(id, code, found?.modules.map((_, index) => index) ?? []);
  if (made.courseId === null) throw new Error(made.problem ?? 'No course was made');
  return made.courseId;
}

beforeAll(async () => {
  importing = await openImporting();
  courseId = await moveIn(sample, 'ART-1');
});
afterAll(() => importing.college.close());

const url = (id: string) => `/api/courses/${id}/export`;

async function exported(client: Client, id: string) {
  const answer = await client.raw({ method: 'GET', url: url(id) });
  expect(answer.statusCode).toBe(200);
  const bytes = answer.rawPayload;
  const files = unzipSync(bytes);
  const read = readCourse({
    names: new Map(Object.entries(files).map(([path, content]) => [path, content.length])),
    text: (path) => (files[path] ? Buffer.from(files[path]).toString() : null),
  });
  if ('refusal' in read) throw new Error(String(read.refusal));
  return { bytes, files, headers: answer.headers, course: read };
}

/** Without the ids, which are others in every course: each is named by its place instead. */
function withoutIds(course: ImportedCourse): unknown {
  const known: string[] = [];
  const text = JSON.stringify({ ...course, title: '', code: '', archived: undefined });
  const named = text.replace(/i[0-9a-f]{32}(?:t[0-9a-f]+)?/g, (id) => {
    if (!known.includes(id)) known.push(id);
    return `id${known.indexOf(id)}`;
  });
  return JSON.parse(named);
}

describe('a course that is exported', () => {
  it('holds what was brought in: every item, text, date, question and file', async () => {
    const { course, files, headers } = await exported(importing.instructor, courseId);
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toContain('filename="ART-1 Moved in.imscc"');
    expect(course.problems).toEqual([]);
    expect(course.description).toBe('Warp and weft.');
    const [looms, patterns, further] = course.modules;
    expect(looms).toMatchObject({ description: 'What they are & <do>', items: [{ minutes: 12 }, {}, {}, {}] });
    for (const [item, written] of [
      [looms?.items[2], sampleCourse.modules[0]?.items[2]],
      [patterns?.items[0], sampleCourse.modules[1]?.items[0]],
      [patterns?.items[1], sampleCourse.modules[1]?.items[1]],
    ])
      expect(item).toMatchObject({ details: written && 'details' in written && written.details });
    const kinds = course.modules.map(({ items }) => items.map(({ kind, title }) => `${kind} ${String(title)}`));
    expect(kinds).toEqual([
      ['lesson The <loom> & you', 'link A museum', 'discussion Your first pattern', 'lesson The loom'],
      ['assignment Weave a scarf', 'quiz Threads'],
      ['lesson Loose & threads', 'link A mill'],
    ]);
    expect([looms?.items[1], further?.items[1]]).toMatchObject([
      { description: 'Rooms 1 & 2:\nlook for the <comb>.' },
      { description: 'Open on Mondays.' },
    ]);
    expect(looms?.items[3]).toMatchObject({ isHidden: true });
    expect(further?.items[0]).toMatchObject({ isHidden: true });
    const [lesson] = looms?.items ?? [];
    const html = lesson?.kind === 'lesson' ? lesson.html : '';
    expect(html).toContain('<span data-formula="x_1 &lt; \\frac{1}{2}"></span>');
    expect(html).toContain('<a href="import:file:web_resources%2FPlan.pdf">the plan</a>');
    expect(html).toContain(`<a href="import:item:${patterns?.items[0]?.key}">this work</a>`);
    expect(patterns?.items[0]).toMatchObject({ points: '20', accepts: ['text', 'file'], attemptsAllowed: 3 });
    // Moved with the day on which the course begins.
    expect(patterns?.conditions).toMatchObject({ after: [looms?.key], goesInOrder: true, needed: 1 });
    expect(patterns?.conditions?.opensAt).toMatch(/^2027-01-1\dT2[23]:00:00.000Z$/);
    expect(patterns?.items[0]?.requirement).toEqual({ kind: 'score', least: '12.5' });
    expect(looms?.items[3]?.requirement).toEqual({ kind: 'mark_done', least: null });
    const [, quiz] = patterns?.items ?? [];
    const slots = quiz?.kind === 'quiz' ? quiz.slots : [];
    expect(slots.map((slot) => ('question' in slot ? slot.question.type : slot.count))).toEqual([
      'multiple_choice',
      'multiple_answers',
      'true_false',
      'short_answer',
      'numeric',
      'matching',
      'ordering',
      'fill_in_blanks',
      'formula',
      'essay',
      'file_upload',
      2,
    ]);
    expect(course.groups.map(({ title, weight, dropLowest }) => [title, Number(weight), dropLowest])).toEqual([
      ['Work', 60, 1],
      ['Quizzes', 40.5, 0],
    ]);
    expect(course.modules.at(-1)?.items).toMatchObject([{ title: 'Loose & threads', isVideo: true }, {}]);
    expect(course.announcements).toMatchObject([
      { title: 'Welcome', html: '<p>To the looms</p>', isPinned: true },
      // Still to come, moved with the day on which the course begins.
      { title: 'The last week', publishAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:00:00.000Z$/) as string },
    ]);
    expect(course.materials).toEqual(['web_resources/Of the course.pdf']);
    expect(Buffer.from(files['web_resources/loom 1.png'] ?? []).equals(samples.png)).toBe(true);
    expect(Buffer.from(files['web_resources/Plan.pdf'] ?? []).equals(samples.pdf)).toBe(true);
  });

  it('is the same course again where it is brought in and exported once more', async () => {
    const first = await exported(importing.instructor, courseId);
    const again = await exported(importing.instructor, await moveIn(first.bytes, 'ART-2'));
    expect(withoutIds(again.course)).toEqual(withoutIds(first.course));
  });

  it('costs the same statements however much stands in it', async () => {
    const count = async (id: string) => {
      const before = importing.college.app.database.statements();
      await exported(importing.instructor, id);
      return importing.college.app.database.statements() - before;
    };
    const small = await importing.college.write(async (tx) => {
      const course = await aCourse(tx);
      await teaches(tx, course, importing.person);
      return course;
    });
    expect((await count(courseId)) - (await count(small.id))).toBe(0);
  });
});

describe('what a package leaves behind', () => {
  it('says nothing of people, and holds no file that is not the course’s own', async () => {
    const { college } = importing;
    const { course, student, client } = await college.write(async (tx) => {
      const made = await aCourse(tx, { title: 'Looms' });
      const teacher = await aUser(tx, 'instructor');
      await teaches(tx, made, teacher);
      const learner = await aUser(tx, 'student', { first_name: 'Wilhelmina', last_name: 'Weft' });
      await enrols(tx, made, learner);
      return { course: made, student: learner, client: teacher };
    });
    const teacher = await college.as(client);
    const own = await uploadFile(await college.as(student), { name: 'My essay.pdf', bytes: samples.pdf });
    await college.write(async (tx) => {
      const module = await aModule(tx, course);
      const lesson = await anActivity(tx, course, 'lesson', { module_id: module.id, title: 'With a link' });
      const body = `<p><a href="/api/files/${own.id}" data-file="${own.id}">Hers</a> <a href="/courses">Ours</a></p>`;
      await tx
        .updateTable('lessons')
        .set({ body: richText.parse(body) })
        .where('activity_id', '=', lesson.id)
        .execute();
      const talk = { author_id: student.id, course_id: course.id, title: 'Of hers', content: 'Wilhelmina wrote this' };
      await tx
        .insertInto('discussion_topics')
        .values({ id: crypto.randomUUID(), created_at: new Date(), ...talk })
        .execute();
    });
    const { files } = await exported(teacher, course.id);
    expect(Object.keys(files).filter((path) => path.startsWith('web_resources/'))).toEqual([]);
    const text = Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString())
      .join('\n');
    expect(text).not.toMatch(/Wilhelmina|Weft|My essay/);
    // What leads to the college is a whole address.
    expect(text).toMatch(/href="http:\/\/[^"]+\/courses"/);
  });

  it('takes the materials along, and names two files of one name apart', async () => {
    const { college, person, instructor } = importing;
    const course = await college.write(async (tx) => {
      const made = await aCourse(tx);
      await teaches(tx, made, person);
      return made;
    });
    const material = { purpose: 'course-material' as const, courseId: course.id };
    await uploadFile(instructor, { name: '100% of it?.pdf', bytes: samples.pdf, ...material });
    await uploadFile(instructor, { name: 'Plan.pdf', bytes: samples.pdf, ...material });
    await uploadFile(instructor, {
      name: 'plan.pdf',
      bytes: Buffer.concat([samples.pdf, Buffer.from('%\n')]),
      ...material,
    });
    // However much they are: what does not fit into 4 GB is an archive for more.
    await college.write(async (tx) => {
      const { object_key: key } = await tx
        .selectFrom('files')
        .select('object_key')
        .where('name', '=', 'Plan.pdf')
        .executeTakeFirstOrThrow();
      await tx.updateTable('file_objects').set({ size: 5_000_000_000 }).where('key', '=', key).execute();
    });
    const { course: read } = await exported(instructor, course.id);
    expect(read.modules).toEqual([]);
    expect(read.materials).toEqual(
      ['100_ of it_.pdf', 'Plan.pdf', 'plan (2).pdf'].map((name) => `web_resources/${name}`),
    );
  });
});

it('goes on where a file is missing in the store, and names it', async () => {
  const { college, person, instructor } = importing;
  const course = await college.write(async (tx) => {
    const made = await aCourse(tx);
    await teaches(tx, made, person);
    return made;
  });
  const material = { purpose: 'course-material' as const, courseId: course.id };
  const lost = await uploadFile(instructor, { name: 'Lost.pdf', bytes: samples.pdf, ...material });
  const kept = Buffer.concat([samples.pdf, Buffer.from('%\n')]);
  await uploadFile(instructor, { name: 'Kept.pdf', bytes: kept, ...material });
  await loseFile(college, lost.id);
  const { files } = await exported(instructor, course.id);
  expect(Buffer.from(files['web_resources/Kept.pdf'] ?? []).equals(kept)).toBe(true);
  expect(files).not.toHaveProperty(['web_resources/Lost.pdf']);
  expect(Buffer.from(files['missing-files.txt'] ?? []).toString()).toMatch(/\n\nweb_resources\/Lost\.pdf\n$/);
});

it('holds a lesson that was never shown as its author left it, and one that is shown as it is shown', async () => {
  const { college, person, instructor } = importing;
  const [course, ...lessons] = await college.write(async (tx) => {
    const made = await aCourse(tx);
    await teaches(tx, made, person);
    const of = { module_id: (await aModule(tx, made)).id };
    return [
      made,
      await anActivity(tx, made, 'lesson', { ...of, title: 'New', is_published: false }),
      await anActivity(tx, made, 'lesson', { ...of, title: 'Old' }),
    ] as const;
  });
  for (const { id } of lessons) {
    const body = { revision: 0, title: 'Rewritten', minutes: 7, body: '<p>A draft</p>' };
    await instructor.call('PUT /api/lessons/{id}/draft', { params: { id }, body });
  }
  const { course: read } = await exported(instructor, course.id);
  expect(read.modules.flatMap(({ items }) => items)).toMatchObject([
    { title: 'Rewritten', html: '<p>A draft</p>', minutes: 7, isHidden: true },
    { title: 'Old', html: '<p>Text</p>' },
  ]);
});

it('is the course as it is at one moment: what moves into a new module meanwhile is not lost', async () => {
  const { college, person, instructor } = importing;
  const [course, lesson] = await college.write(async (tx) => {
    const made = await aCourse(tx);
    await teaches(tx, made, person);
    const module = await aModule(tx, made);
    return [made, await anActivity(tx, made, 'lesson', { title: 'On the move', module_id: module.id })];
  });
  const { course: read } = await overtaken(
    college,
    async (tx) => {
      await sql`lock table activities in access exclusive mode`.execute(tx);
      const { id: module_id } = await aModule(tx, course, { position: 2 });
      await tx.updateTable('activities').set({ module_id }).where('id', '=', lesson.id).execute();
    },
    () => exported(instructor, course.id),
  );
  expect(read.modules.flatMap(({ items }) => items).map(({ title }) => title)).toEqual(['On the move']);
});

it('is written down in the audit log, where it is exported and not where it is refused', async () => {
  const { college, person, instructor } = importing;
  const course = await college.write(async (tx) => {
    const made = await aCourse(tx, { title: 'Leaving' });
    await teaches(tx, made, person);
    return made;
  });
  const stranger = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
  await stranger.raw({ method: 'GET', url: url(course.id) });
  await exported(instructor, course.id);
  const written = await college.app.database.read
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'address', 'subject'])
    .where('course_id', '=', course.id)
    .execute();
  expect(written).toEqual([
    { action: 'course.exported', actor_id: person.id, address: '127.0.0.1', subject: 'Leaving' },
  ]);
});

describe('who may not edit the course', () => {
  it.each([
    ['nobody', 401],
    ['student', 403],
    ['assistant', 403],
    ['stranger', 404],
  ] as const)('%s is refused: %i', async (who, status) => {
    const { college } = importing;
    const people = await college.write(async (tx) => {
      const [student, assistant, stranger] = [
        await aUser(tx, 'student'),
        await aUser(tx, 'teaching_assistant'),
        await aUser(tx, 'instructor'),
      ];
      const course = await aCourse(tx);
      await enrols(tx, course, student);
      await teaches(tx, course, assistant, 'teaching_assistant');
      return { student, assistant, stranger, course };
    });
    const client = who === 'nobody' ? college.nobody : await college.as(people[who]);
    expect((await client.raw({ method: 'GET', url: url(people.course.id) })).statusCode).toBe(status);
  });
});
