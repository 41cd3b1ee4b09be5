import { type APIRequestContext, type Page, request } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { AssignmentForm } from '../contract/assignments.ts';
import type { Grading, WorkToGrade } from '../contract/grading.ts';
import { demoPassword } from '../server/demo/accounts.ts';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';
import { makeCourse, makeStudents } from './quiz-college.ts';

useBrowser();

const submissions = 50;

async function ask<T>(by: APIRequestContext, method: 'get' | 'post' | 'put', path: string, data?: unknown): Promise<T> {
  const response = await by[method](path, data === undefined ? {} : { data });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

interface Made {
  courseId: string;
  id: string;
}

/** An assignment of ten points, judged by a rubric whose points are the score, that so many students have handed in. */
async function makeWork(): Promise<Made> {
  const [instructor, admin, manager] = await Promise.all(
    ['instructor', 'admin', 'manager'].map(async (as) => (await visit({ as })).context.request),
  );
  if (!instructor || !admin || !manager) throw new Error('Nobody is there');
  const courseId = await makeCourse(instructor, 'Writing that is read');
  const rating = (title: string, points: string) => ({ title, points });
  const rubric = await ask<{ id: string }>(instructor, 'post', `/api/courses/${courseId}/rubrics`, {
    title: 'Essay',
    criteria: [
      { title: 'Clarity', points: '6', ratings: [rating('Clear', '6'), rating('Mostly', '4'), rating('Vague', '2')] },
      { title: 'Sources', points: '4', ratings: [rating('Named', '4'), rating('Some', '2')] },
    ],
  });
  const assignment = { title: 'Fifty short essays' };
  const { id } = await ask<{ id: string }>(instructor, 'post', `/api/courses/${courseId}/assignments`, assignment);
  const form = await ask<AssignmentForm>(instructor, 'get', `/api/assignments/${id}/form`);
  const settings = {
    ...form.settings,
    instructions: '<p>Write one page.</p>',
    points: '10',
    accepts: ['text'],
    rubricId: rubric.id,
    rubricIsScore: true,
    isPublished: true,
  };
  await ask(instructor, 'put', `/api/assignments/${id}`, { settings, revision: form.revision });
  const names = Array.from({ length: submissions }, (_, n) => `essay-${process.pid}-${String(n).padStart(2, '0')}`);
  await Promise.all(
    [0, 1, 2].map((n) =>
      handInAll(
        { admin, manager, id, courseId },
        names.filter((_, i) => i % 3 === n),
      ),
    ),
  );
  return { courseId, id };
}

interface HandIn extends Made {
  admin: APIRequestContext;
  manager: APIRequestContext;
}

async function handInAll({ admin, manager, id, courseId }: HandIn, names: readonly string[]): Promise<void> {
  for (const username of names) {
    await makeStudents({ admin, manager }, courseId, [username]);
    const own = await request.newContext({ baseURL: inject('address') });
    await ask(own, 'post', '/api/login', { username, password: demoPassword });
    const draft = { attempt: 1, revision: 0, body: `<p>The essay of ${username}.</p>`, link: '', files: [] };
    const { revision } = await ask<{ revision: number }>(own, 'put', `/api/assignments/${id}/draft`, draft);
    await ask(own, 'post', `/api/assignments/${id}/submissions`, { attempt: 1, revision });
    await own.dispose();
  }
}

/** From here on each key that goes on is timed, until the next student's name and submission are drawn. */
function timeNexts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { nexts: times });
    const name = () => document.querySelector('.gr-who b')?.textContent?.split(' ').at(-1) ?? '';
    const isShown = (was: string) =>
      name() !== was && document.querySelector('.gr-paper')?.textContent?.includes(`The essay of ${name()}.`) === true;
    const listen = (event: KeyboardEvent) => {
      if (!(event.key === 'n' || (event.key === 'Enter' && event.ctrlKey))) return;
      const [from, was] = [performance.now(), name()];
      const look = () => {
        if (isShown(was)) requestAnimationFrame(() => times.push(performance.now() - from));
        else requestAnimationFrame(look);
      };
      look();
    };
    window.addEventListener('keydown', listen, { capture: true });
  });
}

/** A dialog that has closed gives the focus back to the field of the comment. */
const writing = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');

const nextsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => ('nexts' in window && Array.isArray(window.nexts) ? window.nexts.map(Number) : []));

test('an instructor grades fifty submissions by keyboard alone, with rubric and comments', async () => {
  const { courseId, id } = await makeWork();
  const { page, context, complaints } = await visit({ as: 'instructor' });
  await page.goto('/grading');
  await page.getByRole('heading', { level: 1, name: 'Grading' }).waitFor();
  await page.getByRole('link', { name: 'Grade Fifty short essays' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`1 of ${submissions} to grade`).waitFor();
  await page.getByText(/^The essay of/).waitFor();
  await settled(page);
  await expectUsable(page);

  // A comment that is written often, once.
  await page.keyboard.press('b');
  await page.getByLabel('Search').waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Name your sources.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Name your sources.', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await writing(page);
  await page.keyboard.press('Escape');
  // Whoever has left the field is not sent back to it: the keys that follow would be words.
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForTimeout(100);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');

  await timeNexts(page);
  for (let n = 0; n < submissions; n++) {
    await page.keyboard.press(String((n % 3) + 1));
    await page.keyboard.press(n % 2 ? '2' : '1');
    if (n % 5 === 0) {
      await page.keyboard.press('b');
      await page.getByLabel('Search').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await writing(page);
      await page.keyboard.press('Control+Enter');
    } else {
      await page.keyboard.press('c');
      await page.keyboard.type(`Read, ${n}.`);
      await page.keyboard.press('Control+Enter');
    }
    if (n < submissions - 1) await expect.poll(() => nextsOf(page)).toHaveLength(n + 1);
    await page.keyboard.press('Escape');
  }
  await page.getByText('That was the last one').first().waitFor();
  await page.locator('.gr-head .save').getByText('Saved').waitFor();

  const times = (await nextsOf(page)).toSorted((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? Infinity;
  process.stdout.write(`From “next” to the next submission: median ${median.toFixed(0)} ms of ${times.length}\n`);
  // The goal is 150 ms; a machine that does three things at once gets more.
  expect(median).toBeLessThan(1000);

  const grading = await ask<Grading>(context.request, 'get', `/api/assignments/${id}/grading`);
  const given = grading.works.map(({ score }) => Number(score?.points));
  expect(given).toEqual(Array.from({ length: submissions }, (_, n) => 6 - 2 * (n % 3) + (n % 2 ? 2 : 4)));
  for (const [n, { id: workId }] of grading.works.entries()) {
    const work = await ask<WorkToGrade>(context.request, 'get', `/api/assignments/${id}/grading/${workId}`);
    expect(work.comments.map(({ body }) => body)).toEqual([n % 5 === 0 ? 'Name your sources.' : `Read, ${n}.`]);
  }
  expect(complaints).toEqual([]);

  await twoGraders(courseId, id, grading);
});

/** Two who have the same work open see each other, and neither overwrites the other. */
async function twoGraders(courseId: string, id: string, { works }: Grading): Promise<void> {
  const [work] = works;
  if (!work) throw new Error('Nobody has handed in');
  const path = `/courses/${courseId}/assignments/${id}/grading?work=${work.id}`;
  const mine = await visit({ as: 'instructor' });
  const theirs = await visit({ as: 'manager', size: phone });
  await mine.page.goto(path);
  await theirs.page.goto(path);
  await mine.page.getByText('Karim Benali has this work open, too.').waitFor();
  await settled(theirs.page);
  await expectUsable(theirs.page);
  const score = (page: Page) => page.getByLabel('Score', { exact: true });

  const points = theirs.page.getByLabel('Points for Clarity');
  await points.fill('many');
  await points.blur();
  await theirs.page.getByRole('alert').filter({ hasText: 'Not saved: give points from 0 to' }).waitFor();
  await points.fill('5');
  await expect.poll(() => score(mine.page).inputValue()).toBe('9');
  await mine.context.setOffline(true);
  await score(mine.page).fill('7.5');
  await mine.page.getByText('No connection').waitFor();
  await score(theirs.page).fill('8');
  await theirs.page.locator('.gr-head .save').getByText('Saved').waitFor();
  await mine.context.setOffline(false);
  const conflict = mine.page.getByRole('status').filter({ hasText: 'Karim Benali entered 8 meanwhile' });
  await conflict.waitFor();
  await expect.poll(() => conflict.locator('dd').allTextContents()).toEqual(['8', '7.5']);
  await mine.page.getByRole('button', { name: 'Use mine' }).click();
  await expect.poll(() => score(theirs.page).inputValue()).toBe('7.5');
}

test('the next work is seen from its beginning, and whose it is', async () => {
  for (const size of [phone, { width: 1280, height: 560 }]) {
    const { page, complaints } = await visit({ as: 'instructor', size });
    await page.goto('/grading');
    await page
      .getByRole('link', { name: /Responsive layout study/ })
      .first()
      .click();
    const who = page.locator('.gr-who b');
    const first = await who.textContent();
    await page.getByLabel(`Comment for ${first}`).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Save and next' }).click();
    await expect.poll(() => who.textContent()).not.toBe(first);
    const second = await who.textContent();
    const comment = page.getByLabel(`Comment for ${second}`);
    await comment.waitFor();
    for (const shown of [
      who,
      page.locator('.gr-paper .sheet'),
      size === phone ? who : page.getByLabel('Score', { exact: true }),
    ])
      await expect.poll(() => shown.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
    // Who goes on from the comment stays in its field, and sees it.
    await comment.focus();
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => who.textContent()).not.toBe(second);
    const field = page.getByLabel(`Comment for ${await who.textContent()}`);
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => field.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
    expect(complaints).toEqual([]);
  }
});

test('a comment that is being written is there after a reload, with its last word', async () => {
  const { page } = await visit({ as: 'instructor' });
  await page.goto('/grading');
  await page.getByRole('link', { name: 'Grade Responsive layout study' }).click();
  const comment = page.getByLabel(/^Comment for /);
  await comment.waitFor();
  await page.keyboard.press('c');
  await page.keyboard.type('Half a thought');
  await page.reload();
  await expect.poll(() => comment.inputValue()).toBe('Half a thought');
  const isSaved = page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok());
  await comment.fill('');
  await isSaved;
});

test('what is typed for the first student stays with them when another hands in who comes before them, and when they leave', async () => {
  const [staff, admin, manager] = await Promise.all(
    ['instructor', 'admin', 'manager'].map(async (as) => (await visit({ as })).context.request),
  );
  if (!staff || !admin || !manager) throw new Error('Nobody is there');
  const courseId = await makeCourse(staff, 'Who is graded');
  const { id } = await ask<{ id: string }>(staff, 'post', `/api/courses/${courseId}/assignments`, {
    title: 'An essay',
  });
  const { settings, revision } = await ask<AssignmentForm>(staff, 'get', `/api/assignments/${id}/form`);
  const open = { ...settings, instructions: '<p>Write.</p>', points: '10', accepts: ['text'], isPublished: true };
  await ask(staff, 'put', `/api/assignments/${id}`, { settings: open, revision });
  await handInAll({ admin, manager, id, courseId }, [`walk-${process.pid}-z`]);
  const { page } = await visit({ as: 'instructor' });
  const stream = page.waitForRequest('**/api/live?*');
  await page.goto(`/courses/${courseId}/assignments/${id}/grading`);
  await stream;
  const comment = page.getByLabel(/^Comment for /);
  await comment.waitFor();
  await page.keyboard.press('c');
  await page.keyboard.type('Between the two of us');
  await handInAll({ admin, manager, id, courseId }, [`walk-${process.pid}-a`]);
  await page.getByText('of 2 to grade').waitFor();
  await page.keyboard.type(' alone');
  expect(await page.locator('.gr-who').textContent()).toContain(`walk-${process.pid}-z`);
  expect(await comment.inputValue()).toBe('Between the two of us alone');
  const enrolments = await ask<{ id: string; student: { username: string } }[]>(
    manager,
    'get',
    `/api/courses/${courseId}/enrolments`,
  );
  const left = enrolments.find(({ student }) => student.username.endsWith('-z'));
  expect((await manager.delete(`/api/enrolments/${left?.id}`)).status()).toBe(204);
  await page.getByText('This work is not here any more').waitFor();
  expect(await page.getByLabel('What you were writing').inputValue()).toContain('Between the two of us alone');
  expect(await page.locator('.gr-head .save').textContent()).toBe('Not saved');
  await page.keyboard.type('9');
  expect(await comment.count()).toBe(0);
});

test('a score whose typing is not over when the page is left is there afterwards', async () => {
  const { page } = await visit({ as: 'instructor' });
  await page.goto('/grading');
  await page.getByRole('link', { name: 'Grade Responsive layout study' }).click();
  await page.getByLabel(/^Comment for /).waitFor();
  await page.keyboard.press('j');
  await page.waitForURL('**?work=*');
  const address = page.url();
  const score = page.getByLabel('Score', { exact: true });
  // What is not there yet is not scored.
  await score.waitFor();
  await page.keyboard.press('p');
  await page.keyboard.type('71.5');
  page.once('dialog', (leaving) => leaving.accept());
  await page.goto('/help');
  await page.goto(address);
  await expect.poll(() => score.inputValue()).toBe('71.5');
  await score.fill('');
  await page.locator('.gr-head .save').getByText('Saved').waitFor();
});

test('a score that is typed without a connection outlives a page that is killed, and is saved with the next one', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  await page.goto('/grading');
  await page.getByRole('link', { name: 'Grade Responsive layout study' }).click();
  await page.getByLabel(/^Comment for /).waitFor();
  await page.keyboard.press('j');
  await page.waitForURL('**?work=*');
  const address = page.url();
  await page.getByLabel('Score', { exact: true }).waitFor();
  await context.setOffline(true);
  const isCut = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
  await page.keyboard.press('p');
  await page.keyboard.type('72.5');
  await isCut;
  // Without asking, as a phone ends what lies in the background.
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(address);
  const score = next.getByLabel('Score', { exact: true });
  await expect.poll(() => score.inputValue()).toBe('72.5');
  const state = next.locator('.gr-head .save').getByText('Saved');
  await state.waitFor();
  await next.reload();
  await expect.poll(() => score.inputValue()).toBe('72.5');
  await score.fill('');
  await state.waitFor();
}, 60_000);

test('who types faster than a work comes finds each letter in the comment', async () => {
  const { page } = await visit({ as: 'instructor' });
  await page.goto('/grading');
  await page.getByRole('link', { name: 'Grade Responsive layout study' }).click();
  const comment = page.getByLabel(/^Comment for /);
  const first = await comment.getAttribute('placeholder');
  // All that would be read ahead comes late.
  let goOn = () => {};
  const isTime = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/grading\/[0-9a-f-]{36}$/, async (route) => {
    await isTime;
    await route.continue();
  });
  await page.reload();
  await page.getByText('Loading the submission').waitFor();
  await page.keyboard.press('j');
  await page.waitForURL('**?work=*');
  await page.keyboard.press('c');
  await page.keyboard.type('Sound, 12 of 14.');
  // Whoever goes on by pointer before it is there takes the words to nobody else, and Tab holds nobody.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await page.getByRole('button', { name: 'Next student' }).click();
  goOn();
  await comment.waitFor();
  expect(await comment.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Previous student' }).click();
  await expect.poll(() => comment.inputValue()).toBe('Sound, 12 of 14.');
  expect(await comment.getAttribute('placeholder')).not.toBe(first);
  await page.keyboard.type(' Well done.');
  expect(await comment.inputValue()).toBe('Sound, 12 of 14. Well done.');
  const emptied = page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok());
  await comment.fill('');
  await emptied;
});

test('scores that are typed before their works are there reach those works, each its own', async () => {
  const { page } = await visit({ as: 'instructor' });
  await page.goto('/grading');
  await page.getByRole('link', { name: 'Grade Responsive layout study' }).click();
  const score = page.getByLabel('Score', { exact: true });
  await score.waitFor();
  let goOn = () => {};
  const isTime = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/grading\/[0-9a-f-]{36}$/, async (route) => {
    if (route.request().method() === 'GET') await isTime;
    await route.continue();
  });
  await page.reload();
  await page.getByText('Loading the submission').waitFor();
  const addresses = [];
  await page.keyboard.press('p');
  for (const typed of ['81', '72']) {
    await page.keyboard.type(typed);
    const before = page.url();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).not.toBe(before);
    addresses.push(page.url());
  }
  await page.keyboard.type('6');
  goOn();
  await expect.poll(() => score.inputValue()).toBe('6');
  await page.keyboard.type('3');
  expect(await score.inputValue()).toBe('63');
  for (const given of ['63', '72', '81']) {
    await expect.poll(() => score.inputValue()).toBe(given);
    await page.locator('.gr-head .save').getByText('Saved').waitFor();
    await score.fill('');
    await page.locator('.gr-head .save').getByText('Saved').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('k');
  }
});

test('a comment that is written without a connection outlives the page, and is saved with the next one', async () => {
  const { page } = await visit({ as: 'instructor' });
  await page.goto('/grading');
  await page.getByRole('link', { name: 'Grade Responsive layout study' }).click();
  const comment = page.getByLabel(/^Comment for /);
  await comment.waitFor();
  await page.route('**/draft', (route) => route.abort());
  const isCut = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/draft'));
  await page.keyboard.press('c');
  await page.keyboard.type('Written in a tunnel');
  await isCut;
  await page.reload();
  await expect.poll(() => comment.inputValue()).toBe('Written in a tunnel');
  await page.keyboard.press('c');
  await page.keyboard.press('End');
  await page.keyboard.type('.');
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/draft'));
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok());
  await page.unroute('**/draft');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect((await saved).request().postDataJSON()).toEqual({ body: 'Written in a tunnel.' });
  await comment.fill('');
  await page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok());
});

test('a comment that was sent without a connection goes out by itself with the next one, once', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  await page.goto('/grading');
  await page.getByRole('link', { name: 'Grade Responsive layout study' }).click();
  const comment = page.getByLabel(/^Comment for /);
  const first = await comment.getAttribute('placeholder');
  await page.keyboard.press('j');
  await expect.poll(() => comment.getAttribute('placeholder')).not.toBe(first);
  const address = page.url();
  const words = `Sent in a tunnel, ${Date.now()}`;
  await context.setOffline(true);
  await page.keyboard.press('c');
  await page.keyboard.type(words);
  await page.getByRole('button', { name: 'Send comment' }).click();
  await page.getByText('Waits to be sent').waitFor();
  expect(await comment.inputValue()).toBe('');
  await page.keyboard.type('And another thought');
  await context.setOffline(false);
  await page.getByText('Waits to be sent').waitFor({ state: 'detached' });
  await page.goto(address);
  await page.getByText(words).waitFor();
  expect(await page.getByText(words).count()).toBe(1);
  expect(await page.getByText('Waits to be sent').count()).toBe(0);
  const emptied = page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok());
  await expect.poll(() => comment.inputValue()).toBe('And another thought');
  await comment.fill('');
  await emptied;
});

test('a file stays with the student for whom it was attached, outlives a reload, and is told why it was refused', async () => {
  const { page } = await visit({ as: 'instructor' });
  await page.goto('/grading');
  await page.getByRole('link', { name: 'Grade Responsive layout study' }).click();
  const [who, side] = [page.locator('.gr-who b'), page.locator('.gr-side')];
  const comment = page.getByLabel(/^Comment for /);
  await comment.waitFor();
  const first = await who.innerText();
  const line = Promise.withResolvers<void>();
  await page.route('**/api/objects/**', async (route) => {
    if (route.request().method() === 'PUT') await line.promise;
    await route.continue();
  });
  const attach = (name: string) =>
    side
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Yours alone') });
  await attach('for one.txt');
  await comment.fill('As we said');
  await comment.press('Control+Enter');
  // What is on its way goes with the comment: nobody is led away from it.
  expect(await who.innerText()).toBe(first);
  await page.getByRole('button', { name: 'Next student' }).click();
  await expect.poll(() => who.innerText()).not.toBe(first);
  await comment.waitFor();
  const arrived = page.waitForResponse((answer) => answer.url().endsWith('/api/files') && answer.ok());
  line.resolve();
  await arrived;
  await settled(page);
  expect(await side.innerText()).not.toContain('for one.txt');
  await page.getByRole('button', { name: 'Previous student' }).click();
  await side.getByText('for one.txt').waitFor();
  await page.reload();
  await side.getByText('for one.txt').waitFor();
  expect(await who.innerText()).toBe(first);

  await page.unroute('**/api/objects/**');
  await page.route('**/api/objects/**', () => undefined);
  await attach('cut off.txt');
  await page.getByRole('button', { name: 'Send comment' }).and(page.locator('[aria-busy]')).waitFor();
  await page.reload();
  await side.getByText('cut off.txt was not kept: attach it again').waitFor();
  await side.getByText('for one.txt').waitFor();
  await expectUsable(page);
  await side.getByRole('button', { name: 'Remove cut off.txt' }).click();
  await side.getByText('was not kept').waitFor({ state: 'detached' });
  await page.unroute('**/api/objects/**');
  const detail = 'Your files may hold 1 MB together, and these would be more.';
  await page.route('**/api/objects/**', (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    return route.fulfill({ status: 413, contentType: 'application/problem+json', body: JSON.stringify({ detail }) });
  });
  await attach('too many.txt');
  await side.getByText(detail).waitFor();
  await page.getByRole('button', { name: 'Next student' }).click();
  await expect.poll(() => who.innerText()).not.toBe(first);
  await comment.waitFor();
  expect(await side.innerText()).not.toContain(detail);

  await page.getByRole('button', { name: 'Previous student' }).click();
  await side.getByRole('button', { name: 'Remove for one.txt' }).click();
  const isSaved = page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok());
  await comment.fill('');
  await isSaved;
});
