import { expect, test } from 'vitest';
import { countErrors, fieldOf } from './form-errors.ts';

test('counts what is wrong in each section, nested rows included', () => {
  const wrong = { type: 'custom', message: 'Wrong', ref: { message: 'not an error' } };
  const modules = [undefined, { title: wrong, items: [{ title: wrong }, { minutes: wrong }] }];
  expect(countErrors({ title: wrong, credits: wrong, endDate: wrong, modules, root: wrong })).toEqual({
    basic: 2,
    schedule: 1,
    materials: 0,
    modules: 3,
  });
});

test('knows the fields of a refusal, and what is none', () => {
  expect(fieldOf('courseCode')).toBe('courseCode');
  expect(fieldOf('modules.2.title')).toBe('modules.2.title');
  expect(fieldOf('modules.0.items.3.minutes')).toBe('modules.0.items.3.minutes');
  for (const path of ['body', 'revision', 'modules.0.id', 'modules.0.items.1.kind', 'modules.0.items.1.description'])
    expect(fieldOf(path)).toBeNull();
});
