import { beforeAll } from 'vitest';
import type { Page } from 'playwright-core';
import { visit } from './browser.ts';
import { everyType, type MadeQuiz, makeCourse, makeQuiz, makeStudents, type WrittenQuestion } from './quiz-college.ts';

export const threeChoices = everyType.slice(0, 3);
const shown = ['after' as const, 'later' as const, 'closed' as const];
const review = { attempt: shown, correctness: shown, marks: shown, feedback: shown, answers: shown };

/** A course with these students, made before the tests of a file, and what is done in it by all of them. */
export function useQuizCourse(title: string, students: readonly string[]) {
  let courseId = '';

  beforeAll(async () => {
    const [instructor, admin, manager] = [
      await visit({ as: 'instructor' }),
      await visit({ as: 'admin' }),
      await visit({ as: 'manager' }),
    ];
    courseId = await makeCourse(instructor.context.request, title);
    const by = { admin: admin.context.request, manager: manager.context.request };
    await makeStudents(by, courseId, [...students]);
  });

  return {
    courseId: () => courseId,
    async newQuiz(
      name: string,
      questions: readonly WrittenQuestion[] = threeChoices,
      settings: Parameters<typeof makeQuiz>[4] = {},
    ) {
      const { context } = await visit({ as: 'instructor' });
      return makeQuiz(context.request, courseId, name, questions, { review, ...settings });
    },
    async start(page: Page, { quizId }: MadeQuiz): Promise<void> {
      await page.goto(`/courses/${courseId}/quiz/${quizId}`);
      await page.getByRole('button', { name: /Start Quiz|Resume Quiz/ }).click();
      await page.locator('.quiz').waitFor();
    },
  };
}

export const saved = (page: Page) => page.locator('.save').getByText('Saved', { exact: true }).waitFor();
