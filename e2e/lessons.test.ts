import type { APIRequestContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Answer } from '../contract/api.ts';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';
import { makeStudents } from './quiz-college.ts';

useBrowser();

/** A minute of silence that a browser plays: 8-bit mono at 8 kHz. */
function silence(seconds = 60): Buffer {
  const samples = 8000 * seconds;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, samples],
  ] as const)
    head.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at);
  head.write('data', 36);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

const asked = async <T>(response: ReturnType<APIRequestContext['get']>): Promise<T> => {
  const answer = await response;
  expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
};

/** A course with one lesson that nobody has written yet, and a second one after it. */
async function aCourse(instructor: APIRequestContext) {
  const lesson = (title: string) => ({ kind: 'lesson', title, minutes: 10 });
  const data = {
    title: 'Reading the sea',
    courseCode: `SEA-${process.pid}`,
    description: 'Tides, currents and weather.',
    modules: [{ title: 'Tides', description: '', items: [lesson('High water'), lesson('Low water')] }],
  };
  const { id } = await asked<{ id: string }>(instructor.post('/api/courses', { data }));
  const modules = await asked<Answer<'GET /api/courses/{id}/modules'>>(instructor.get(`/api/courses/${id}/modules`));
  return { courseId: id, lessonId: modules[0]?.items[0]?.id ?? '' };
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const status = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true }).first();

async function writeAtEnd(page: Page, words: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

test('two write a lesson, lose nothing and publish it; a student reads it on two devices', async () => {
  const anna = await visit({ as: 'instructor' });
  const boris = await visit({ as: 'manager' });
  const admin = await visit({ as: 'admin' });
  const { courseId, lessonId } = await aCourse(anna.context.request);
  const [student = ''] = await makeStudents(
    { admin: admin.context.request, manager: boris.context.request },
    courseId,
    [`sailor-${process.pid}`],
  );
  const path = `/courses/${courseId}/lessons/${lessonId}`;
  const published = () => asked<Answer<'GET /api/lessons/{id}'>>(anna.context.request.get(`/api/lessons/${lessonId}`));

  // What is typed is saved by itself and is there after a reload; students do not see it yet.
  await anna.page.goto(`${path}/edit`);
  await settled(anna.page);
  await writeAtEnd(anna.page, 'The moon pulls the sea.');
  await status(anna.page, 'Saved').waitFor();
  await anna.page.reload();
  await text(anna.page).getByText('The moon pulls the sea.').waitFor();
  await anna.page.getByText('Changes not published').waitFor();
  expect((await published()).body).toBe('');

  // Each sees that the other is there.
  await boris.page.goto(`${path}/edit`);
  await boris.page.getByText(/is editing this lesson too/).waitFor();
  await anna.page.getByText(/is editing this lesson too/).waitFor();

  // Typed without a connection, the page closed: it is there when the lesson is opened again.
  await anna.context.setOffline(true);
  await writeAtEnd(anna.page, ' So does the sun.');
  await status(anna.page, 'Offline, kept on this device').waitFor();
  await anna.page.close();
  await anna.context.setOffline(false);
  anna.page = await anna.context.newPage();
  await anna.page.goto(`${path}/edit`);
  await text(anna.page).getByText('The moon pulls the sea. So does the sun.').waitFor();
  await status(anna.page, 'Saved').waitFor();
  // The other page, where nothing is unsaved, follows by itself.
  await text(boris.page).getByText('So does the sun.').waitFor();

  // Both change it at once: nothing is saved before somebody has seen both texts.
  await anna.context.setOffline(true);
  await writeAtEnd(anna.page, ' Twice a day.');
  await status(anna.page, 'Offline, kept on this device').waitFor();
  await boris.page.getByLabel('Title').fill('High tide');
  await status(boris.page, 'Saved').waitFor();
  await anna.context.setOffline(false);
  await anna.page.getByText(/has changed this lesson while you were writing/).waitFor();
  await expectUsable(anna.page);
  await anna.page.getByRole('button', { name: 'Keep both changes' }).click();
  // The buttons are gone: one goes on from the page's heading.
  await expect.poll(() => anna.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await text(anna.page).getByText('Twice a day.').waitFor();
  expect(await anna.page.getByLabel('Title').inputValue()).toBe('High tide');
  await status(anna.page, 'Saved').waitFor();

  // A sound with captions: what is no WebVTT is refused with its line.
  await writeAtEnd(anna.page, '\n');
  await anna.page
    .locator('.editor input[type="file"]')
    .setInputFiles({ name: 'Tides.wav', mimeType: 'audio/wav', buffer: silence() });
  await anna.page.getByRole('button', { name: 'Add captions' }).click();
  const dialog = anna.page.getByRole('dialog', { name: 'Add captions' });
  const vtt = (content: string) => ({ name: 'en.vtt', mimeType: 'text/vtt', buffer: Buffer.from(content) });
  const cues = '00:00:01.000 --> 00:00:04.000\nThe sea rises.\n\n00:00:40.000 --> 00:00:44.000\nThe sea falls.\n';
  await dialog.locator('input[type="file"]').setInputFiles(vtt('WEBVTT\n\n00:05 --> 00:06\nx'));
  await dialog.getByRole('button', { name: 'Add captions' }).click();
  await dialog.getByText(/^Line 3: /).waitFor();
  await dialog.locator('input[type="file"]').setInputFiles(vtt(`WEBVTT\n\n${cues}`));
  await dialog.getByRole('button', { name: 'Add captions' }).click();
  await anna.page.getByText('2 captions').waitFor();
  await status(anna.page, 'Saved').waitFor();
  await expectUsable(anna.page);

  // Published, changed, published again, and the first one brought back.
  const publish = anna.page.getByRole('button', { name: 'Publish changes' });
  await publish.click();
  await anna.page.getByText('Published', { exact: true }).waitFor();
  const first = await published();
  expect(first).toMatchObject({ title: 'High tide', body: expect.stringContaining('Twice a day.') });
  await text(anna.page).click();
  await anna.page.keyboard.press('Control+Home');
  await anna.page.keyboard.type('Wrong. ');
  await publish.click();
  await expect.poll(async () => (await published()).body).toContain('Wrong. ');
  await anna.page.getByRole('link', { name: 'History' }).click();
  await anna.page.getByRole('button', { name: /^Version 1/ }).click();
  await anna.page.getByRole('button', { name: 'Changes to now' }).click();
  await anna.page.locator('ins').getByText('Wrong.').waitFor();
  await expectUsable(anna.page);
  await anna.page.getByRole('button', { name: 'Bring this version back' }).click();
  await anna.page.getByText('Version 1 brought back').waitFor();
  expect((await published()).body).toBe(first.body);
  expect(anna.complaints.filter((each) => !/ERR_INTERNET_DISCONNECTED|status of 4(09|22)/.test(each))).toEqual([]);

  // A long text to stop in.
  const long = Array.from({ length: 30 }, (_, n) => `<h2>Part ${n + 1}</h2><p>${'Water. '.repeat(60)}</p>`).join('');
  const draft = await asked<Answer<'GET /api/lessons/{id}/draft'>>(
    anna.context.request.get(`/api/lessons/${lessonId}/draft`),
  );
  const { title, minutes, body, revision } = draft;
  await asked(
    anna.context.request.put(`/api/lessons/${lessonId}/draft`, {
      data: { title, minutes, body: body + long, revision },
    }),
  );
  await asked(
    anna.context.request.post(`/api/lessons/${lessonId}/versions`, {
      data: { kind: 'published', revision: revision + 1 },
    }),
  );

  // The student hears, reads what is said, goes far down, takes a note.
  const here = await visit({ as: student, size: phone });
  await here.page.goto(path);
  await here.page.getByText('Read what is said').click();
  await here.page.getByRole('button', { name: '0:40' }).click();
  const sound = here.page.locator('audio');
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBe(40);
  await expectUsable(here.page);
  await here.page.keyboard.press('k');
  await here.page.locator('.media-line').getByText('The sea falls.').waitFor();
  await here.page.keyboard.press('k');
  expect(await sound.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
  await here.page.getByRole('heading', { name: 'Part 20', exact: true }).evaluate((part) => part.scrollIntoView());
  await here.page.getByLabel('Your notes on this lesson').fill('Ask about neap tides');
  await here.page.getByRole('complementary').getByText('Saved', { exact: true }).waitFor();
  const kept = here.page.waitForResponse((answer) => answer.url().endsWith('/reading') && answer.ok());
  await here.page.getByRole('heading', { name: 'Part 20', exact: true }).evaluate((part) => part.scrollIntoView());
  await kept;

  // On another device it is offered where it was left.
  const there = await visit({ as: student });
  await there.page.goto(path);
  await there.page.getByText(/You stopped at “Part (19|20)”/).waitFor();
  await expectUsable(there.page);
  await there.page.getByRole('button', { name: 'Continue there' }).click();
  await expect
    .poll(() =>
      there.page
        .getByRole('heading', { name: 'Part 20', exact: true })
        .evaluate((part) => Math.abs(part.getBoundingClientRect().top) < innerHeight),
    )
    .toBe(true);
  await expect
    .poll(() => there.page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThanOrEqual(40);
  expect(await there.page.getByLabel('Your notes on this lesson').inputValue()).toBe('Ask about neap tides');

  // Staff see who was there.
  await anna.page.goto(path);
  await anna.page.getByRole('button', { name: 'Students and time' }).click();
  await anna.page
    .getByRole('dialog')
    .getByRole('row', { name: /Sam sailor.*In Progress/ })
    .waitFor();
}, 240_000);

test('a lesson that nobody has written yet says so, and leads who may write it to its editor', async () => {
  const { page } = await visit({ as: 'instructor' });
  const data = {
    title: 'Reading the sky',
    courseCode: `SKY-${process.pid}`,
    description: 'Clouds.',
    modules: [{ title: 'Clouds', description: '', items: [{ kind: 'lesson', title: 'Cirrus', minutes: 5 }] }],
  };
  const { id } = await asked<{ id: string }>(page.request.post('/api/courses', { data }));
  await page.goto(`/courses/${id}`);
  await page.getByRole('link', { name: 'Cirrus' }).click();
  await page.getByText('Nothing is written here yet.').waitFor();
  await expectUsable(page);
  await page.getByRole('link', { name: 'Write lesson' }).click();
  await page.waitForURL(/\/edit$/);
});

test('a lesson that is taken back under its reader is said to be gone, and nothing more is sent to it', async () => {
  const instructor = (await visit({ as: 'instructor' })).context.request;
  const { context, page } = await visit({ as: 'student', size: phone });
  const courses = await asked<{ id: string; courseCode: string }[]>(instructor.get('/api/courses'));
  const course = `/api/courses/${courses.find(({ courseCode }) => courseCode === 'WEB-301')?.id}`;
  const modules = await asked<Answer<'GET /api/courses/{id}/modules'>>(context.request.get(`${course}/modules`));
  const id = modules.flatMap(({ items }) => items).find(({ title }) => title === 'From address to page')?.id ?? '';
  const show = async (isPublished: boolean) => {
    const { revision } = await asked<{ revision: number }>(instructor.get(`${course}/outline`));
    await asked(instructor.patch(`/api/activities/${id}`, { data: { isPublished, revision } }));
  };
  await page.goto(`${course.replace('/api', '')}/lessons/${id}`);
  await settled(page);
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 404 && refused.push(answer.request().method()));
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 900);
  await show(false);
  await page.getByRole('heading', { level: 1, name: 'Lesson not found' }).waitFor();
  await settled(page);
  expect(refused).toEqual(['GET']);
  await show(true);
});
