import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCartridge } from '../../../domain/course-export/cartridge.ts';
import type { CourseContent } from '../../../domain/course-export/content.ts';
import { sampleCourse } from '../../../domain/course-export/testing/sample-course.ts';
import { aCourse, enrols, teaches, aUser } from '../../testing/factories.ts';
import { openImporting } from '../../testing/importing.ts';
import { samples } from '../../testing/uploads.ts';
import { workOnCourseImports } from './work.ts';

let importing: Awaited<ReturnType<typeof openImporting>>;
beforeAll(async () => {
  importing = await openImporting();
});
afterAll(() => importing.college.close());

const nothing: CourseContent = {
  ...sampleCourse,
  groups: [],
  rubrics: [],
  banks: [],
  modules: [],
  loose: [],
  announcements: [],
  materials: [],
  files: [],
};
const packageOf = (content: Partial<CourseContent>) =>
  Buffer.from(
    zipSync({
      ...Object.fromEntries(
        writeCartridge({ ...nothing, ...content }).map(({ path, text }) => [path, Buffer.from(text)]),
      ),
      ...Object.fromEntries(
        (content.files ?? []).map((path) => [path, path.endsWith('.png') ? samples.png : samples.pdf]),
      ),
    }),
  );

const aRunningCourse = (status: 'active' | 'draft') =>
  importing.college.write(async (tx) => {
    const course = await aCourse(tx, { status });
    await teaches(tx, course, importing.person);
    const student = await aUser(tx, 'student');
    await enrols(tx, course, student);
    return { ...course, student };
  });

async function addTo(courseId: string, bytes: Buffer) {
  const { id } = await importing.read(bytes, 'course.imscc');
  const body = { into: { courseId }, startDate: null, modules: [] };
  await importing.instructor.call('POST /api/course-imports/{id}/apply', { params: { id }, body });
  await workOnCourseImports(importing.college.app);
  return (await importing.instructor.call('GET /api/course-imports/{id}', { params: { id } })).answer;
}

async function banksIn(courseId: string) {
  const { answer } = await importing.instructor.call('GET /api/courses/{id}/banks', { params: { id: courseId } });
  return answer.map(({ name, questions }) => [name, questions]);
}
async function materialsIn(courseId: string) {
  const { answer } = await importing.instructor.call('GET /api/courses/{id}/materials', { params: { id: courseId } });
  return answer.map(({ name }) => name);
}

describe('a package of question banks alone', () => {
  const banks = packageOf({ banks: sampleCourse.banks, files: ['web_resources/loom 1.png'] });
  const inIt = sampleCourse.banks.map(({ title, questions }) => [title, questions.length]);

  it('becomes a course that has them', async () => {
    const { id, state, found } = await importing.read(banks, 'banks.imscc');
    expect({ state, modules: found?.modules }).toEqual({ state: 'read', modules: [] });
    const { courseId, problem } = await importing.make(id, 'BANK-1', []);
    expect(problem).toBeNull();
    expect(await banksIn(courseId ?? '')).toEqual(inIt);
  });

  it('is added to a course that runs', async () => {
    const course = await aRunningCourse('active');
    const added = await addTo(course.id, banks);
    expect(added).toMatchObject({ state: 'imported', into: { modules: 0 }, problem: null });
    expect(await banksIn(course.id)).toEqual(inIt);
  });
});

it('of a package with modules, one at least is chosen', async () => {
  const { id } = await importing.read(packageOf({ modules: sampleCourse.modules }), 'course.imscc');
  const body = { title: 'Looms', courseCode: 'ART-0', startDate: null, modules: [] };
  const { status, problem } = await importing.instructor.call('POST /api/course-imports/{id}/apply', {
    params: { id },
    body,
  });
  expect({ status, errors: problem?.errors }).toEqual({
    status: 422,
    errors: { modules: 'Choose at least one module' },
  });
});

describe('materials of a course', () => {
  const plan = ['web_resources/Plan.pdf'];
  const materials = packageOf({ materials: plan, files: plan });

  it('are materials of a draft that they are added to, once', async () => {
    const course = await aRunningCourse('draft');
    expect((await addTo(course.id, materials)).found?.problems).toEqual([]);
    const { found } = await addTo(course.id, materials);
    expect(found?.problems).toEqual([
      { effect: 'left-out', name: 'Plan.pdf', reason: 'It is among the materials of the course already.' },
    ]);
    expect(await materialsIn(course.id)).toEqual(['Plan.pdf']);
  });

  it('stay behind where students would see them at once', async () => {
    const course = await aRunningCourse('active');
    const { found } = await addTo(course.id, materials);
    expect(found?.problems).toMatchObject([{ effect: 'left-out', name: 'Plan.pdf' }]);
    expect(await materialsIn(course.id)).toEqual([]);
  });

  it('are ten at most', async () => {
    const many = Array.from({ length: 12 }, (_, index) => `web_resources/Plan ${index + 10}.pdf`);
    const { id, found } = await importing.read(packageOf({ materials: many, files: many }), 'course.imscc');
    expect(found?.files).toBe(12);
    const made = await importing.make(id, 'MANY-1', []);
    expect(await materialsIn(made.courseId ?? '')).toHaveLength(10);
    expect(made.found?.problems.map(({ name }) => name)).toEqual(['Plan 20.pdf', 'Plan 21.pdf']);
  });
});
