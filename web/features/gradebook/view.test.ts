import { expect, test } from 'vitest';
import type { Gradebook, GradebookRow } from '../../../contract/gradebook.ts';
import { everything, shownAgain, shownStudents } from './view.ts';

const student = (id: string, given: Partial<GradebookRow> = {}) =>
  ({ id, firstName: 'Sam', lastName: id, cells: '', waiting: [], missing: [], totals: [], ...given }) as GradebookRow;
const book = (...rows: GradebookRow[]) => ({ columns: [{ groupId: null }], rows }) as unknown as Gradebook;
const toGrade = { ...everything, showing: 'waiting' } as const;

test('whoever hands in meanwhile is among those to grade, and who is graded stays until the view changes', () => {
  const [ann, bob, cem] = [student('Ann'), student('Bob', { waiting: [0] }), student('Cem', { waiting: [0] })];
  const order = shownStudents(book(ann, bob, cem), toGrade);
  expect(order).toEqual(['Bob', 'Cem']);
  const graded = student('Bob', { cells: '0:43' });
  expect(shownAgain(book(ann, graded, cem), toGrade, order)).toBe(order);
  const later = book(student('Ann', { waiting: [0] }), graded, cem);
  expect(shownAgain(later, toGrade, order)).toEqual(['Ann', 'Bob', 'Cem']);
  expect(shownStudents(later, toGrade)).toEqual(['Ann', 'Cem']);
});

test('who joins comes in, also when somebody has left at the same time; nobody jumps when a score changes', () => {
  const byTotal = { ...everything, sort: { by: 'total', isDescending: true } };
  const [ann, bob] = [student('Ann', { totals: ['90 A'] }), student('Bob', { totals: ['80 B'] })];
  const order = shownStudents(book(ann, bob), byTotal);
  const better = student('Bob', { totals: ['95 A'] });
  expect(shownAgain(book(ann, better), byTotal, order)).toBe(order);
  expect(shownAgain(book(better, student('Cem')), byTotal, order)).toEqual(['Bob', 'Cem']);
});

test('a name is found however it is typed', () => {
  const rows = book(student('Núñez'), student('Okafor'));
  expect(shownStudents(rows, { ...everything, search: 'nunez' })).toEqual(['Núñez']);
});
