import { expect, test } from 'vitest';
import { demoPassword } from '../server/demo/accounts.ts';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';

useBrowser();

test('a message from the first line to the answer: refused, live, read, without a connection, taken back, reported', async () => {
  const student = await visit({ as: 'student', size: phone });
  const teacher = await visit({ as: 'instructor' });
  const { page } = student;
  await teacher.page.goto('/courses');
  await settled(teacher.page);
  await page.goto('/');
  await settled(page);
  await page.getByRole('link', { name: /^Messages/ }).click();
  await page.getByRole('button', { name: 'New message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Choose whom to write to').waitFor();
  await dialog.getByText('Write a message').waitFor();
  // Her classmates are not among those she may write to.
  await dialog.getByRole('searchbox', { name: 'To' }).fill('Ingrid');
  await dialog.getByRole('button', { name: /Ingrid Halloran/ }).click();
  await dialog.getByLabel('Message').fill('May I hand the plan in on paper?');
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.locator('.message', { hasText: 'May I hand the plan in on paper?' }).waitFor();
  const path = new URL(page.url()).pathname;
  await expectUsable(page);

  // The teacher sees it come, opens it, and that is seen here.
  await teacher.page.getByRole('link', { name: /^Messages, \d+ unread$/ }).click();
  await teacher.page.getByRole('link', { name: /Maya Lindgren/ }).click();
  await teacher.page.locator('.message', { hasText: 'on paper?' }).waitFor();
  await page.getByText('Read', { exact: true }).waitFor();
  await expectUsable(teacher.page);
  await teacher.page.getByLabel('Your message').fill('As a file, please.');
  await teacher.page.keyboard.press('Control+Enter');
  await page.locator('.message', { hasText: 'As a file, please.' }).waitFor();

  // The answer to what was sent is lost: it is sent again, and stands once.
  await page.route('**/api/conversations/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel('Your message').fill('I will, on Friday.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Waits to be sent').waitFor();
  await teacher.page.locator('.message', { hasText: 'I will, on Friday.' }).waitFor();
  await page.unroute('**/api/conversations/*/messages');
  await page.reload();
  await expect.poll(() => page.getByText('Waits to be sent').count()).toBe(0);
  await page.locator('.message', { hasText: 'I will, on Friday.' }).waitFor();
  expect(await page.locator('.message', { hasText: 'I will, on Friday.' }).count()).toBe(1);
  expect(await teacher.page.locator('.message', { hasText: 'I will, on Friday.' }).count()).toBe(1);

  const mine = page.locator('.message', { hasText: 'I will, on Friday.' });
  await mine.getByRole('button', { name: 'More about this message' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.locator('.message').getByLabel('Your message').fill('I will, on Thursday.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await teacher.page.locator('.message', { hasText: 'I will, on Thursday.' }).getByText('edited').waitFor();
  await page
    .locator('.message', { hasText: 'Thursday' })
    .getByRole('button', { name: 'More about this message' })
    .click();
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  await teacher.page.getByText('Taken back by who wrote it.').waitFor();

  // A report goes to those who run the college.
  await page
    .locator('.message', { hasText: 'As a file' })
    .getByRole('button', { name: 'More about this message' })
    .click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByLabel('What is wrong with it?').fill('A trial of the button');
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await page.getByText('Those who run the college will look at it.', { exact: true }).waitFor();
  const manager = await visit({ as: 'manager' });
  await manager.page.goto('/messages');
  await manager.page.getByRole('button', { name: 'Look at them' }).click();
  await manager.page.getByText('A trial of the button').waitFor();
  await expectUsable(manager.page);
  await manager.page.getByRole('button', { name: 'Take the message away' }).click();
  await page.getByText('Removed by the college.').waitFor();
  expect((await manager.context.request.get(`/api/conversations${path.replace('/messages', '')}`)).status()).toBe(404);

  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.locator('a.back').click();
  await page.getByRole('button', { name: 'Archived' }).click();
  await page.getByRole('link', { name: /Ingrid Halloran/ }).waitFor();
});

test('who has no messages yet is told whom to write to: students the staff of their courses, staff whom they like', async () => {
  for (const [as, words] of [
    ['student', 'Write to the staff of your courses with New message.'],
    ['supervisor', 'Write to somebody with New message.'],
  ] as const) {
    const { page } = await visit({ as });
    await page.route(/\/api\/conversations(\?|$)/, (route) => route.fulfill({ json: [] }));
    await page.goto('/messages');
    await page.getByText(words).waitFor();
  }
});

test('a section is written to one by one, and a group reads together', async () => {
  const teacher = await visit({ as: 'instructor' });
  const student = await visit({ as: 'student' });
  const { page } = teacher;
  await page.goto('/messages');
  await page.getByRole('button', { name: 'New message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await dialog.getByRole('searchbox', { name: 'To' }).fill('WEB-301');
  await dialog.getByRole('button', { name: /^WEB-301 Advanced Web Development 247/ }).click();
  await dialog.getByLabel('Message').fill('The lab opens an hour earlier tomorrow.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Message sent to 247 students').first().waitFor();
  await student.page.goto('/messages');
  await student.page.getByRole('link', { name: /The lab opens an hour earlier/ }).click();
  await student.page.getByLabel('Your message').fill('Thank you!');
  await student.page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('link', { name: /Maya Lindgren.*Thank you!/ }).waitFor();
  await student.page.getByRole('searchbox', { name: 'Search messages' }).fill('sketches');
  await student.page.getByRole('link', { name: /I will bring the sketches/ }).waitFor();
  await expect.poll(() => student.page.getByRole('link', { name: /The lab opens/ }).count()).toBe(0);
  await expectUsable(student.page);
});

test('who signs in at the same browser finds neither the words of whoever was here nor sends their letters', async () => {
  const { page, context } = await visit();
  const signIn = async (username: string) => {
    await page.goto('about:blank');
    await context.clearCookies();
    const answer = await context.request.post('/api/login', { data: { username, password: demoPassword } });
    expect(answer.status()).toBe(200);
    await page.goto('/messages');
    await settled(page);
  };
  const box = page.getByLabel('Your message');
  const write = page.getByRole('button', { name: 'New message' });
  await signIn('student');
  await write.click();
  await page.getByRole('dialog').getByLabel('Message').fill('Words for nobody else');
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /Ingrid Halloran/ })
    .first()
    .click();
  await box.waitFor();
  const conversation = page.url();
  await page.route('**/api/conversations/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await box.fill('A letter of Maya');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Waits to be sent').waitFor();
  await box.fill('Half a sentence');
  await page.unroute('**/api/conversations/*/messages');

  await signIn('instructor');
  await write.click();
  expect(await page.getByRole('dialog').getByLabel('Message').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await page.goto(conversation);
  await settled(page);
  expect(await box.inputValue()).toBe('');
  expect(await page.getByText('A letter of Maya').count()).toBe(0);

  // Hers are there when she is, and the letter goes out.
  await signIn('student');
  await page.goto(conversation);
  await page.locator('.message', { hasText: 'A letter of Maya' }).waitFor();
  await expect.poll(() => page.getByText('Waits to be sent').count()).toBe(0);
  expect(await box.inputValue()).toBe('Half a sentence');
});

test('what waits in two tabs of a conversation is sent once there is a connection, also when one of them was closed', async () => {
  const { page, context } = await visit({ as: 'student', size: phone });
  await context.route('**/api/conversations/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.goto('/messages');
  await page.locator('a[href*="/messages/"]').first().click();
  await page.getByLabel('Your message').waitFor();
  const other = await context.newPage();
  await other.goto(page.url());
  for (const [tab, words] of [
    [page, 'Written in the first tab'],
    [other, 'Written in the second tab'],
  ] as const) {
    await tab.getByLabel('Your message').fill(words);
    await tab.getByRole('button', { name: 'Send', exact: true }).click();
    await tab.locator('.waiting', { hasText: words }).waitFor();
  }
  await page.close();
  await other.reload();
  await other.locator('.waiting', { hasText: 'Written in the first tab' }).waitFor();
  await context.unroute('**/api/conversations/*/messages');
  await other.reload();
  for (const words of ['Written in the first tab', 'Written in the second tab'])
    await other.locator('.message', { hasText: words }).waitFor();
  await expect.poll(() => other.locator('.waiting').count()).toBe(0);
});
