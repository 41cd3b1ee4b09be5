import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';

let college: TestCollege;
let course: { id: string };
let student: Client;
let teacher: Client;

beforeAll(async () => {
  college = await openTestCollege({ COLLEGIUM_PERSON_QUOTA: '1', COLLEGIUM_COURSE_QUOTA: '1' });
  const [ada, ivo] = await college.write(async (tx) => {
    course = await aCourse(tx);
    const people = [await aUser(tx, 'student'), await aUser(tx, 'instructor')] as const;
    await enrols(tx, course, people[0]);
    await teaches(tx, course, people[1]);
    return people;
  });
  [student, teacher] = [await college.as(ada), await college.as(ivo)];
});
afterAll(() => college.close());

const large = Buffer.concat([samples.pdf, Buffer.alloc(600_000)]);
const attachment = (client: Client) => uploadFile(client, { name: 'figure.pdf', bytes: large, purpose: 'attachment' });

test('what somebody attaches to what they write is theirs: it takes no room from the course', async () => {
  const { id } = (
    await student.call('POST /api/courses/{id}/discussions', {
      params: { id: course.id },
      body: { title: 'Figures', content: 'Attached' },
    })
  ).answer;
  const { id: file } = await attachment(student);
  const params = { id };
  const replied = await student.call('POST /api/discussions/{id}/replies', {
    params,
    body: { content: 'Mine', files: [file] },
  });
  expect(replied.status).toBe(201);
  await expect(attachment(student)).rejects.toThrow('413');

  await uploadFile(teacher, { name: 'notes.pdf', bytes: large, purpose: 'course-material', courseId: course.id });
});

test('what is attached to an announcement of a course is the course’s, which has no more than its room', async () => {
  const { id: file } = await attachment(teacher);
  const posted = await teacher.call('POST /api/courses/{id}/announcements', {
    params: { id: course.id },
    body: { title: 'Figures', body: '<p>Attached</p>', files: [file] },
  });
  expect(posted.problem).toMatchObject({ status: 413, errors: { files: expect.stringContaining('1 MB together') } });
});
