import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moodleFiles } from '../../../domain/course-import/testing/moodle-files.ts';
import { openImporting } from '../../testing/importing.ts';
import { packedFiles, packedTar } from '../../testing/tar.ts';
import { samples } from '../../testing/uploads.ts';

let importing: Awaited<ReturnType<typeof openImporting>>;
beforeAll(async () => {
  importing = await openImporting();
});
afterAll(() => importing.college.close());

const read = (bytes: Buffer) => importing.read(bytes, 'backup.mbz');
const make = async (bytes: Buffer, courseCode: string) => importing.make((await read(bytes)).id, courseCode, [0, 1]);

const zipped = () =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(moodleFiles(samples)).map(([path, one]) => [path, Buffer.from(one)]))),
  );

describe('a backup of Moodle', () => {
  it.each([
    ['a tar within gzip', () => packedFiles(moodleFiles(samples)), 'MDL-1'],
    ['a zip', zipped, 'MDL-2'],
  ])('as %s becomes a draft course with its files, links, questions and grades', async (_, bytes, code) => {
    const { college, instructor } = importing;
    const made = await make(bytes(), code);
    expect(made).toMatchObject({
      state: 'imported',
      problem: null,
      found: { format: 'moodle', questions: 4, banks: 1 },
    });
    const params = { id: made.courseId ?? '' };
    const { answer: modules } = await instructor.call('GET /api/courses/{id}/modules', { params });
    const items = modules.flatMap((module) => module.items);
    const named = (title: string) => items.find((item) => item.title === title)?.id ?? '';

    const loom = (await instructor.call('GET /api/lessons/{id}', { params: { id: named('The loom') } })).answer;
    expect(loom.body).not.toMatch(/script|onclick|import:|PLUGINFILE|VIEWBYID/);
    expect(loom.body).toContain(`href="/courses/${params.id}/assignments/${named('Weave a scarf')}"`);
    const week = (await instructor.call('GET /api/lessons/{id}', { params: { id: named('Week 1') } })).answer;
    const fileOf = (body: string) => /\/api\/files\/[0-9a-f-]{36}/.exec(body)?.[0] ?? '';
    expect((await instructor.raw({ method: 'GET', url: fileOf(week.body) })).rawPayload).toEqual(samples.pdf);
    expect((await instructor.raw({ method: 'GET', url: fileOf(loom.body) })).statusCode).toBe(200);

    const db = college.app.database.read;
    const rows = await db.selectFrom('activities').selectAll().where('course_id', '=', params.id).execute();
    const published = rows.flatMap((row) => (row.is_published ? row.title : [])).toSorted();
    expect(published).toEqual(['A museum', 'Looms', 'The loom']);
    const groups = await db.selectFrom('grade_groups').selectAll().where('course_id', '=', params.id).execute();
    expect(groups.map(({ weight }) => weight).toSorted()).toEqual(['33.3300', '66.6700']);
    const { answer: form } = await instructor.call('GET /api/quizzes/{id}/form', { params: { id: named('Threads') } });
    expect(form.missing).toEqual([]);
  });

  it('reads each file once, in whatever order its texts show them', async () => {
    const files = moodleFiles(samples);
    const backwards = Object.fromEntries(Object.entries(files).toReversed());
    expect(await make(packedFiles(backwards), 'MDL-3')).toMatchObject({ state: 'imported', problem: null });
  });

  it('in which a file stands a second time, as a link to itself, is read', async () => {
    const files = Object.entries(moodleFiles(samples)).map(([path, content]) => ({ path: `./${path}`, content }));
    const again = { path: 'moodle_backup.xml', type: '1' as const, target: './moodle_backup.xml' };
    expect(await read(packedTar([...files, again]))).toMatchObject({ state: 'read', problem: null });
  });

  it('without a course in it is refused', async () => {
    const { state, problem } = await read(packedFiles({ 'moodle_backup.xml': '<moodle_backup/>' }));
    expect({ state, problem }).toMatchObject({ state: 'refused', problem: expect.stringContaining('holds no course') });
  });
});

describe('a hostile tar', () => {
  const file = { path: 'moodle_backup.xml', content: '<moodle_backup/>' };
  const long = `${'deep/'.repeat(40)}page.xml`;
  const record = (text: string) => `${text.length + 4} ${text}\n`;

  it.each([
    ['leads out of it by its name', [file, { path: '../../etc/cron.d/x', content: 'x' }], 'leads out of it'],
    [
      'leads out of it by a record',
      [{ path: 'x', type: 'x' as const, content: record('path=/etc/passwd') }, file],
      'leads out',
    ],
    [
      'leads out of it by a long name',
      [{ path: 'x', type: 'L' as const, content: `../${long}\0` }, file],
      'leads out of it',
    ],
    ['is a link', [file, { path: 'passwd', type: '2' as const }], 'is a link'],
    ['is another name for a file', [file, { path: 'passwd', type: '1' as const, target: file.path }], 'is a link'],
  ])('that %s is refused whole', async (_, entries, problem) => {
    expect(await read(packedTar(entries))).toMatchObject({
      state: 'refused',
      problem: expect.stringContaining(problem),
    });
  });

  it('that is cut off, damaged, or no tar at all is refused', async () => {
    const whole = packedFiles(moodleFiles(samples));
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, whole.length / 2, whole.length / 2 + 40);
    for (const bytes of [
      whole.subarray(0, whole.length / 2),
      damaged,
      gzipSync('A page of a diary, long enough. '.repeat(40)),
    ])
      expect(await read(bytes)).toMatchObject({ state: 'refused', problem: expect.stringContaining('damaged') });
  });

  it('that unpacks to far more than it is refused before it is unpacked', async () => {
    const bomb = packedTar([file, { path: 'zeros.bin', content: Buffer.alloc(60_000_000) }]);
    expect(await read(bomb)).toMatchObject({ state: 'refused', problem: expect.stringContaining('too large') });
  });

  it('with names of any length is read', async () => {
    const entries = [
      { path: 'x', type: 'x' as const, content: record('path=moodle_backup.xml') },
      { path: 'short', content: '<moodle_backup/>' },
      { path: 'folder/', type: '5' as const },
      { path: long, content: '<a/>' },
    ];
    expect((await read(packedTar(entries))).problem).toContain('holds no course');
  });
});
