import { expect, test } from 'vitest';
import { courseInput } from '../../../contract/courses.ts';
import { type CourseValues, emptyCourse, inputOf, readCredits, readWhole, sameContent } from './course-values.ts';

const written: CourseValues = {
  ...emptyCourse(),
  title: 'Typography',
  modules: [
    { key: 'a', title: 'The letter', description: '', items: [{ key: 'b', kind: 'video', title: 'Ink', minutes: 5 }] },
  ],
};

test('an empty form is a draft that the contract accepts', () => {
  expect(courseInput.safeParse(inputOf(emptyCourse(), 'draft', () => undefined)).success).toBe(true);
});

test('numbers that cannot be read become 0 credits and no limit', () => {
  expect([readCredits('4'), readCredits(''), readCredits('four')]).toEqual([4, 0, 0]);
  expect([readWhole('120'), readWhole(''), readWhole('all')]).toEqual([120, null, null]);
});

test('numbers are read as they are written in any of the languages, thousands apart or not', () => {
  for (const text of ['1200', '1,200', '1.200', '1 200', '1\u00a0200', '1\u202f200', '1’200', '١٢٠٠', '١٬٢٠٠', '۱۲۰۰'])
    expect(readWhole(text)).toBe(1200);
  expect([readWhole('12,000,000'), readWhole('-1,000'), readCredits('٣')]).toEqual([12_000_000, -1000, 3]);
  expect(readWhole('2 or 3')).toBe(2);
});

test('a number with decimals is refused by the field and not cut off', () => {
  expect([readWhole('1.5'), readWhole('1,20'), readWhole('١٫٥')]).toEqual([1.5, 1.2, 1.5]);
  const typed = { ...written, credits: readCredits('1.5'), maxStudents: readWhole('20,5') };
  const { error } = courseInput.safeParse(inputOf(typed, 'active', () => undefined));
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['credits', 'Credits must be a whole number'],
    ['maxStudents', 'Enter a whole number'],
    ['courseCode', 'Course code is required'],
    ['description', 'Course description is required'],
  ]);
});

test('an item keeps its kind with its id, and becomes a lesson where its original is gone', () => {
  const [module] = inputOf(written, 'draft', (key) => `id-${key}`).modules ?? [];
  expect(module).toMatchObject({ id: 'id-a', items: [{ id: 'id-b', kind: 'video' }] });
  const [anew] = inputOf(written, 'draft', () => undefined).modules ?? [];
  expect(anew).toMatchObject({ id: undefined, items: [{ id: undefined, kind: 'lesson', title: 'Ink', minutes: 5 }] });
});

test('the same content is the same whatever its keys and outer spaces', () => {
  const other = structuredClone(written);
  for (const module of other.modules) module.key = 'other';
  expect(sameContent(written, { ...other, title: ' Typography ' })).toBe(true);
  expect(sameContent(written, { ...other, modules: [] })).toBe(false);
});
