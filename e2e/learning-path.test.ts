import { expect, it } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';
import { bigCourse } from './places.ts';

useBrowser();

it('a student is led from what was hard to the heading that explains it, and puts things aside', async () => {
  const visitor = await visit({ as: 'student' });
  const { page } = visitor;
  const course = await bigCourse(visitor);
  await page.goto(`/courses/${course}`);
  const path = page.getByRole('region', { name: 'What to read next' });
  await path
    .getByText(/You missed/)
    .first()
    .waitFor();
  const entries = path.getByRole('listitem');
  await path.getByText('1 of 7 questions still to get right.').waitFor();
  expect(await entries.count()).toBe(3);

  const title = await entries.first().getByRole('link').first().textContent();
  await entries
    .first()
    .getByRole('button', { name: `Put “${title}” aside` })
    .click();
  await page.getByRole('menuitem', { name: 'I know this' }).click();
  await path.getByText('1 put aside').click();
  await path.getByRole('button', { name: /^Take back/ }).click();
  await path.getByText('1 put aside').waitFor({ state: 'detached' });
  expect(await entries.first().getByRole('link').first().textContent()).toBe(title);
  await expectUsable(page);

  await entries
    .first()
    .getByRole('link', { name: /^Read again/ })
    .click();
  await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
  const heading = page.locator('.prose-text h2:focus');
  await heading.waitFor();
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeLessThan(300);
});

it('after a quiz the lessons are named that explain what was missed, on a phone too', async () => {
  const visitor = await visit({ as: 'student', size: phone });
  const { page, context } = visitor;
  const course = await bigCourse(visitor);
  const path = (await (await context.request.get(`/api/courses/${course}/learning-path`)).json()) as {
    entries: { kind: string; activityId: string; attemptId: string | null }[];
  };
  const quiz = path.entries.find(({ kind }) => kind === 'practise');
  await page.goto(`/courses/${course}/quiz/${quiz?.activityId}/attempts/${quiz?.attemptId}`);
  const again = page.getByRole('region', { name: 'Read again' });
  await again.getByText(/For question/).waitFor();
  await settled(page);
  await expectUsable(page);
});
