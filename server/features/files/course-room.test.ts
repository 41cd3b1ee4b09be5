import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, teaches } from '../../testing/factories.ts';
import { samples, sendFile } from '../../testing/uploads.ts';

let college: TestCollege;

beforeAll(async () => {
  college = await openTestCollege({ COLLEGIUM_COURSE_QUOTA: '1' });
});
afterAll(() => college.close());

const large = Buffer.concat([samples.pdf, Buffer.alloc(600_000)]);

/** Two people who write one course. */
async function twoTeachers(): Promise<{ course: { id: string }; teachers: Client[] }> {
  const { course, people } = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const people = [await aUser(tx, 'instructor'), await aUser(tx, 'instructor')];
    for (const person of people) await teaches(tx, course, person);
    return { course, people };
  });
  return { course, teachers: await Promise.all(people.map((person) => college.as(person))) };
}

const used = async (course: { id: string }) => {
  const rows = await college.app.database.read
    .selectFrom('file_references as r')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select('f.size')
    .where('r.course_id', '=', course.id)
    .execute();
  return rows.reduce((sum, { size }) => sum + Number(size), 0);
};

test('files that two people put into a course at the same moment have no more room together than it has', async () => {
  for (let turn = 0; turn < 12; turn++) {
    const { course, teachers } = await twoTeachers();
    const sent = await Promise.all(teachers.map((teacher) => sendFile(teacher, large)));
    const answers = await Promise.all(
      teachers.map((teacher, index) => {
        const body = {
          key: sent[index] ?? '',
          name: 'notes.pdf',
          purpose: 'content-file' as const,
          courseId: course.id,
        };
        return teacher.call('POST /api/files', { body });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 413]);
    expect(await used(course)).toBe(large.length);
  }
});

test('announcements with files that are posted at the same moment have no more room together either', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { course, teachers } = await twoTeachers();
    const files = await Promise.all(
      teachers.map(async (teacher) => {
        const key = await sendFile(teacher, large);
        const body = { key, name: 'notes.pdf', purpose: 'attachment' as const };
        return (await teacher.call('POST /api/files', { body })).answer.id;
      }),
    );
    const answers = await Promise.all(
      teachers.map((teacher, index) =>
        teacher.call('POST /api/courses/{id}/announcements', {
          params: { id: course.id },
          body: { title: 'Figures', body: '<p>Attached</p>', files: [files[index] ?? ''] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 413]);
    expect(await used(course)).toBe(large.length);
  }
});
