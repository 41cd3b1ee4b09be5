import { expect, test } from 'vitest';
import { useBrowser, visit } from './browser.ts';
import { bigCourse } from './screens.ts';

useBrowser();

test('a student who types the address of a page for staff is told so and brought home', async () => {
  const visitor = await visit({ as: 'student' });
  const { page, context } = visitor;
  const course = `/courses/${await bigCourse(visitor)}`;
  const quizzes = (await (await context.request.get(`/api${course}/quizzes`)).json()) as { id: string }[];
  for (const path of ['people', 'banks', 'gradebook', `quizzes/${quizzes[0]?.id}/preview`]) {
    await page.goto(`${course}/${path}`);
    await page.getByText('Access Denied', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 1, name: /^Welcome back/ }).waitFor();
    expect(new URL(page.url()).pathname, path).toBe('/');
  }
});
