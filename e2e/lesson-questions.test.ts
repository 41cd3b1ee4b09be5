import type { APIRequestContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';
import { focusOn } from './keys.ts';
import { aLesson, asked, moveTo } from './lesson-parts.ts';
import { makeStudents, type WrittenQuestion } from './quiz-college.ts';

useBrowser();

const whySecond = 'The second comes after the first.';
const notFirst = 'The first is where one begins.';
const questions: WrittenQuestion[] = [
  {
    type: 'multiple_choice',
    points: '1',
    stem: '<p>Which one comes second?</p>',
    body: { choices: ['first', 'second', 'third'].map((word) => ({ id: word, html: `The ${word}` })) },
    key: {
      credits: { second: '100' },
      feedback: { first: `<p>${notFirst}</p>`, second: '', third: '' },
      right: `<p>${whySecond}</p>`,
    },
  },
  {
    type: 'numeric',
    points: '1',
    stem: '<p>How much is 3 times 4?</p>',
    body: { units: 'none' },
    key: { accepted: [{ value: '12' }] },
  },
];

/** A course with a lesson that holds nothing yet, and a bank with two questions. */
async function aCourse(instructor: APIRequestContext) {
  const made = await aLesson(instructor, 'ASK');
  const bank = await asked<{ id: string }>(
    instructor.post(`/api/courses/${made.courseId}/banks`, { data: { name: 'Check yourself' } }),
  );
  for (const question of questions)
    await asked(instructor.post(`/api/banks/${bank.id}/questions`, { data: { question } }));
  return made;
}

test('questions are put into a lesson, answered there and checked; staff see how it went', async () => {
  const anna = await visit({ as: 'instructor' });
  const [manager, admin] = [await visit({ as: 'manager' }), await visit({ as: 'admin' })];
  const { courseId, lessonId } = await aCourse(anna.context.request);
  const staff = { admin: admin.context.request, manager: manager.context.request };
  const [student = ''] = await makeStudents(staff, courseId, [`counter-${process.pid}`]);
  const path = `/courses/${courseId}/lessons/${lessonId}`;

  // By the keyboard alone: text, toolbar, question, publish.
  const { page } = anna;
  await page.goto(`${path}/edit`);
  await settled(page);
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
  await page.keyboard.type('One thing follows another.');
  await page.keyboard.press('Escape');
  await moveTo(page, 'ArrowRight', 'Question');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Insert a question' });
  await dialog.getByRole('radio', { name: 'Which one comes second?' }).waitFor();
  await expectUsable(page);
  await dialog.getByRole('radio', { name: 'Which one comes second?' }).focus();
  await page.keyboard.press('Space');
  await moveTo(page, 'Tab', 'Insert');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('.block-card').getByText('Which one comes second?').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('And numbers multiply.');
  await page.getByRole('button', { name: 'Question', exact: true }).click();
  await dialog.getByText('How much is 3 times 4?').click();
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await page.locator('.block-card').getByText('How much is 3 times 4?').waitFor();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByText('Published', { exact: true }).waitFor();
  await focusOn(page.getByRole('heading', { level: 1 }));
  expect(anna.complaints).toEqual([]);

  // A student answers wrong, then right. Nothing of the key has reached the page before.
  const reader = await visit({ as: student, size: phone });
  const heard: string[] = [];
  reader.page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => heard.push(text),
        () => undefined,
      );
  });
  await reader.page.goto(path);
  await settled(reader.page);
  const second = reader.page.getByRole('region', { name: 'Check yourself' }).first();
  await second.getByText('Which one comes second?').waitFor();
  expect(heard.join('\n')).not.toContain(whySecond);
  expect(heard.join('\n')).not.toContain(notFirst);
  expect(await second.getByRole('button', { name: 'Check' }).isDisabled()).toBe(true);
  await second.getByText('The first', { exact: true }).click();
  await second.getByRole('button', { name: 'Check' }).click();
  await second.getByRole('status').getByText(notFirst).waitFor();
  await second.getByText('Wrong', { exact: true }).waitFor();
  expect(heard.join('\n')).not.toContain(whySecond);
  await expectUsable(reader.page);
  await moveTo(reader.page, 'Tab', 'Try again');
  await reader.page.keyboard.press('Enter');
  await second.getByRole('radio', { name: 'The first' }).focus();
  await reader.page.keyboard.press('ArrowDown');
  await moveTo(reader.page, 'Tab', 'Check');
  await reader.page.keyboard.press('Enter');
  await second.getByRole('status').getByText(whySecond).waitFor();
  await second.getByText('Right', { exact: true }).waitFor();

  // What is answered without a connection is kept here, also over a reload, and checked once it is back.
  const times = reader.page.getByRole('region', { name: 'Check yourself' }).last();
  await reader.context.setOffline(true);
  await times.getByRole('textbox').fill('12');
  await times.getByRole('button', { name: 'Check' }).click();
  await times.getByText(/Your answer is kept on this device/).waitFor();
  await expectUsable(reader.page);
  await reader.context.setOffline(false);
  await times.getByText('Right', { exact: true }).waitFor();
  await reader.page.reload();
  await times.getByText('Right', { exact: true }).waitFor();
  expect(await times.getByRole('textbox').inputValue()).toBe('12');
  await second.getByRole('status').getByText(whySecond).waitFor();
  expect(reader.complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

  // Those who teach see how many were right at once; a quiz cannot take what a lesson gives away.
  await page.goto(path);
  await page.getByText('1 student answered · 0 right at the first try').waitFor();
  await page.getByText('1 student answered · 1 right at the first try').waitFor();
  await expectUsable(page);
});
