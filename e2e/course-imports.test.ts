import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { canvasFiles } from '../domain/course-import/testing/canvas-files.ts';
import { samples } from '../server/testing/uploads.ts';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';
import { packed } from './course-package.ts';
import { asked } from './lesson-parts.ts';
import { makeStudents } from './quiz-college.ts';

useBrowser();

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
    await page.getByRole('link', { name: 'How to make the file, and what comes along' }).click();
    await page
      .getByRole('heading', { name: 'Move a course in from Canvas, Moodle, Open edX or another system' })
      .waitFor();
    await expectUsable(page);
    await page.getByRole('link', { name: 'Open Import a Course' }).click();
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

  it('fills a course that is there: from its modules to the import and back, and shows students what they publish', async () => {
    const { page, complaints } = await visit({ as: 'instructor' });
    const [admin, manager] = [await visit({ as: 'admin' }), await visit({ as: 'manager' })];
    const data = {
      title: 'Cloth and Colour',
      courseCode: `CLO-${process.pid}`,
      description: 'From thread to cloth.',
      modules: [{ title: 'Before we begin', description: '', items: [] }],
    };
    const { id } = await asked<{ id: string }>(page.request.post('/api/courses', { data }));
    const [student = ''] = await makeStudents({ admin: admin.context.request, manager: manager.context.request }, id, [
      `weaver-${process.pid}`,
    ]);
    await page.goto(`/courses/${id}`);
    await page.getByRole('button', { name: 'Edit modules' }).click();
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { name: 'Import a Course', level: 1 }).waitFor();
    await page.getByText('It is added to Cloth and Colour.').waitFor();
    await expectUsable(page);
    await choose(page, 'weaving.imscc', packed(canvasFiles(samples)));
    await page.getByRole('heading', { name: 'Weaving', level: 1 }).waitFor();
    expect(await page.getByRole('radio', { name: 'A course of yours' }).isChecked()).toBe(true);
    await page.getByText('The modules come behind those of the course, unpublished.').waitFor();
    await page.getByRole('radio', { name: 'A new course' }).check();
    await page.getByLabel('Course Code').waitFor();
    await page.getByRole('radio', { name: 'A course of yours' }).check();
    await expectUsable(page);
    await page.getByLabel('Further content').uncheck();
    await page.getByRole('button', { name: 'Add to Course' }).click();
    await page.getByText('2 modules were added at the end, unpublished.').waitFor({ timeout: 60_000 });
    await expectUsable(page);
    await page.getByRole('link', { name: 'Open Course' }).click();
    await page.getByRole('heading', { name: 'Cloth and Colour', level: 1 }).waitFor();
    const shown = async (as: string) => {
      const { context } = await visit({ as });
      const modules = await asked<{ title: string }[]>(context.request.get(`/api/courses/${id}/modules`));
      return modules.map(({ title }) => title);
    };
    const before = 'Before we begin';
    expect(await shown('instructor')).toEqual([before, 'Looms', 'Patterns']);
    expect(await shown(student)).toEqual([before]);

    await page.getByRole('button', { name: 'Edit modules' }).click();
    await page.locator('.outline-module', { hasText: 'Looms' }).getByLabel('Published').first().click();
    await expect.poll(() => shown(student)).toEqual([before, 'Looms']);
    expect(complaints).toEqual([]);
  });

  it('who has gone on before their import begins stays where they are, and finds it in the list', async () => {
    const { page, complaints } = await visit({ as: 'instructor' });
    await page.goto('/courses/import');
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/course-imports', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      asked.resolve();
      await answer.promise;
      await route.continue();
    });
    await choose(page, 'left-behind.imscc', packed(canvasFiles(samples)));
    await asked.promise;
    await page.locator('a.back').click();
    await page.getByRole('heading', { name: 'Create Course', level: 1 }).waitFor();
    const begun = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/api/course-imports'),
    );
    answer.resolve();
    expect((await begun).status()).toBe(201);
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/courses/create');
    await page.getByRole('link', { name: 'Import a Course' }).click();
    await page.getByRole('link', { name: 'left-behind.imscc' }).click();
    await page.getByRole('heading', { name: 'Weaving', level: 1 }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('without a file of their own takes the sample, of which all comes over', async () => {
    const { page, complaints } = await visit({ as: 'instructor', size: phone });
    await page.goto('/courses/import');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download a small sample course' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('sample-course.imscc');
    await choose(page, 'sample-course.imscc', await readFile(await download.path()));
    await page.getByRole('heading', { name: 'Reading a Map', level: 1 }).waitFor();
    await page.getByText('Nothing: all of it comes over.').waitFor();
    await page.getByText('3 questions').waitFor();
    await expectUsable(page);
    await page.getByLabel('Course Code').fill(`MAP-${process.pid}`);
    await page.getByRole('button', { name: 'Import Course' }).click();
    await page.getByRole('link', { name: 'Open Course' }).click({ timeout: 60_000 });
    await page.getByRole('link', { name: /Scale/ }).first().click();
    await page.getByRole('link', { name: 'how it shows height' }).click();
    await page.getByRole('heading', { name: 'Lines of equal height', level: 1 }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('does not lose a package that has arrived when the line breaks before its import is begun', async () => {
    const { page } = await visit({ as: 'instructor' });
    await page.goto('/courses/import');
    let tries = 0;
    await page.route('**/api/course-imports', (route) =>
      route.request().method() === 'POST' && ++tries === 1 ? route.abort() : route.continue(),
    );
    const manifest = '<manifest xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"/>';
    await choose(page, 'lesson.zip', packed({ 'imsmanifest.xml': manifest }));
    await page.getByText('This is a SCORM package').waitFor();
    await page.getByRole('button', { name: 'Throw Away' }).click();
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
