import { expect, test } from 'vitest';
import type { Rubric } from '../contract/rubrics.ts';
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
  ['manager', '/achievements'],
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

test('an assistant reads the rubrics of a course, and is not offered to change them', async () => {
  const { page, complaints } = await visit({ as: 'assistant' });
  const [course] = (await (await page.request.get('/api/courses')).json()) as { id: string }[];
  const rubrics = `/api/courses/${course?.id}/rubrics`;
  const [rubric] = (await (await page.request.get(rubrics)).json()) as { id: string; title: string }[];
  await page.goto(`/courses/${course?.id}/rubrics`);
  await page.getByRole('link', { name: rubric?.title ?? '' }).waitFor();
  for (const name of ['New rubric', /import/i, /^Copy/])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  await page.getByRole('link', { name: rubric?.title ?? '' }).click();
  await page.getByRole('heading', { level: 1, name: rubric?.title ?? '' }).waitFor();
  // Something to be read: criteria, what they are about, ratings with their points, and the sum.
  const table = page.getByRole('list', { name: 'Rubric' });
  const read = (await (await page.request.get(`/api/rubrics/${rubric?.id}`)).json()) as Rubric;
  for (const { title, description, ratings } of read.criteria)
    for (const words of [title, description, ...ratings.map((rating) => rating.title)].filter(Boolean))
      await table.getByText(words, { exact: true }).first().waitFor();
  await table.getByText(/^Total/).waitFor();
  const main = page.getByRole('main');
  expect(await main.getByRole('button').count()).toBe(0);
  expect(await main.locator('input, textarea, fieldset').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('an instructor is offered the words of a rubric that work was assessed with, and nothing that would be refused', async () => {
  const visitor = await visit({ as: 'instructor' });
  const { page, complaints } = visitor;
  const course = await bigCourse(visitor);
  const rubrics = (await (await page.request.get(`/api/courses/${course}/rubrics`)).json()) as { id: string }[];
  await page.goto(`/courses/${course}/rubrics/${rubrics[0]?.id}`);
  await page.getByText('Work has been assessed with this rubric, so only its words can change.').waitFor();
  const main = page.getByRole('main');
  expect(await main.getByLabel('Title').isEditable()).toBe(true);
  expect(await main.getByLabel('Criterion 1', { exact: true }).isEditable()).toBe(true);
  for (const points of await main.getByLabel('Points').all()) expect(await points.isEditable()).toBe(false);
  expect(await main.getByRole('button').allInnerTexts()).toEqual(['Save']);
  expect(complaints).toEqual([]);
});
