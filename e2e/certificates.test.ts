import type { APIResponse, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';
import { aLesson } from './lesson-parts.ts';
import { makeStudents } from './quiz-college.ts';

useBrowser({ whole: true });

const genuine = 'This certificate is genuine and valid.';
const reason = 'The lesson was read by somebody else';
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

test('a certificate is earned, passed on, verified by a stranger, revoked with a reason, and given again', async () => {
  const instructor = await visit({ as: 'instructor' });
  const [manager, admin] = [await visit({ as: 'manager' }), await visit({ as: 'admin' })];
  const { courseId, lessonId } = await aLesson(instructor.context.request, 'CERT');
  const staff = { admin: admin.context.request, manager: manager.context.request };
  const [student = ''] = await makeStudents(staff, courseId, [`holder-${process.pid}`]);

  // The instructor has it given while the course runs, for its items.
  await instructor.page.goto(`/courses/${courseId}/settings?tab=certificate`);
  await instructor.page.getByText('All published items must be completed too').click();
  await instructor.page.getByText('Give it while the course runs, as soon as all of this is met').click();
  await instructor.page.getByRole('button', { name: 'Save' }).click();
  await instructor.page.getByText('Saved', { exact: true }).first().waitFor();
  await instructor.page.getByRole('link', { name: 'See who has one' }).click();
  await instructor.page.getByRole('heading', { name: 'No certificates yet' }).waitFor();

  // The student sees what is missing, does it, and is told.
  const { page, context, complaints } = await visit({ as: student, size: phone });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/grades');
  await page.getByRole('link', { name: 'Certificates' }).click();
  await page.getByRole('region', { name: 'Still to earn' }).getByText('1 of 1 items left').waitFor();
  await expectUsable(page);
  await page.goto(`/courses/${courseId}/lessons/${lessonId}`);
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await bell(page).click();
  await page.getByRole('link', { name: /You have earned the certificate of “Counting”/ }).click();
  const earned = page.getByRole('region', { name: 'Earned' });
  await earned.getByText('Counting').waitFor();
  await expectUsable(page, { targets: true });
  const code = (await earned.getByRole('link', { name: /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/ }).textContent()) ?? '';

  // Its PDF opens beside; the link is copied.
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    earned.getByRole('link', { name: 'Certificate of Counting as PDF' }).click(),
  ]);
  await expect.poll(() => opened.url()).toMatch(/\/api\/certificates\/[0-9a-f-]{36}\/file$/);
  const file: APIResponse = await context.request.get(opened.url());
  expect(file.headers()['content-type']).toContain('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const address = opened.url();
  await opened.close();
  await earned.getByRole('button', { name: 'Copy link: Counting' }).click();
  await page.getByText('The link is copied').first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/verify/${code}`);

  // A stranger opens it, and types the code of a print, first wrong.
  const stranger = await visit({ size: phone });
  await stranger.page.goto(new URL(link).pathname);
  await stranger.page.getByText(genuine).waitFor();
  await stranger.page.getByText(`Sam ${student}`).waitFor();
  await expectUsable(stranger.page);
  await stranger.page.getByRole('link', { name: 'Verify another code' }).click();
  const field = stranger.page.getByRole('textbox', { name: 'Code of the certificate' });
  await field.fill(code.slice(0, -1));
  await field.press('Enter');
  await stranger.page.getByText('A code has sixteen letters and figures. Compare it with the certificate.').waitFor();
  await expectUsable(stranger.page);
  await field.fill(code.toLowerCase().replaceAll('-', ' '));
  await field.press('Enter');
  await stranger.page.getByText(genuine).waitFor();
  expect(new URL(stranger.page.url()).pathname).toBe(`/verify/${code}`);

  // The manager revokes it; not without saying why.
  await manager.page.goto(`/courses/${courseId}/certificates`);
  await manager.page.getByRole('button', { name: `Revoke the certificate of Sam ${student}` }).click();
  const dialog = manager.page.getByRole('dialog', { name: `Revoke the certificate of Sam ${student}?` });
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByText('Say why, for the holder and the record').waitFor();
  await expectUsable(manager.page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await dialog.waitFor({ state: 'detached' });
  await manager.page.getByText('Revoked', { exact: true }).waitFor();
  await manager.page.getByText(reason).waitFor();
  await expectUsable(manager.page);

  // The stranger sees that it is, and not why; the student is told, and why.
  await stranger.page.reload();
  await stranger.page.getByText('This certificate is not valid.').waitFor();
  await settled(stranger.page);
  expect(await stranger.page.getByText(reason).count()).toBe(0);
  await expectUsable(stranger.page);
  await earned.getByText('Revoked', { exact: true }).waitFor();
  await earned.getByText(reason).waitFor();
  expect(await earned.getByRole('link', { name: /PDF/ }).count()).toBe(0);
  await expectUsable(page);
  await bell(page).click();
  await page.getByRole('link', { name: /Your certificate of “Counting” was revoked/ }).waitFor();
  expect((await context.request.get(address)).status()).toBe(409);

  // Given again it is the same one.
  await manager.page.getByRole('button', { name: `Give again: Sam ${student}` }).click();
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Give again' }).click();
  await manager.page.getByRole('button', { name: `Revoke the certificate of Sam ${student}` }).waitFor();
  await stranger.page.reload();
  await stranger.page.getByText(genuine).waitFor();
  await page.getByRole('link', { name: /Your certificate of “Counting” is valid again/ }).waitFor();
  // What is refused is answered 422, which the console reports.
  const refused = manager.complaints.filter((text) => !text.includes('422'));
  expect([...instructor.complaints, ...complaints, ...stranger.complaints, ...refused]).toEqual([]);
});
