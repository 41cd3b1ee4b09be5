import { expect, test } from 'vitest';
import { useBrowser, visit } from './browser.ts';
import { bigCourse } from './places.ts';

useBrowser();

test('a student who types the address of a page for staff is told so and brought home', async () => {
  const visitor = await visit({ as: 'student' });
  const { page, context, complaints } = visitor;
  const course = `/courses/${await bigCourse(visitor)}`;
  const quizzes = (await (await context.request.get(`/api${course}/quizzes`)).json()) as { id: string }[];
  for (const path of ['people', 'banks', 'gradebook', `quizzes/${quizzes[0]?.id}/preview`]) {
    await page.goto(`${course}/${path}`);
    await page.getByText('Access Denied', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 1, name: /^Welcome back/ }).waitFor();
    expect(new URL(page.url()).pathname, path).toBe('/');
  }
  expect(complaints).toEqual([]);
});

test.each([
  ['instructor', '/grades'],
  ['student', '/analytics'],
  ['student', '/students'],
  ['supervisor', '/instructors'],
  ['assistant', '/manage-courses'],
  ['manager', '/students/01900000-0000-7000-8000-000000000000'],
  ['student', '/grading'],
  ['manager', '/admin'],
  ['instructor', '/admin/users'],
  ['instructor', '/admin/courses'],
  ['supervisor', '/admin/reports'],
])('what is not for a %s at %s is not asked for in vain', async (as, path) => {
  const { page, complaints } = await visit({ as });
  await page.goto(path);
  await page.getByText('Access Denied', { exact: true }).waitFor();
  await page.getByRole('heading', { level: 1, name: /^Welcome back/ }).waitFor();
  expect(complaints).toEqual([]);
});
