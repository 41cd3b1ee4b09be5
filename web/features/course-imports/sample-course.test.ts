import { expect, test } from 'vitest';
import { SaidError } from '../../../contract/text.ts';
import { readCourse } from '../../../domain/course-import/read-course.ts';
import { packageOf } from '../../../domain/course-import/testing/package-of.ts';
import { problemsOf } from '../../../domain/quiz/check-question.ts';
import { packedSample, sampleFiles } from './sample-course.ts';

test('the sample comes over whole, with every kind of item', () => {
  const course = readCourse(packageOf(sampleFiles));
  if ('refusal' in course) throw new SaidError(course.refusal);
  expect(course).toMatchObject({ title: 'Reading a Map', problems: [] });
  const items = course.modules.flatMap((module) => module.items);
  expect(items.map(({ kind }) => kind)).toEqual(['lesson', 'lesson', 'link', 'discussion', 'quiz']);
  const quiz = items.find(({ kind }) => kind === 'quiz');
  const asked = quiz?.kind === 'quiz' ? quiz.slots.flatMap((slot) => ('question' in slot ? slot.question : [])) : [];
  expect(asked.map(({ type }) => type)).toEqual(['multiple_choice', 'true_false', 'multiple_choice']);
  for (const question of asked) expect(problemsOf(question)).toEqual({});
  expect(Buffer.from(packedSample()).subarray(0, 2).toString()).toBe('PK');
});
