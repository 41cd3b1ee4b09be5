import { expect, test } from 'vitest';
import { countErrors, fieldOf, wrongIn } from './form-errors.ts';

test('counts what is wrong in each section, nested rows included', () => {
  const wrong = { type: 'custom', message: 'Wrong', ref: { message: 'not an error' } };
  const modules = [undefined, { title: wrong, items: [{ title: wrong }, { minutes: wrong }] }];
  const errors = { title: wrong, credits: wrong, endDate: wrong, modules, root: wrong };
  const touchedFields = { modules: [undefined, { title: true, items: [{ title: true }, { minutes: true }] }] };
  expect(countErrors({ errors, touchedFields })).toEqual({
    basic: 2,
    schedule: 1,
    materials: 0,
    modules: 3,
  });
});

test('of a row that was added, it counts what was written in and what the server refused', () => {
  const [wrong, refused] = [
    { type: 'too_small', message: 'Wrong' },
    { type: 'server', message: 'Taken' },
  ];
  const errors = { title: wrong, modules: [{ title: wrong, items: [{ title: wrong, minutes: refused }] }] };
  const counted = (touchedFields: object) => countErrors({ errors, touchedFields }).modules;
  expect(counted({})).toBe(1);
  expect(counted({ modules: [{ title: true }] })).toBe(2);
  expect(counted({ modules: [{ items: [{ title: true }] }] })).toBe(2);
  expect(wrongIn(errors)).toEqual(['title', 'modules.0.title', 'modules.0.items.0.title', 'modules.0.items.0.minutes']);
});

test('knows the fields of a refusal, and what is none', () => {
  expect(fieldOf('courseCode')).toBe('courseCode');
  expect(fieldOf('modules.2.title')).toBe('modules.2.title');
  expect(fieldOf('modules.0.items.3.minutes')).toBe('modules.0.items.3.minutes');
  for (const path of ['body', 'revision', 'modules.0.id', 'modules.0.items.1.kind', 'modules.0.items.1.description'])
    expect(fieldOf(path)).toBeNull();
});
