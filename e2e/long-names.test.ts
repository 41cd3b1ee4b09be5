import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Answer } from '../contract/api.ts';
import { demoPassword } from '../server/demo/accounts.ts';
import { phone, settled, useBrowser, visit, wide } from './browser.ts';
import { asked } from './lesson-parts.ts';

useBrowser({ ownCollege: true });

const long = (letter: string, length = 200) => letter.repeat(length);
const pageOf = async (as: string): Promise<Page> => (await visit({ as, again: true })).page;

/** Answers their id. */
async function makeStudent(admins: Page, username: string, firstName: string, lastName: string): Promise<string> {
  const data = { username, email: `${username}@college.example`, firstName, lastName, password: demoPassword };
  const made = await admins.request.post('/api/users', { data: { ...data, role: 'student' } });
  expect(made.status(), await made.text()).toBe(201);
  return String((await made.json()).id);
}

/** A course each of whose words is as long as its field allows; answers its address. */
async function makeCourse(teachers: Page): Promise<string> {
  const published = await teachers.request.post('/api/courses', {
    data: {
      title: long('W'),
      courseCode: long('C', 20),
      description: long('D', 600),
      modules: [
        {
          title: long('M'),
          description: long('m', 400),
          items: [
            { kind: 'assignment', title: long('A') },
            { kind: 'lesson', title: long('L') },
          ],
        },
      ],
    },
  });
  expect(published.status(), await published.text()).toBe(201);
  return `/courses/${String((await published.json()).id)}`;
}

/** Writes text, a list, a table and code without a place to break into its lesson, and publishes it; answers its address. */
async function writeLesson(teachers: Page, course: string): Promise<string> {
  const modules = await asked<Answer<'GET /api/courses/{id}/modules'>>(teachers.request.get(`/api${course}/modules`));
  const { id } = modules[0]?.items.find(({ kind }) => kind === 'lesson') ?? {};
  const row = (cell: string) => `<tr>${`<${cell}><p>${long('t', 90)}</p></${cell}>`.repeat(2)}</tr>`;
  const body =
    `<p>${long('p')}</p><h2>${long('h')}</h2><ul><li><p>${long('l')}</p></li></ul>` +
    `<blockquote><p>${long('q')}</p></blockquote><pre><code>${long('k')}</code></pre>` +
    `<table><tbody>${row('th')}${row('td')}</tbody></table>`;
  const data = { title: long('L'), minutes: null, body, revision: 0 };
  const { revision } = await asked<Answer<'PUT /api/lessons/{id}/draft'>>(
    teachers.request.put(`/api/lessons/${id}/draft`, { data }),
  );
  await asked(teachers.request.post(`/api/lessons/${id}/versions`, { data: { kind: 'published', revision } }));
  return `${course}/lessons/${id}`;
}

/** With a reply; answers the topic's address. */
async function begin(page: Page, course: string, topic: { title: string; content: string }): Promise<string> {
  const posted = await page.request.post(`/api${course}/discussions`, { data: topic });
  expect(posted.status(), await posted.text()).toBe(201);
  const { id } = await posted.json();
  const replied = await page.request.post(`/api/discussions/${id}/replies`, { data: { content: long('r', 300) } });
  expect(replied.status(), await replied.text()).toBe(201);
  return `${course}/discussions/${id}`;
}

it('names, titles and words as long as their fields allow, without a place to break, make no page wider', async () => {
  const [admins, managers, teachers] = [await pageOf('admin'), await pageOf('manager'), await pageOf('instructor')];
  const person = await makeStudent(admins, 'long.names', long('F', 100), long('L', 100));
  const course = await makeCourse(teachers);
  const students = await pageOf('long.names');
  await students.request.post(`/api${course}/join`);
  const topic = await begin(students, course, { title: long('T'), content: long('c', 500) });
  const lesson = await writeLesson(teachers, course);

  // In a course with many others: a name that may break at its hyphen alone, and an address that may not break at all.
  const hyphened = [
    'Wolfeschlegelsteinhausenbergerdorff-Maximiliana',
    'Featherstonehaughcholmondeleymarjoribanks',
  ] as const;
  await makeStudent(admins, 'long.name', ...hyphened);
  const courses = (await (await teachers.request.get('/api/courses')).json()) as Record<string, string>[];
  const big = `/courses/${courses.find(({ courseCode }) => courseCode === 'WEB-301')?.['id']}`;
  await managers.request.post(`/api${big}/enrolments`, { data: { who: 'long.name', enrol: true } });
  const others = await pageOf('long.name');
  const otherTopic = await begin(others, big, {
    title: long('A'),
    content: `https://college.example/${long('x', 300)}`,
  });

  const ofTeachers = [
    '/',
    course,
    '/help',
    `/students/${person}`,
    `${course}/people`,
    `${course}/copy`,
    lesson,
    `${lesson}/edit`,
  ];
  const journeys = [
    {
      page: students,
      paths: ['/', course, `${course}?tab=discussions`, '/discussions', topic, lesson, '/calendar', '/grades'],
    },
    { page: others, paths: ['/', '/discussions', otherTopic] },
    { page: teachers, paths: [...ofTeachers, '/students?q=Featherstone', '/discussions'] },
    { page: await pageOf('assistant'), paths: ['/help'] },
    { page: managers, paths: ['/reports', '/reports?report=grades', '/reports?report=load'] },
    { page: admins, paths: [`/admin/users/${person}`, '/admin/audit'] },
  ];
  for (const size of [wide, phone])
    for (const { page, paths } of journeys) {
      await page.setViewportSize(size);
      for (const path of paths) {
        await page.goto(path);
        await settled(page);
        const sideways = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(sideways, { message: `${path} at ${size.width} px` }).toBeLessThanOrEqual(0);
      }
    }
}, 180_000);
