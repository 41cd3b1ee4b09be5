import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { canvasFiles } from '../domain/course-import/testing/canvas-files.ts';
import { samples } from '../server/testing/uploads.ts';
import { expectUsable, phone, useBrowser, visit } from './browser.ts';

useBrowser();

const packed = (files: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)] as const))),
  );

async function choose(page: Page, name: string, buffer: Buffer) {
  await page.locator('input[type="file"]').first().waitFor({ state: 'attached' });
  await page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: 'application/zip', buffer });
}

describe('an instructor', () => {
  it('moves a course of Canvas in: sees what is in it, imports it, and opens its lesson, quiz and file', async () => {
    const { page, complaints } = await visit({ as: 'instructor' });
    await page.goto('/courses/create');
    await page.getByRole('link', { name: 'Import a Course' }).click();
    await page.getByRole('heading', { name: 'Import a Course', level: 1 }).waitFor();
    await choose(page, 'weaving.imscc', packed(canvasFiles(samples)));
    await page.getByRole('heading', { name: 'Weaving', level: 1 }).waitFor();
    await page.getByText('11 questions').waitFor();
    await page.getByText('It opens an external tool (LTI), which is not taken over.').waitFor();
    await page.getByText('What is in it').first().click();
    await page.getByText('A museum of looms').waitFor();
    await expectUsable(page);

    await page.getByLabel('Further content').uncheck();
    await page.getByLabel('Course Code').fill('ART-77');
    await page.getByRole('button', { name: 'Import Course' }).click();
    await page.getByRole('link', { name: 'Open Course' }).click({ timeout: 60_000 });
    await page.getByRole('heading', { name: 'Weaving', level: 1 }).waitFor();
    await page.getByText('Threads').first().waitFor({ state: 'attached' });
    await page
      .getByRole('link', { name: /The loom/ })
      .first()
      .click();
    await page.getByText('A loom holds the warp.').waitFor();
    const file = await page.getByRole('link', { name: 'the reading' }).getAttribute('href');
    const { status, body } = await page.request
      .get(file ?? '')
      .then(async (reply) => ({ status: reply.status(), body: await reply.body() }));
    expect({ status, isTheFile: body.equals(samples.pdf) }).toEqual({ status: 200, isTheFile: true });
    expect(complaints).toEqual([]);
  });

  it('is told on a phone what a package is that is no course', async () => {
    const { page } = await visit({ as: 'instructor', size: phone });
    await page.goto('/courses/import');
    const manifest = '<manifest xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"/>';
    await choose(page, 'lesson.zip', packed({ 'imsmanifest.xml': manifest }));
    await page.getByText('This is a SCORM package').waitFor();
    await expectUsable(page);
    await page.getByRole('button', { name: 'Throw Away' }).click();
    await page.getByRole('heading', { name: 'Import a Course', level: 1 }).waitFor();
  });
});

it('is not for students', async () => {
  const { page } = await visit({ as: 'student' });
  await page.goto('/courses/import');
  await page.getByText('Access Denied').first().waitFor();
});
