import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { scored } from '../../testing/work.ts';
import { readAssessment, writeAssessment } from './assessments.ts';

let college: TestCollege;
let teacher: Client;
let student: Client;
let people: Record<'teacher' | 'student', { id: string }>;
let course: { id: string };
let other: { id: string };

beforeAll(async () => {
  college = await openTestCollege();
  people = await college.write(async (tx) => {
    [course, other] = [await aCourse(tx), await aCourse(tx)];
    const made = { teacher: await aUser(tx, 'instructor'), student: await aUser(tx, 'student') };
    for (const each of [course, other]) await teaches(tx, each, made.teacher);
    await enrols(tx, course, made.student);
    return made;
  });
  [teacher, student] = [await college.as(people.teacher), await college.as(people.student)];
});
afterAll(() => college.close());

const draft = {
  title: 'Essay',
  criteria: [
    {
      title: '=Clarity',
      description: 'Says what it means,\n"in few words"',
      points: '6.5',
      usesRanges: true,
      ratings: [
        { title: 'Clear', points: '6.5' },
        { title: 'Vague', description: 'Twice read', points: '2' },
      ],
    },
    { title: 'Sources', points: '3.5' },
  ],
};
const make = async () =>
  (await teacher.call('POST /api/courses/{id}/rubrics', { params: { id: course.id }, body: draft })).answer;

describe('a rubric', () => {
  test('is kept in its order, exact, and changed by the first of two who opened it', async () => {
    const made = await make();
    expect([made.points, made.criteria.map(({ title }) => title)]).toEqual(['10', ['=Clarity', 'Sources']]);
    const change = (criteria: object[], revision: number) =>
      teacher.call('PUT /api/rubrics/{id}', {
        params: { id: made.id },
        body: { rubric: { title: 'Essay', criteria } as never, revision },
      });
    const [clarity, sources] = made.criteria;
    const turned = await change(
      [
        { id: sources?.id, title: 'Sources', points: '4' },
        { ...clarity, ratings: [] },
      ],
      1,
    );
    expect(turned.answer.criteria.map(({ id, points }) => [id, points])).toEqual([
      [sources?.id, '4'],
      [clarity?.id, '6.5'],
    ]);
    expect((await change([{ title: 'x', points: '1' }], 1)).status).toBe(409);
  });

  test('is refused where it contradicts itself, each thing in its place', async () => {
    const ratings = [
      { title: 'Low', points: '2' },
      { title: 'High', points: '9' },
    ];
    const body = { title: 'x', criteria: [{ title: 'y', points: '5', ratings }] };
    const reply = await teacher.call('POST /api/courses/{id}/rubrics', { params: { id: course.id }, body });
    expect(reply.problem.errors).toEqual({
      'criteria.0.ratings.1.points': 'List ratings from the most points to the fewest',
    });
  });

  test.each(['csv', 'json'] as const)('comes back from %s as it went', async (format) => {
    const made = await make();
    const file = await teacher.raw({ method: 'GET', url: `/api/rubrics/${made.id}/export?format=${format}` });
    expect(file.headers['content-disposition']).toContain(`Essay.${format}`);
    if (format === 'csv') expect(file.payload).not.toMatch(/(^|[,"\n])=Clarity/);
    const body = { format, text: file.payload, title: 'Essay' };
    const read = await teacher.call('POST /api/courses/{id}/rubrics/import', { params: { id: other.id }, body });
    const plain = (rubric: typeof made) =>
      rubric.criteria.map(({ title, description, points, usesRanges, ratings }) => [
        title,
        description,
        points,
        usesRanges,
        ratings.map((one) => [one.title, one.description, one.points]),
      ]);
    expect(plain(read.answer)).toEqual(plain(made));
  });

  test('from a file has its texts whole, whatever parts the cells', async () => {
    const read = async (divider: string, [what, points]: string[]) => {
      const head = ['criterion', 'description', 'points', 'rating', 'rating description', 'rating points'];
      const text = [head, ['Clarity', what, points, 'All', what, points]].map((row) => row.join(divider)).join('\n');
      const body = { format: 'csv' as const, text, title: 'Parted' };
      const { answer } = await teacher.call('POST /api/courses/{id}/rubrics/import', {
        params: { id: other.id },
        body,
      });
      return answer.criteria.map((one) => [one.description, one.points, one.ratings[0]?.description]);
    };
    expect(await read(',', ['Clear; concise', '2.5'])).toEqual([['Clear; concise', '2.5', 'Clear; concise']]);
    expect(await read(';', ['Clear, concise', '2,5'])).toEqual([['Clear, concise', '2.5', 'Clear, concise']]);
  });

  test('from a broken file is refused with row and column, and nothing is written', async () => {
    const count = async () =>
      (await teacher.call('GET /api/courses/{id}/rubrics', { params: { id: other.id } })).answer.length;
    const before = await count();
    const read = async (text: string, format: 'csv' | 'json' = 'csv') =>
      (
        await teacher.call('POST /api/courses/{id}/rubrics/import', {
          params: { id: other.id },
          body: { format, text },
        })
      ).problem.errors?.['text'];
    expect(await read('a,b\n1,2')).toContain('missing: criterion');
    const head = 'criterion,description,points,rating,rating description,rating points\n';
    expect(await read(`${head}Clarity,,many,,,`)).toBe('Row 2, column points: “many” is no number of points.');
    expect(await read(`\n${head}\nClarity,,many,,,`)).toBe('Row 4, column points: “many” is no number of points.');
    expect(await read(`${head}Clarity,,4,,Named by nobody,4`)).toBe(
      'Row 2, column rating: Name the rating that 4 points are for.',
    );
    expect(await read(`${head}"Clarity,,4,,,`)).toContain('A quotation mark is opened and never closed.');
    expect(await read(`${head}Clar"ity",,4,,,`)).toContain('A quotation mark stands where none may.');
    expect(await read('{', 'json')).toContain('no JSON');
    expect(await read('{"title":"x","criteria":[{"title":"y","points":5}]}', 'json')).toBe(
      'criteria 1 points: This must be text',
    );
    expect(await count()).toBe(before);
  });

  test('is copied to another course, and stays where it is used', async () => {
    const made = await make();
    const copy = await teacher.call('POST /api/rubrics/{id}/copy', {
      params: { id: made.id },
      body: { courseId: other.id },
    });
    expect([copy.answer.courseId, copy.answer.points]).toEqual([other.id, '10']);
    await college.write(async (tx) => {
      const { id } = await anActivity(tx, course, 'assignment', { title: 'Judged' });
      await tx.updateTable('assignments').set({ rubric_id: made.id }).where('activity_id', '=', id).execute();
    });
    const kept = await teacher.call('DELETE /api/rubrics/{id}', { params: { id: made.id } });
    expect([kept.status, kept.problem.detail]).toEqual([
      409,
      '“Judged” is judged by this rubric. Take it off there first.',
    ]);
    expect((await teacher.call('DELETE /api/rubrics/{id}', { params: { id: copy.answer.id } })).status).toBe(204);
  });
});

describe('an assessment', () => {
  test('is written whole, never over another’s, and reaches the student with the posted score alone (canary)', async () => {
    const made = await make();
    const [clarity, sources] = made.criteria.map(({ id }) => id);
    const activity = await college.write(async (tx) => {
      const assignment = await anActivity(tx, course, 'assignment', { points: '10' });
      await tx
        .updateTable('assignments')
        .set({ rubric_id: made.id })
        .where('activity_id', '=', assignment.id)
        .execute();
      return assignment;
    });
    const place = { activityId: activity.id, userId: people.student.id, purpose: 'grading' as const };
    const mark = (criterionId: string | undefined, points: string) => ({
      criterionId: criterionId ?? '',
      ratingId: null,
      points,
      comment: 'canary',
    });
    const write = (revision: number, marks: ReturnType<typeof mark>[]) =>
      college.write((tx) =>
        writeAssessment(college.app, tx, { ...place, rubricId: made.id, by: people.teacher.id, marks, revision }),
      );
    const first = await write(0, [mark(clarity, '6.25'), mark(sources, '3.5')]);
    expect([first.total, first.revision]).toEqual(['9.75', 1]);
    await expect(write(0, [])).rejects.toThrow('Look at their marks, then choose which stand.');
    await expect(write(1, [mark(clarity, '7')])).rejects.toThrow('at most its 6.5 points');
    expect((await write(1, [mark(clarity, '5')])).total).toBe('5');
    expect((await readAssessment(college.app.database.read, place))?.marks).toHaveLength(1);

    const page = async () => (await student.raw({ method: 'GET', url: `/api/assignments/${activity.id}` })).payload;
    expect(await page()).toContain('=Clarity');
    expect(await page()).not.toContain('canary');
    await college.write((tx) => scored(tx, activity, people.student, '5', { posted_at: null }));
    expect(await page()).not.toContain('canary');
    await college.write((tx) =>
      tx.updateTable('scores').set({ posted_at: college.clock.now() }).where('activity_id', '=', activity.id).execute(),
    );
    expect(await page()).toContain('canary');
    const worth = await teacher.call('PUT /api/rubrics/{id}', {
      params: { id: made.id },
      body: { rubric: { title: 'Essay', criteria: [{ title: 'Other', points: '3' }] }, revision: 1 },
    });
    expect(worth.problem.detail).toMatch(/only its words can change/);
  });

  test('that is written while its rubric is changed is of the rubric that stands', async () => {
    const made = await make();
    const activity = await college.write((tx) => anActivity(tx, course, 'assignment', { points: '10' }));
    const marks = [{ criterionId: made.criteria[0]?.id ?? '', ratingId: null, points: '6.25', comment: '' }];
    const place = { activityId: activity.id, userId: people.student.id, purpose: 'grading' as const, revision: 0 };
    const worth = await overtaken(
      college,
      (tx) => writeAssessment(college.app, tx, { ...place, rubricId: made.id, by: people.teacher.id, marks }),
      () =>
        teacher.call('PUT /api/rubrics/{id}', {
          params: { id: made.id },
          body: { rubric: { title: 'Essay', criteria: [{ title: 'Other', points: '3' }] }, revision: 1 },
        }),
    );
    expect(worth.problem.detail).toMatch(/only its words can change/);
  });
});
