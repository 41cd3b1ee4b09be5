import { expect, test } from 'vitest';
import { settled, useBrowser, visit } from './browser.ts';
import { bigCourse } from './places.ts';

useBrowser();

test('who looks as a student asks for nothing that a view does not show, and is told once what it is', async () => {
  const visitor = await visit({ as: 'instructor' });
  const { page, context, complaints } = visitor;
  const course = `/courses/${await bigCourse(visitor)}`;
  const listed = (await (await context.request.get(`/api${course}/assignments`)).json()) as {
    id: string;
    title: string;
  }[];
  await page.goto(course);
  await page.getByRole('button', { name: 'See as a student' }).click();
  const who = page.getByLabel('Student', { exact: true });
  await who.selectOption({ label: 'Lindgren, Maya' });
  await page.getByRole('button', { name: 'See as student', exact: true }).click();
  const banner = page.getByText('Nothing can be changed, and this is logged.');
  await banner.waitFor();
  for (const title of ['Responsive layout study', 'Accessible form component']) {
    await page.goto(`${course}/assignments/${listed.find((each) => each.title === title)?.id}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await banner.waitFor();
    await settled(page);
    expect(await page.getByText(/nothing can be changed/i).count()).toBe(1);
    expect(await page.getByRole('heading', { name: 'Comments' }).count()).toBe(0);
  }
  await page.getByText('Here they write and add what they hand in.').waitFor();
  await page.goto(`${course}?tab=resources`);
  await page.getByRole('link', { name: 'web.dev: Largest Contentful Paint' }).waitFor();
  await page.goto(`${course}/announcements`);
  await page.getByRole('link', { name: 'The project is open' }).waitFor();
  expect(await page.getByRole('button', { name: 'New announcement' }).count()).toBe(0);
  for (const path of ['/', '/messages', `${course}/reviews`, '/courses/create', '/courses/browse']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Not part of this view' }).waitFor();
    await settled(page);
  }
  await page.getByRole('link', { name: 'Back to the course' }).click();
  await page.getByRole('heading', { level: 1, name: 'Advanced Web Development' }).waitFor();
  expect(complaints).toEqual([]);
});
