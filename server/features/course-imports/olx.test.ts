import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { olxFiles } from '../../../domain/course-import/testing/olx-files.ts';
import { openImporting } from '../../testing/importing.ts';
import { packedFiles } from '../../testing/tar.ts';
import { samples } from '../../testing/uploads.ts';

let importing: Awaited<ReturnType<typeof openImporting>>;
beforeAll(async () => {
  importing = await openImporting();
});
afterAll(() => importing.college.close());

function read(files: Record<string, string | Uint8Array>) {
  const all = Object.entries(files).map(([path, content]) => [`course/${path}`, content] as const);
  return importing.read(packedFiles(Object.fromEntries(all)), 'course.tar.gz');
}

describe('an export of Open edX', () => {
  it('becomes a draft course with its texts, files, questions and weights', async () => {
    const { id, found } = await read(olxFiles(samples));
    expect(found).toMatchObject({ format: 'olx', questions: 9, banks: 1, rubrics: 1, files: 3 });
    const { college, instructor, make } = importing;
    const made = await make(id, 'SAIL-1', [0, 1, 2]);
    expect(made).toMatchObject({ state: 'imported', problem: null });

    const params = { id: made.courseId ?? '' };
    const { answer: modules } = await instructor.call('GET /api/courses/{id}/modules', { params });
    const items = modules.flatMap((module) => module.items);
    const named = (title: string) => items.find((item) => item.title === title)?.id ?? '';
    const { answer: lesson } = await instructor.call('GET /api/lessons/{id}', {
      params: { id: named('Close hauled') },
    });
    expect(lesson.body).toContain('<span data-formula="45^\\circ"></span>');
    expect(lesson.body).toContain('<div data-formula="v = \\sqrt{L}"></div>');
    expect(lesson.body).not.toMatch(/import:|jump_to|asset-v1|alert/);
    const picture = /\/api\/files\/[0-9a-f-]{36}/.exec(lesson.body)?.[0] ?? '';
    expect((await instructor.raw({ method: 'GET', url: picture })).rawPayload).toEqual(samples.png);
    const { answer: form } = await instructor.call('GET /api/quizzes/{id}/form', {
      params: { id: named('Test on wind') },
    });
    expect(form.missing).toEqual([]);
    expect(form.slots.length).toBe(6);

    const db = college.app.database.read;
    const rows = await db.selectFrom('activities').selectAll().where('course_id', '=', params.id).execute();
    const titles = (of: (row: (typeof rows)[number]) => boolean) =>
      rows.flatMap((row) => (of(row) ? row.title : [])).toSorted();
    expect(titles((row) => row.omits_from_final)).toEqual(['A photo of it', 'Points of sail', 'Report on a mooring']);
    expect(titles((row) => !row.is_published)).toEqual([
      'A photo of it',
      'For staff',
      'Points of sail',
      'Report on a mooring',
      'Test on wind',
    ]);
    const groups = await db.selectFrom('grade_groups').selectAll().where('course_id', '=', params.id).execute();
    expect(groups.map(({ weight }) => weight).toSorted()).toEqual(['15.0000', '85.0000']);
  });

  it('says what it leaves out, and why, in the language of whoever reads it', async () => {
    const { id } = await read(olxFiles(samples));
    const { instructor } = importing;
    const problemsIn = async (language: string) => {
      const headers = { 'accept-language': language };
      const { answer } = await instructor.call('GET /api/course-imports/{id}', { params: { id }, headers });
      return answer.found?.problems ?? [];
    };
    expect(await problemsIn('en')).toContainEqual({
      effect: 'left-out',
      name: 'Drafts',
      reason: 'Units of which something was not published: 1. Publish them in Studio and export the course again.',
    });
    const spanish = await problemsIn('es');
    expect(spanish).toContainEqual({
      effect: 'left-out',
      name: 'Borradores',
      reason: 'Unidades de las que algo no estaba publicado: 1. Publíquelas en Studio y exporte el curso de nuevo.',
    });
    // Names of the course are nobody's to translate.
    expect(spanish.map(({ name }) => name)).toContain('Points of sail');
    for (const { reason } of await problemsIn('ar')) expect(reason).toMatch(/\p{Script=Arabic}/u);
  });

  it('names what had no name in the language of whoever imports it', async () => {
    const { college, person } = importing;
    await college.write((tx) => tx.updateTable('users').set({ locale: 'es' }).where('id', '=', person.id).execute());
    const { found } = await read(olxFiles(samples));
    expect(found?.modules.at(-1)?.title).toBe('Más contenido');
    await college.write((tx) => tx.updateTable('users').set({ locale: null }).where('id', '=', person.id).execute());
  });

  it('without sections is refused', async () => {
    const { id, state, problem } = await read({ 'course.xml': '<course url_name="x"/>' });
    expect({ state, problem }).toMatchObject({ state: 'refused', problem: expect.stringContaining('no sections') });
    const headers = { 'accept-language': 'es' };
    const { answer } = await importing.instructor.call('GET /api/course-imports/{id}', { params: { id }, headers });
    expect(answer.problem).toBe('No hay secciones en este curso. Expórtelo de nuevo y elija el archivo nuevo.');
  });
});
