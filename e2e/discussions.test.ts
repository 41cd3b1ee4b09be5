import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit, wide } from './browser.ts';

useBrowser();

const inCourse = (page: Page, code: string) => page.getByRole('button', { name: new RegExp(code) });

test('a topic from the first question to the answer: dialog, failure, replies live, likes, staff', async () => {
  const student = await visit({ as: 'student', size: phone });
  const { page } = student;
  await page.goto('/discussions');
  await settled(page);
  await expect.poll(() => inCourse(page, 'WEB-301').getAttribute('aria-pressed')).toBe('true');
  await inCourse(page, 'MATH-220').click();
  await page.getByRole('button', { name: 'New Topic' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Discussion Topic' });
  await dialog.getByRole('button', { name: 'Create Topic' }).click();
  await dialog.getByText('Title is required').waitFor();
  await dialog.getByText('Content is required').waitFor();
  // Escape puts the people away, and not the dialog.
  await dialog.getByLabel('Content').pressSequentially('@b');
  await dialog.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.getByRole('option').count()).toBe(0);
  await dialog.getByLabel('Topic Title').fill('Is a row of zeros allowed?');
  await dialog.getByLabel('Content').fill('In echelon form, I mean.\nSee https://example.org/rows.');
  await expectUsable(page);

  // The server fails once: what was typed stays, also through a reload.
  await page.route('**/api/courses/*/discussions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Create Topic' }).click();
  await page.getByText('Failed to create discussion topic. Please try again.', { exact: true }).waitFor();
  // On a phone it stands above the dialog, and covers nothing of it.
  const edges = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect
    .poll(async () => {
      const [said, asking] = [await edges(page.locator('.toast')), await edges(dialog)];
      return said.y >= 0 && said.y + said.height <= asking.y;
    })
    .toBe(true);
  await page.unroute('**/api/courses/*/discussions');
  await page.reload();
  await page.getByRole('button', { name: 'New Topic' }).click();
  expect(await dialog.getByLabel('Topic Title').inputValue()).toBe('Is a row of zeros allowed?');
  await dialog.getByRole('button', { name: 'Create Topic' }).click();
  await page.getByText('Your discussion topic has been created successfully.', { exact: true }).waitFor();
  await page.locator('.topic', { hasText: 'Is a row of zeros allowed?' }).getByText('No activity yet').waitFor();
  await page.getByRole('link', { name: 'Is a row of zeros allowed?' }).click();
  await page.getByRole('heading', { name: '0 replies' }).waitFor();
  const path = new URL(page.url()).pathname;

  const manager = await visit({ as: 'manager' });
  await manager.page.goto(path);
  await manager.page.getByLabel('Your reply').fill('Yes, below the others.');
  await manager.page.keyboard.press('Control+Enter');
  await manager.page.getByText('Yes, below the others.').waitFor();
  // It is told live, and waits behind a button: nothing moves under the reader.
  await page.getByRole('button', { name: 'Show 1 new reply' }).click();
  const reply = page.locator('.reply', { hasText: 'Yes, below the others.' });
  await reply.getByRole('button', { name: /^Like/ }).click();
  await reply.getByRole('button', { name: 'Like, 1 so far' }).waitFor();
  await reply.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Your answer').fill('Thank you!');
  await page.locator('.thread').getByRole('button', { name: 'Post Reply' }).click();
  await page.locator('.answers .reply', { hasText: 'Thank you!' }).waitFor();
  await expectUsable(page);

  await manager.page.getByRole('button', { name: 'More about this topic' }).click();
  await manager.page.getByRole('menuitem', { name: 'Lock' }).click();
  await page.getByText('This topic is locked').waitFor();
  expect(await page.getByRole('button', { name: 'Post Reply' }).count()).toBe(0);
  await manager.page.getByRole('button', { name: 'More about this topic' }).click();
  await manager.page.getByRole('menuitem', { name: 'Delete' }).click();
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await manager.page.waitForURL('**/discussions?course=*');
  await page.getByRole('heading', { name: 'Topic not found' }).waitFor();
});

test('an answer that is lost after the deed keeps nobody from sending other words', async () => {
  const { page } = await visit({ as: 'student' });
  await page.goto('/discussions');
  await page.getByRole('button', { name: 'New Topic' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Discussion Topic' });
  await dialog.getByLabel('Topic Title').fill('Sent into a tunnel');
  await dialog.getByLabel('Content').fill('Once.');
  await page.route('**/api/courses/*/discussions', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Create Topic' }).click();
  await page.getByText('Failed to create discussion topic. Please try again.', { exact: true }).waitFor();
  await page.unroute('**/api/courses/*/discussions');
  await dialog.getByLabel('Content').fill('Once, and with more words.');
  await dialog.getByRole('button', { name: 'Create Topic' }).click();
  await page.getByText('Your discussion topic has been created successfully.', { exact: true }).waitFor();
});

test('a report reaches the staff, who hide the reply; its words are gone for students', async () => {
  const instructor = await visit({ as: 'instructor' });
  const student = await visit({ as: 'student' });
  const courses = (await (await instructor.context.request.get('/api/courses')).json()) as {
    id: string;
    courseCode: string;
  }[];
  const course = courses.find(({ courseCode }) => courseCode === 'WEB-301')?.id;
  const made = await instructor.context.request.post(`/api/courses/${course}/discussions`, {
    data: { title: 'House rules', content: 'Be kind.' },
  });
  const { id } = (await made.json()) as { id: string };
  await instructor.context.request.post(`/api/discussions/${id}/replies`, { data: { content: 'An unkind sentence.' } });
  const { page } = student;
  await page.goto(`/discussions/${id}`);
  await page.getByRole('button', { name: 'More about this reply' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByLabel('What is wrong with it?').fill('Unkind');
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await page.getByText('The staff of the course will look at it.', { exact: true }).waitFor();

  await instructor.page.goto(`/discussions?course=${course}`);
  await instructor.page.getByText('1 report waits for you').waitFor();
  await instructor.page.getByRole('button', { name: 'Look at them' }).click();
  await expectUsable(instructor.page);
  await instructor.page.getByRole('button', { name: 'Hide from students' }).click();
  await expect.poll(() => instructor.page.getByText('1 report waits for you').count()).toBe(0);
  // Also where the page was open before.
  await page.getByText('Hidden by the staff of the course.').waitFor();
  expect(await page.getByText('An unkind sentence.').count()).toBe(0);
});

test('the words of the dialog and of the list, and what is said when one is signed out meanwhile', async () => {
  const { page, context } = await visit({ as: 'manager' });
  const courses = (await (await context.request.get('/api/courses')).json()) as { id: string; status: string }[];
  const counts = (await (await context.request.get('/api/discussion-counts')).json()) as { courseId: string }[];
  // A draft may be another test's, which deletes it.
  const open = courses.filter(({ status }) => status === 'active');
  const quiet = open.find(({ id }) => !counts.some(({ courseId }) => courseId === id));
  await page.goto(`/courses/${quiet?.id}?tab=discussions`);
  await page.getByText('No discussions yet', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Open Discussions' }).click();
  await page.waitForURL(`**/discussions?course=${quiet?.id}`);
  // While it loads: three placeholder cards.
  let answer = () => {};
  const asked = new Promise<void>((go) => {
    answer = go;
  });
  await page.route('**/api/courses/*/discussions?*', async (route) => {
    await asked;
    await route.fallback();
  });
  await page.goto(`/discussions?course=${quiet?.id}`);
  await expect.poll(() => page.locator('[aria-busy="true"] .topic').count()).toBe(3);
  answer();
  await page.getByText('No discussions yet', { exact: true }).waitFor();
  await page.getByText('Be the first to start a discussion in this course.', { exact: true }).waitFor();
  await page.getByText('Filter by Course', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Start Discussion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Discussion Topic' });
  const height = await dialog.getByLabel('Content').evaluate((box) => getComputedStyle(box).minHeight);
  expect(height).toBe('100px');
  await dialog.getByLabel('Topic Title').fill('x'.repeat(201));
  await dialog.getByLabel('Content').fill('Words');
  await dialog.getByRole('button', { name: 'Create Topic' }).click();
  await dialog.getByText('Title too long').waitFor();
  await dialog.getByLabel('Topic Title').fill('x'.repeat(200));
  await dialog.getByText('Title too long').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'New Topic' }).click();
  expect(await dialog.getByLabel('Topic Title').inputValue()).toBe('');
  await dialog.getByLabel('Topic Title').fill('Of one card');
  await dialog.getByLabel('Content').fill('Its words');
  await dialog.getByRole('button', { name: 'Create Topic' }).click();
  await page.getByText('Discussion Created', { exact: true }).first().waitFor();
  const card = page.getByRole('article', { name: 'Of one card' });
  await card.getByText(/^Posted by Karim Benali/).waitFor();
  await card.getByText('0 replies').waitFor();
  await card.getByText('No activity yet').waitFor();
  await card.getByRole('link', { name: 'Reply' }).waitFor();
  await card.getByRole('button', { name: 'Like, 0 so far' }).click();
  await card.getByRole('button', { name: 'Like, 1 so far' }).waitFor();
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByRole('button', { name: 'Saved' }).waitFor();
  await card.getByRole('link', { name: 'Of one card' }).click();
  await page.getByRole('button', { name: 'More about this topic' }).click();
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  await page.getByText('Pinned', { exact: true }).waitFor();

  // The session ends under the open dialog.
  await page.goto(`/discussions?course=${quiet?.id}`);
  await page.getByRole('button', { name: 'New Topic' }).click();
  await dialog.getByLabel('Topic Title').fill('Too late');
  await dialog.getByLabel('Content').fill('Words');
  await page.route('**/api/courses/*/discussions', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{}' })
      : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Create Topic' }).click();
  await page.getByText('Unauthorized', { exact: true }).first().waitFor();
  await page.getByText('You are logged out. Logging in again...', { exact: true }).first().waitFor();
  expect(await page.getByText('Failed to create discussion topic. Please try again.').count()).toBe(0);
});

test('a course without saved topics says so, and speaks of a search only when there is one', async () => {
  const { page } = await visit({ as: 'student' });
  await page.goto('/discussions');
  await page.getByRole('button', { name: /Linear Algebra/ }).click();
  await page.getByText('Saved', { exact: true }).first().click();
  await page.getByText('No saved topics', { exact: true }).waitFor();
  expect(await page.getByText('No topics fit this search').count()).toBe(0);
  await page.getByPlaceholder('Search topics and replies').fill('zzzz');
  await page.getByText('No topics fit this search', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show all topics' }).click();
  await page.getByRole('article').first().waitFor();
});

test('whoever goes on to another course searches there for the same, in the one field', async () => {
  const { page } = await visit({ as: 'student' });
  await page.goto('/discussions');
  const search = page.getByRole('searchbox', { name: 'Search in this course’s discussions' });
  await search.fill('contrast');
  await page.getByText('Does the contrast of placeholder text count?').waitFor();
  await page.getByRole('button', { name: /^DATA-110/ }).click();
  await page.getByRole('region', { name: 'Topics in Data Science Fundamentals' }).waitFor();
  expect(await search.count()).toBe(1);
  expect(await search.inputValue()).toBe('contrast');
  await page.waitForURL(/[?&]q=contrast/);
  await page.getByRole('button', { name: 'Show all topics' }).click();
  await page.locator('.topics').getByRole('link').first().waitFor();
  await page.waitForTimeout(500);
  expect(await search.inputValue()).toBe('');
  expect(page.url()).not.toContain('q=');
});

test('the navigation shows the topics, or the students, without what was searched for and chosen before', async () => {
  const { page } = await visit({ as: 'instructor' });
  for (const [entry, name] of [
    ['Discussions', 'Search in this course’s discussions'],
    ['Students', 'Name'],
  ] as const) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry });
    const search = page.getByRole('searchbox', { name, exact: true });
    await page.goto('/');
    await link.click();
    await search.fill('zzzz');
    await page.waitForURL(/[?&]q=zzzz/);
    if (entry === 'Discussions') await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await link.click();
    await page.waitForURL((url) => url.search === '');
    await page.waitForTimeout(500);
    expect(await search.inputValue()).toBe('');
    expect(page.url()).not.toContain('?');
  }
});

test('a graded discussion: somebody is named and a file goes along, it is found, graded, and its student sees that', async () => {
  const manager = await visit({ as: 'manager' });
  const student = await visit({ as: 'student', size: phone });
  const api = manager.context.request;
  const courses = (await (await api.get('/api/courses')).json()) as {
    id: string;
    courseCode: string;
    status: string;
  }[];
  const course = courses.find(({ courseCode, status }) => courseCode === 'MATH-220' && status === 'active')?.id;
  type Outline = { revision: number; modules: { id: string; items: { id: string; title: string }[] }[] };
  const outline = (await (await api.get(`/api/courses/${course}/outline`)).json()) as Outline;
  const made = await api.post(`/api/modules/${outline.modules[0]?.id}/items`, {
    data: { kind: 'discussion', title: 'Explain a row', content: 'In your words.', revision: outline.revision },
  });
  const { revision, modules } = (await made.json()) as Outline;
  const id = modules[0]?.items.find(({ title }) => title === 'Explain a row')?.id;
  const shown = await api.patch(`/api/activities/${id}`, { data: { isPublished: true, points: '10', revision } });
  expect(shown.status()).toBe(200);

  const { page } = student;
  await page.goto(`/discussions/${id}`);
  await page.getByText('10 points', { exact: true }).waitFor();
  const box = page.getByLabel('Your reply');
  await box.click();
  await box.pressSequentially('Ask @zzzz');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  await box.fill('');
  await box.pressSequentially('As @');
  const list = page.getByRole('listbox', { name: 'People to mention' });
  await list.waitFor();
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => list.count()).toBe(0);
  await box.fill('');
  await box.pressSequentially('As @be');
  await list.getByRole('option', { name: /\bbe/i }).nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  const named = await list.locator('.active [translate="no"]').innerText();
  await page.keyboard.press('Enter');
  await page.keyboard.type('says, a row is an equation about zebras.');
  expect(await box.inputValue()).toBe(`As @${named} says, a row is an equation about zebras.`);
  // What was typed, and who is meant, outlives a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Attach files' }).click();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'rows.txt', mimeType: 'text/plain', buffer: Buffer.from('1 0 0') });
  await page.getByRole('button', { name: 'Remove rows.txt' }).waitFor();
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await page.locator('.reply b.mention', { hasText: named }).waitFor();
  await page.locator('.reply').getByRole('link', { name: 'rows.txt' }).waitFor();
  await expectUsable(page);

  const desk = manager.page;
  await desk.goto(`/discussions?course=${course}&q=zebra`);
  await desk.getByRole('link', { name: /In a reply:.*about zebras/ }).click();
  await expect.poll(() => desk.evaluate(() => document.activeElement?.id)).toMatch(/^reply-/);
  await desk.getByRole('link', { name: 'Grade posts' }).click();
  await desk.getByText('1 student waits for a grade').waitFor();
  // Who waits is open at once; a phone shows the list first.
  await desk.getByText(/a row is an equation/).waitFor();
  await desk.setViewportSize(phone);
  await desk.getByText(/a row is an equation/).waitFor({ state: 'hidden' });
  await desk.setViewportSize(wide);
  await desk.getByRole('navigation', { name: 'Students' }).getByRole('link').click();
  await desk.getByLabel('Score').fill('eleventy');
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByText(/^Write points with at most two decimals/).waitFor();
  await expectUsable(desk);
  await desk.getByLabel('Score').fill('9');
  await desk.keyboard.press('Enter');
  await desk.getByText('Score saved').first().waitFor();
  await desk.getByText('nobody waits for a grade').waitFor();
  await desk.getByRole('button', { name: 'Add comment' }).click();
  await desk.getByText('Write a comment').waitFor();
  await desk.getByLabel('Comment for this student').fill('Well put.');
  await desk.getByRole('button', { name: 'Add comment' }).click();
  // Told live to whose posts they are.
  await page.getByRole('heading', { name: 'Your grade: 9 of 10' }).waitFor();
  await page.getByText('Well put.').waitFor();
  await expectUsable(page);
  await desk.getByRole('link', { name: 'Open in the thread' }).click();
  await expect.poll(() => desk.evaluate(() => document.activeElement?.id)).toMatch(/^reply-/);

  await desk.goBack();
  // What is typed and not saved outlives a reload, and gives way to nobody's score by itself.
  await desk.getByLabel('Score').fill('9.5');
  await desk.getByLabel('Comment for this student').fill('And one more');
  await desk.reload();
  await desk.getByText('Not saved yet').waitFor();
  expect(await desk.getByLabel('Score').inputValue()).toBe('9.5');
  expect(await desk.getByLabel('Comment for this student').inputValue()).toBe('And one more');
  const score = `/api/discussions/${id}/grading/${new URL(desk.url()).searchParams.get('student')}`;
  const give = async (entry: string) => {
    const before = (await (await api.get(score)).json()) as { score: { revision: number } };
    expect((await api.put(score, { data: { revision: before.score.revision, entry } })).status()).toBe(200);
  };
  await give('6');
  await desk.getByText('Theirs', { exact: true }).waitFor();
  expect(await desk.getByLabel('Score').inputValue()).toBe('9.5');
  await expectUsable(desk);
  await desk.getByRole('button', { name: 'Use mine' }).click();
  await page.getByRole('heading', { name: 'Your grade: 9.5 of 10' }).waitFor();
  await expect.poll(() => desk.getByText('Theirs', { exact: true }).count()).toBe(0);
  await desk.getByLabel('Score').fill('10');
  await give('7');
  await desk.getByRole('button', { name: 'Keep theirs' }).click();
  expect(await desk.getByLabel('Score').inputValue()).toBe('7');
});

test('a reply whose answer was lost stands once, also where its writer comes back and posts it again', async () => {
  const { page } = await visit({ as: 'student', size: phone });
  await page.goto('/discussions');
  await settled(page);
  // Its badge stands beside the title, not below its author, and leaves the title room.
  const pinned = page.getByRole('article', { name: /Read this before the form assignment/ });
  const title = await pinned.getByRole('heading').boundingBox();
  const badge = await pinned.getByText('Pinned', { exact: true }).boundingBox();
  expect(title?.width).toBeGreaterThan(200);
  expect(Math.abs((badge?.y ?? 0) - (title?.y ?? 999))).toBeLessThan(12);
  expect(badge?.x).toBeGreaterThanOrEqual((title?.x ?? 999) + (title?.width ?? 0));
  await page.getByRole('link', { name: /Read this before the form assignment/ }).click();
  const field = page.getByLabel('Your reply');
  await field.fill('Heard in the tunnel.');
  await page.route('**/replies', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await page.getByText('The server did not answer. Check your connection and try again.').first().waitFor();
  await page.unroute('**/replies');
  await page.reload();
  expect(await field.inputValue()).toBe('Heard in the tunnel.');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect.poll(() => field.inputValue()).toBe('');
  await settled(page);
  expect(await page.locator('.reply-text').getByText('Heard in the tunnel.').count()).toBe(1);
});

test('a reply that is not sent keeps its files, and that it carries no name; of a file that did not arrive it says so', async () => {
  const manager = await visit({ as: 'manager' });
  const courses = await manager.context.request.get('/api/courses');
  const course = ((await courses.json()) as { id: string; courseCode: string }[]).find(
    ({ courseCode }) => courseCode === 'WEB-301',
  );
  const made = await manager.context.request.post(`/api/courses/${course?.id}/discussions`, {
    data: { title: 'How is the pace?', content: 'Too fast, too slow?', allowsAnonymous: true },
  });
  const { id } = (await made.json()) as { id: string };
  const { page } = await visit({ as: 'student', size: phone });
  await page.goto(`/discussions/${id}`);
  await page.getByLabel('Your reply').fill('Too fast.');
  await page.getByLabel('Without my name').check();
  await page.getByRole('button', { name: 'Attach files' }).click();
  const chosen = page.locator('input[type="file"]').first();
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  await chosen.setInputFiles(file('hours.txt'));
  await page.getByRole('button', { name: 'Remove hours.txt' }).waitFor();
  await page.route('**/api/objects/upload', () => undefined);
  await chosen.setInputFiles(file('diary.txt'));
  await expect.poll(() => page.getByRole('button', { name: 'Post Reply' }).isDisabled()).toBe(true);
  await page.unroute('**/api/objects/upload');
  await page.reload();
  await page.getByRole('link', { name: 'hours.txt' }).waitFor();
  await page.getByText('diary.txt was not kept: attach it again').waitFor();
  expect(await page.getByLabel('Without my name').isChecked()).toBe(true);
  await expectUsable(page);
  await page.getByRole('button', { name: 'Remove diary.txt' }).click();
  await page.getByRole('button', { name: 'Post Reply' }).click();
  const reply = page.locator('.reply', { hasText: 'Too fast.' });
  await reply.getByRole('link', { name: 'hours.txt' }).waitFor();
  expect(await page.getByLabel('Without my name').isChecked()).toBe(false);
  await page.reload();
  await reply.waitFor();
  expect(await page.getByRole('button', { name: 'Remove hours.txt' }).count()).toBe(0);
});

test('who is in no course is told so, also when they try to write, and is led to courses only where they may join', async () => {
  const supervisor = await visit({ as: 'supervisor' });
  await supervisor.page.goto('/discussions');
  await settled(supervisor.page);
  await supervisor.page.getByRole('heading', { name: 'No courses found' }).waitFor();
  expect(await supervisor.page.getByRole('link', { name: 'Browse Courses' }).count()).toBe(0);
  expect(await supervisor.page.getByRole('button', { name: 'New Topic' }).count()).toBe(0);
  expect(await supervisor.page.getByRole('link', { name: 'Create Course' }).count()).toBe(0);

  const instructor = await visit({ as: 'instructor' });
  await instructor.page.route(/\/api\/(courses|taught-assignments)(\?|$)/, (route) => route.fulfill({ json: [] }));
  for (const path of ['/discussions', '/assignments']) {
    await instructor.page.goto(path);
    await instructor.page.getByRole('main').getByRole('link', { name: 'Create Course' }).waitFor();
  }

  const { page } = await visit({ as: 'student' });
  await page.route(/\/api\/courses(\?|$)/, (route) => route.fulfill({ json: [] }));
  await page.goto('/discussions');
  await page.getByRole('heading', { name: 'No courses found' }).waitFor();
  await page.getByRole('link', { name: 'Browse Courses' }).waitFor();
  await page.getByRole('button', { name: 'New Topic' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Discussion Topic' });
  await dialog.getByLabel('Topic Title').fill('How are they?');
  await dialog.getByLabel('Content').fill('All well, I hope.');
  await dialog.getByRole('button', { name: 'Create Topic' }).click();
  await dialog.getByRole('alert').getByText('Course selection is required', { exact: true }).waitFor();
});

test('Reply in the list leads to the field for it, which stands in the window and has the focus', async () => {
  const { page } = await visit({ as: 'student' });
  await page.goto('/discussions');
  await settled(page);
  const topic = page.getByRole('article', { name: 'Read this before the form assignment' });
  await topic.getByRole('link', { name: 'Reply' }).click();
  const field = page.getByLabel('Your reply');
  const hasFocus = () => field.evaluate((element) => element === document.activeElement);
  await field.waitFor();
  await settled(page);
  await expect.poll(hasFocus).toBe(true);
  expect(await field.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await page.reload();
  await expect.poll(hasFocus).toBe(true);
});

test('an own reply that comes after the first hundred is read up to and shown', async () => {
  const { page } = await visit({ as: 'student' });
  const courses = (await (await page.request.get('/api/courses')).json()) as { id: string; courseCode: string }[];
  const course = courses.find(({ courseCode }) => courseCode === 'WEB-301')?.id ?? '';
  const made = await page.request.post(`/api/courses/${course}/discussions`, {
    data: { title: 'A long talk', content: 'Go on.' },
  });
  const { id } = (await made.json()) as { id: string };
  for (let number = 1; number <= 101; number++)
    await page.request.post(`/api/discussions/${id}/replies`, { data: { content: `Reply ${number}` } });
  await page.goto(`/discussions/${id}`);
  await settled(page);
  expect(await page.getByText('Reply 101', { exact: true }).count()).toBe(0);
  await page.getByLabel('Your reply').fill('The last word.');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  const own = page.getByRole('article').filter({ hasText: 'The last word.' }).last();
  await own.waitFor();
  await expect.poll(() => own.evaluate((reply) => reply === document.activeElement)).toBe(true);
  await own.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Your answer').fill('And one more.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('article').filter({ hasText: 'And one more.' }).last().waitFor();
});

test('the discussions of a course that was put away are its own, and nothing new begins in them', async () => {
  const { page } = await visit({ as: 'instructor', size: phone });
  const make = async (course: object) => {
    const data = {
      description: 'Of what was.',
      startDate: '2026-09-01',
      endDate: '2027-06-30',
      modules: [],
      ...course,
    };
    const made = await page.request.post('/api/courses', { data });
    expect(made.status(), await made.text()).toBe(201);
    const { id } = (await made.json()) as { id: string };
    return id;
  };
  // A draft may have no code yet: it is called by its title then.
  const draft = await make({ title: 'Without a code', status: 'draft' });
  await page.goto(`/discussions?course=${draft}`);
  await settled(page);
  await page.getByRole('button', { name: 'Without a code', pressed: true }).getByText('Without a code').waitFor();
  await page.getByRole('navigation', { name: 'Filter by Course' }).waitFor();
  await expectUsable(page);

  const id = await make({ title: 'Put away', courseCode: 'PAST-1', status: 'active' });
  const archived = await page.request.put(`/api/courses/${id}/status`, { data: { status: 'archived' } });
  expect(archived.ok(), await archived.text()).toBe(true);
  await page.goto(`/discussions?course=${id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Put away', pressed: true }).waitFor();
  await page.getByText('No discussions yet').waitFor();
  expect(await page.getByRole('button', { name: 'New Topic' }).count()).toBe(0);
  await page.goto('/discussions?course=01a00000-0000-7000-8000-000000000000');
  await page.getByText('Course not found').waitFor();
});
