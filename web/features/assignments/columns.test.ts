import { describe, expect, test } from 'vitest';
import type { BoardItem } from '../../../contract/assignments.ts';
import { columnsOf, coursesOf, dueThisWeek } from './columns.ts';

const course = (id: string) => ({ id, title: `Course ${id}`, courseCode: `C-${id}`, hue: 1 });
const item = (title: string, given: Partial<BoardItem>): BoardItem => ({
  id: title,
  kind: 'assignment',
  title,
  course: course('1'),
  points: 100,
  gradingType: 'points',
  handingIn: 'online',
  dueAt: null,
  availableFrom: null,
  availableUntil: null,
  status: 'not_started',
  timeliness: 'in_time',
  locked: null,
  lock: null,
  hasDraft: false,
  submittedAt: null,
  files: [],
  mark: null,
  isExcused: false,
  gradedAt: null,
  comment: null,
  ...given,
});
const all = { course: 'all', search: '', order: 'due' } as const;
const titles = (items: readonly BoardItem[]) => items.map(({ title }) => title);

describe('the columns of one’s work', () => {
  const items = [
    item('undated', {}),
    item('later', { dueAt: '2026-11-25T10:00:00Z' }),
    item('missing', { dueAt: '2026-11-01T10:00:00Z', status: 'missing' }),
    item('sent', { status: 'submitted', course: course('2') }),
    item('old', { status: 'graded', gradedAt: '2026-10-01T10:00:00Z', dueAt: '2026-11-02T10:00:00Z' }),
    item('new', { status: 'graded', gradedAt: '2026-11-10T10:00:00Z', dueAt: '2026-10-02T10:00:00Z' }),
  ];

  test('hold each piece once, what is open by due date and the latest grade first', () => {
    const columns = columnsOf(items, all);
    expect([titles(columns.pending), titles(columns.submitted), titles(columns.graded)]).toEqual([
      ['missing', 'later', 'undated'],
      ['sent'],
      ['new', 'old'],
    ]);
  });

  test('follow the order that is asked for, with what has no date last', () => {
    const columns = columnsOf(items, { ...all, order: 'due-last' });
    expect([titles(columns.pending), titles(columns.graded)]).toEqual([
      ['later', 'missing', 'undated'],
      ['old', 'new'],
    ]);
  });

  test('show one course alone, and what has all words that are searched for', () => {
    expect(titles(columnsOf(items, { ...all, course: '2' }).submitted)).toEqual(['sent']);
    expect(columnsOf(items, { ...all, course: '2' }).pending).toEqual([]);
    expect(titles(columnsOf(items, { ...all, search: 'LATE c-1' }).pending)).toEqual(['later']);
  });

  test('count what is due within a week', () => {
    expect(dueThisWeek(items, Date.parse('2026-11-20T10:00:00Z'))).toBe(1);
    expect(dueThisWeek(items, Date.parse('2026-11-10T10:00:00Z'))).toBe(0);
    const closed = items.map((each) => ({ ...each, locked: 'closed' as const }));
    expect(dueThisWeek(closed, Date.parse('2026-11-20T10:00:00Z'))).toBe(0);
  });
});

test('courses of one title are told apart by their terms', () => {
  const taught = (id: string, title: string, term: string | null) => ({ course: { id, title, term } });
  const items = [taught('1', 'Ethics', 'Spring'), taught('2', 'Ethics', 'Autumn'), taught('3', 'Logic', 'Autumn')];
  expect(coursesOf([...items, ...items])).toEqual([
    { id: '2', title: 'Ethics · Autumn' },
    { id: '1', title: 'Ethics · Spring' },
    { id: '3', title: 'Logic' },
  ]);
});
