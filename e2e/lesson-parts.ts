import type { APIRequestContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Answer } from '../contract/api.ts';

export const asked = async <T>(response: ReturnType<APIRequestContext['get']>): Promise<T> => {
  const answer = await response;
  expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
};

/** A course with a lesson in which nothing is written yet. */
export async function aLesson(instructor: APIRequestContext, courseCode: string) {
  const data = {
    title: 'Counting',
    courseCode: `${courseCode}-${process.pid}`,
    description: 'From one on.',
    modules: [{ title: 'Numbers', description: '', items: [{ kind: 'lesson', title: 'Order', minutes: 10 }] }],
  };
  const { id } = await asked<{ id: string }>(instructor.post('/api/courses', { data }));
  const modules = await asked<Answer<'GET /api/courses/{id}/modules'>>(instructor.get(`/api/courses/${id}/modules`));
  return { courseId: id, lessonId: modules[0]?.items[0]?.id ?? '' };
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

/** Presses a key until what it leads to has the focus: once for each step that it has led on. */
export async function moveTo(page: Page, key: string, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    const before = await focused(page);
    if (before === name) return;
    await page.keyboard.press(key);
    await expect.poll(() => focused(page)).not.toBe(before);
  }
  expect(await focused(page)).toBe(name);
}
