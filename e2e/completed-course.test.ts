import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AssignmentForm } from '../contract/assignments.ts';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';
import { makeCourse, makeQuiz, makeStudents } from './quiz-college.ts';

useBrowser();

const name = `done.${process.pid}`;
const closed = 'This course is completed, and its grades stand in the transcripts.';

/** A course with a graded essay, an answer that waits to be graded and a post in a graded discussion, of one student. */
async function aCourse() {
  const [instructor, admin, manager] = [
    await visit({ as: 'instructor' }),
    (await visit({ as: 'admin' })).context.request,
    (await visit({ as: 'manager' })).context.request,
  ];
  const { request } = instructor.context;
  const made = async <T>(reply: ReturnType<typeof request.post>): Promise<T> => {
    const answer = await reply;
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
  const courseId = await makeCourse(request, 'A course that ends');
  const { id } = await made<{ id: string }>(
    request.post(`/api/courses/${courseId}/assignments`, { data: { title: 'The last essay' } }),
  );
  type Outline = { revision: number; modules: { id: string }[] };
  const { revision: first } = await made<Outline>(request.get(`/api/courses/${courseId}/outline`));
  const week = { title: 'The last week', revision: first };
  const outline = await made<Outline>(request.post(`/api/courses/${courseId}/modules`, { data: week }));
  const moduleId = outline.modules.at(-1)?.id ?? '';
  const shown = { isPublished: true, revision: outline.revision };
  await made(request.patch(`/api/modules/${moduleId}`, { data: shown }));
  const { revision: second } = await made<Outline>(request.get(`/api/courses/${courseId}/outline`));
  await made(request.post(`/api/courses/${courseId}/modules`, { data: { title: 'Not shown', revision: second } }));
  const form = await made<AssignmentForm>(request.get(`/api/assignments/${id}/form`));
  const settings = {
    ...form.settings,
    instructions: '<p>Write.</p>',
    points: '10',
    accepts: ['text'],
    isPublished: true,
    moduleId,
  };
  await made(request.put(`/api/assignments/${id}`, { data: { settings, revision: form.revision } }));
  const quiz = await makeQuiz(request, courseId, 'The last quiz', [
    { type: 'essay', points: '4', stem: '<p>Why?</p>', body: {}, key: {} },
  ]);
  const bank = await made<{ id: string }>(request.post(`/api/courses/${courseId}/banks`, { data: { name: 'Ends' } }));
  const banked = { type: 'essay', points: '1', stem: '<p>What else?</p>', body: {}, key: {}, tags: [] };
  const { id: questionId } = await made<{ id: string }>(
    request.post(`/api/banks/${bank.id}/questions`, { data: { question: banked } }),
  );
  await made(request.post(`/api/quizzes/${quiz.quizId}/questions`, { data: { questionId } }));
  await makeStudents({ admin, manager }, courseId, [name]);
  const student = await visit({ as: name });
  const own = student.context.request;
  const draft = { attempt: 1, revision: 0, body: '<p>It ends.</p>', link: '', files: [] };
  const { revision } = await made<{ revision: number }>(own.put(`/api/assignments/${id}/draft`, { data: draft }));
  await made(own.post(`/api/assignments/${id}/submissions`, { data: { attempt: 1, revision } }));
  await made(own.post(`/api/quizzes/${quiz.quizId}/start`, { data: {} }));
  const [question] = await made<{ id: string }[]>(own.get(`/api/quizzes/${quiz.quizId}/questions`));
  const answers = { [question?.id ?? '']: 'Because it does.' };
  const taken = { answers, submittedAt: new Date().toISOString(), timeSpent: 9 };
  await made(own.post(`/api/quizzes/${quiz.quizId}/attempts`, { data: taken }));
  const desk = await made<{ works: { id: string; attempt: number | null }[] }>(
    request.get(`/api/assignments/${id}/grading`),
  );
  const work = desk.works.find(({ attempt }) => attempt !== null)?.id ?? '';
  await made(request.put(`/api/assignments/${id}/grading/${work}`, { data: { entry: '8', revision: 0 } }));
  return { courseId, id, quiz, bankId: bank.id, instructor, student };
}

/** As the page of staff shows it, at both widths. */
async function looksClosed(page: Page, path: string): Promise<void> {
  for (const size of [phone, { width: 1280, height: 900 }]) {
    await page.setViewportSize(size);
    await page.goto(path);
    await page.getByText(closed).first().waitFor();
    await settled(page);
    await expectUsable(page);
  }
}

const inTranscript = async (page: Page) => {
  await page.goto('/grades');
  const row = page.getByRole('row').filter({ hasText: 'A course that ends' });
  await row.getByText('Completed').filter({ visible: true }).waitFor();
  return row.innerText();
};

test('a completed course shows its grades and takes none, until it is reopened', async () => {
  const { courseId, id, quiz, bankId, instructor, student } = await aCourse();
  const { page } = instructor;
  const become = async (verb: string) => {
    await page.goto(`/courses/${courseId}/settings?tab=state`);
    await page.getByRole('button', { name: verb }).click();
    await page.getByRole('dialog').getByRole('button', { name: verb }).click();
    await page.getByRole('button', { name: verb }).waitFor({ state: 'detached' });
  };
  await become('Complete Course');
  // 8 of 10, and nothing of the five points of the answers that wait.
  expect(await inTranscript(student.page)).toContain('53.3%');

  await looksClosed(page, `/courses/${courseId}/gradebook`);
  const cell = page.getByRole('gridcell', { name: '8', exact: true }).first();
  await cell.click();
  await page.keyboard.type('3');
  await page.getByText('Nothing was changed', { exact: true }).first().waitFor();
  expect(await page.getByRole('grid').getByRole('textbox').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('8 of 10 points').waitFor();
  await expectUsable(page);

  await looksClosed(page, `/courses/${courseId}/assignments/${id}/grading`);
  expect(await page.getByLabel('Score').isDisabled()).toBe(true);
  await page.getByRole('button', { name: /^Next/ }).last().waitFor();

  await looksClosed(page, `/courses/${courseId}/quizzes/${quiz.quizId}/results?tab=grading`);

  // What would be refused says so beforehand.
  await looksClosed(page, `/courses/${courseId}/quizzes/${quiz.quizId}/edit`);
  await page.getByRole('button', { name: /Why\?/ }).click();
  await page.getByText('points stay, and what is right stays where it would change a mark').waitFor();
  expect(await page.getByLabel('Points', { exact: true }).isDisabled()).toBe(true);
  await expectUsable(page);
  await page.goto(`/courses/${courseId}/banks/${bankId}`);
  await page.getByRole('button', { name: /What else\?/ }).click();
  await page.getByText('this question stands in one of its quizzes').waitFor();
  await page.goto(`/courses/${courseId}`);
  await page.getByRole('button', { name: 'Edit modules' }).click();
  await page.getByText(closed).waitFor();
  for (const label of ['Published The last essay', 'Published The last week'])
    expect(await page.getByRole('checkbox', { name: label }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'More for “The last essay”' }).click();
  expect(await page.getByRole('menuitem', { name: 'Remove', exact: true }).isDisabled()).toBe(true);
  // The next module is hidden: moved there, it would count no more.
  expect(await page.getByRole('menuitem', { name: 'Move down' }).isDisabled()).toBe(true);
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  expect(await page.getByRole('option', { name: 'Not shown' }).isDisabled()).toBe(true);
  await page.getByText('what counts is neither hidden nor shown by a move').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectUsable(page);

  await page.goto(`/courses/${courseId}/gradebook`);
  await page.getByRole('link', { name: 'Course settings' }).click();
  await page.getByRole('button', { name: 'Reopen Course' }).waitFor();
  await become('Reopen Course');
  await page.goto(`/courses/${courseId}/assignments/${id}/grading`);
  await page.getByLabel('Score').fill('9');
  await page.getByText('Saved', { exact: true }).waitFor();
  await become('Complete Course');
  expect(await inTranscript(student.page)).toContain('60.0%');
}, 120_000);
