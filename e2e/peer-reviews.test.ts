import { expect, test } from 'vitest';
import type { AssignmentForm } from '../contract/assignments.ts';
import type { PeerReviewPlan } from '../contract/peer-reviews.ts';
import { expectUsable, phone, useBrowser, visit } from './browser.ts';
import { focusOn } from './keys.ts';
import { type Asks, makeCourse, makeStudents } from './quiz-college.ts';

useBrowser();

async function ask<T>(by: Asks, method: 'get' | 'post' | 'put', path: string, data?: unknown): Promise<T> {
  const response = await by[method](path, data === undefined ? {} : { data });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

const asks = async (as: string): Promise<Asks> => (await visit({ as })).context.request;

/** An assignment with a rubric, and two students who have handed in; the path of its page. */
async function makeWork(): Promise<{ path: string; students: [string, string] }> {
  const [instructor, admin, manager] = [await asks('instructor'), await asks('admin'), await asks('manager')];
  const courseId = await makeCourse(instructor, 'Writing in pairs');
  const criteria = [{ title: 'Clarity', points: '10', ratings: [{ title: 'Clear', points: '8' }] }];
  const rubric = await ask<{ id: string }>(instructor, 'post', `/api/courses/${courseId}/rubrics`, {
    title: 'Essay',
    criteria,
  });
  const { id } = await ask<{ id: string }>(instructor, 'post', `/api/courses/${courseId}/assignments`, {
    title: 'A letter',
  });
  const form = await ask<AssignmentForm>(instructor, 'get', `/api/assignments/${id}/form`);
  const settings = { ...form.settings, instructions: '<p>Write.</p>', points: '100', rubricId: rubric.id };
  await ask(instructor, 'put', `/api/assignments/${id}`, {
    settings: { ...settings, isPublished: true },
    revision: form.revision,
  });
  const names = ['pair-a', 'pair-b'].map((name) => `${name}-${process.pid}`);
  const [a = '', b = ''] = await makeStudents({ admin, manager }, courseId, names);
  for (const student of [a, b]) {
    const own = await asks(student);
    const draft = { attempt: 1, revision: 0, body: `<p>Words of ${student}</p>`, link: '', files: [] };
    const { revision } = await ask<{ revision: number }>(own, 'put', `/api/assignments/${id}/draft`, draft);
    await ask(own, 'post', `/api/assignments/${id}/submissions`, { attempt: 1, revision });
  }
  return { path: `/courses/${courseId}/assignments/${id}`, students: [a, b] };
}

test('a teacher lets students review each other, one does on a phone, and the mean becomes a score', async () => {
  const { path, students } = await makeWork();
  const [reviewer, author] = students;
  const { page } = await visit({ as: 'instructor' });
  await page.goto(path);
  const part = page.getByRole('region', { name: 'Peer review', exact: true }).first();
  await part.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Peer review' });
  const each = dialog.getByLabel('Reviews that each student writes');
  // What is emptied is empty, and no zero that stands before what is typed next.
  await each.fill('');
  expect(await each.inputValue()).toBe('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Give at least one review').waitFor();
  await each.fill('1');
  await dialog.getByLabel('Reviews count towards the grade').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await part.getByText('0 of 0 completed').waitFor();
  await part.getByRole('button', { name: 'Give out reviews' }).click();
  await part.getByText('0 of 2 completed').waitFor();
  await expectUsable(page);
  // Whose review it is cannot be chosen there: the keyboard begins at who is to write it.
  await part.getByText('Who reviews whom').click();
  await part
    .getByRole('button', { name: /^Review of/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Reassign' }).click();
  const reassign = page.getByRole('dialog', { name: 'Reassign a review' });
  await focusOn(reassign.getByLabel('Reviewed by'));
  await page.keyboard.press('Escape');
  await reassign.waitFor({ state: 'detached' });
  await part.getByText('Who reviews whom').click();

  const student = await visit({ as: reviewer, size: phone });
  await student.page.goto(path);
  await student.page.getByRole('link', { name: 'Review: Work 1' }).click();
  await student.page.getByText(`Words of ${author}`).waitFor();
  await expectUsable(student.page);
  await student.page.getByRole('button', { name: 'Complete review' }).click();
  await student.page.getByText('Give points for “Clarity”').waitFor();
  await student.page.getByText('Clear', { exact: true }).click();
  expect(await student.page.getByLabel('Points for Clarity').inputValue()).toBe('8');
  await student.page.getByRole('textbox', { name: 'Comment', exact: true }).fill('I liked the second page.');
  // What is written while it is saved is kept on this device too.
  await student.page.route('**/api/peer-reviews/*', async (route) => {
    await student.page
      .getByRole('textbox', { name: 'Comment', exact: true })
      .fill('I liked the second page. Well done.');
    await route.continue();
  });
  await student.page.getByRole('button', { name: 'Save for later' }).click();
  await student.page.locator('.toast').getByText('Saved').waitFor();
  await student.page.unroute('**/api/peer-reviews/*');
  await student.page.reload();
  await student.page.getByText('Well done.').waitFor();
  expect(await student.page.getByLabel('Points for Clarity').inputValue()).toBe('8');
  // Of two windows the second is asked which of both stands; nothing that was typed goes without a word.
  const second = await student.context.newPage();
  await second.goto(student.page.url());
  await second.getByRole('textbox', { name: 'Comment', exact: true }).fill('From the second window.');
  await second.getByRole('button', { name: 'Save for later' }).click();
  await second.locator('.toast').getByText('Saved').waitFor();
  await student.page
    .getByRole('textbox', { name: 'Comment', exact: true })
    .fill('I liked the second page. Well done indeed.');
  await student.page.getByRole('button', { name: 'Complete review' }).click();
  const asked = student.page.getByRole('alert');
  await asked.getByText('From the second window.').waitFor();
  await asked.getByRole('button', { name: 'Keep what is here' }).click();
  await student.page.getByRole('button', { name: 'Complete review' }).click();
  await student.page.getByText('Completed', { exact: true }).first().waitFor();

  const other = await visit({ as: author });
  await other.page.goto(path);
  await other.page.getByRole('heading', { name: 'Reviews to do' }).waitFor();
  expect(await other.page.getByText('I liked the second page').count()).toBe(0);

  // What was written arrives by itself.
  await part.getByText('1 of 2 completed').waitFor();
  await part.getByText('Who reviews whom').click();
  await part.getByText('80/100').waitFor();
  await part.getByRole('button', { name: 'Write 1 mean as score' }).click();
  await part.getByRole('button', { name: 'Write 0 means as scores' }).waitFor();
  await other.page.reload();
  await other.page.getByRole('heading', { name: 'Reviews of your work' }).waitFor();
  await other.page.getByText('Well done indeed.').waitFor();
  await other.page.getByText('Reviewer 1').waitFor();
  await expectUsable(other.page);

  // What was being written when reviews were due can still be read and copied.
  await other.page.getByRole('link', { name: 'Review: Work 1' }).click();
  // The page that is left has a comment of its own.
  await other.page.getByRole('button', { name: 'Complete review' }).waitFor();
  await other.page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Almost in time.');
  const teacher = await asks('instructor');
  const call = `/api${path.slice(path.indexOf('/assignments'))}/peer-review`;
  const { settings, revision } = await ask<PeerReviewPlan>(teacher, 'get', call);
  await ask(teacher, 'put', call, { settings: { ...settings, dueAt: '2026-01-01T00:00:00.000Z' }, revision });
  await other.page.reload();
  await other.page.getByText('Reviews were due, so this one stays as it is.').waitFor();
  expect(await other.page.getByLabel('What was written').inputValue()).toBe('Almost in time.');
  const address = new URL(other.page.url()).pathname;
  await other.page.goBack();
  await other.page.getByRole('link', { name: 'View review: Work 1' }).waitFor();
  // And so it can where the review was taken back meanwhile.
  const taken = await teacher.delete(`/api/peer-reviews/${address.split('/').at(-1)}`);
  expect(taken.ok(), await taken.text()).toBe(true);
  await other.page.goto(address);
  await other.page.getByText('It may have been given to someone else, or taken back.').waitFor();
  expect(await other.page.getByLabel('What was written').inputValue()).toBe('Almost in time.');
});
