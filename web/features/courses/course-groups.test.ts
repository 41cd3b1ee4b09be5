import { describe, expect, it } from 'vitest';
import type { CourseSummary } from '../../../contract/courses.ts';
import { currentCourses, filterCourses, groupByTerm, nameOfRun, tellingTerm } from './course-groups.ts';

const autumn = { id: 'autumn', name: 'Autumn 2026', isCurrent: true };
const spring = { id: 'spring', name: 'Spring 2026', isCurrent: false };

function course(title: string, changes: Partial<CourseSummary> = {}): CourseSummary {
  return {
    id: title,
    title,
    courseCode: title,
    description: '',
    status: 'active',
    level: 'beginner',
    credits: 3,
    hue: 1,
    cover: null,
    startDate: null,
    endDate: null,
    term: autumn,
    instructors: [],
    progress: 50,
    ...changes,
  };
}

const without = (title: string, startDate: string | null, endDate: string | null) =>
  course(title, { term: null, startDate, endDate });

const titles = (courses: readonly CourseSummary[]) => courses.map(({ title }) => title);

describe('filterCourses', () => {
  const all = [
    course('half done'),
    course('all done', { progress: 100 }),
    course('over, not all done', { status: 'completed', progress: 95 }),
    course('not begun', { progress: 0 }),
  ];

  it('shows everything at first', () => {
    expect(filterCourses(all, 'all')).toEqual(all);
  });
  it('counts as completed what is done or over', () => {
    expect(titles(filterCourses(all, 'completed'))).toEqual(['all done', 'over, not all done']);
  });
  it('counts as in progress all the rest', () => {
    expect(titles(filterCourses(all, 'in-progress'))).toEqual(['half done', 'not begun']);
  });
});

describe('groupByTerm', () => {
  it('keeps the order of the terms and of the courses in them', () => {
    const groups = groupByTerm([
      course('a'),
      course('b', { term: spring }),
      course('c'),
      course('d', { term: null }),
      course('e', { term: spring }),
    ]);
    expect(groups.map(({ term, courses }) => [term?.name, titles(courses)])).toEqual([
      ['Autumn 2026', ['a', 'c']],
      ['Spring 2026', ['b', 'e']],
      [undefined, ['d']],
    ]);
  });
  it('makes no group of nothing', () => {
    expect(groupByTerm([])).toEqual([]);
  });
});

describe('currentCourses', () => {
  const today = '2026-11-21';

  it('takes the courses of this term that are not over, drafts too', () => {
    const courses = [
      course('a'),
      course('b', { status: 'completed' }),
      course('c', { term: spring }),
      course('d', { status: 'draft' }),
    ];
    expect(titles(currentCourses(courses, today))).toEqual(['a', 'd']);
  });
  it('goes by the dates of a course without a term', () => {
    const courses = [
      without('first day', today, null),
      without('last day', null, today),
      without('no dates', null, null),
      without('not yet', '2026-11-22', null),
      without('over', '2026-09-01', '2026-11-20'),
    ];
    expect(titles(currentCourses(courses, today))).toEqual(['first day', 'last day', 'no dates']);
  });
});

describe('tellingTerm', () => {
  const title = 'Advanced Web Development';
  const first = { id: 'a', courseCode: 'WEB-301', title, term: 'Autumn 2026' };
  const again = { ...first, id: 'b', term: 'Spring 2026' };
  const other = { id: 'c', courseCode: 'MATH-220', title: 'Algebra', term: 'Autumn 2026' };

  it('tells runs of one course from each other, and leaves the rest', () => {
    const all = [first, again, other];
    expect(all.map((one) => tellingTerm(one, all))).toEqual(['Autumn 2026', 'Spring 2026', null]);
    expect(all.map((one) => nameOfRun(one, all))).toEqual([
      'WEB-301 · Advanced Web Development · Autumn 2026',
      'WEB-301 · Advanced Web Development · Spring 2026',
      'MATH-220 · Algebra',
    ]);
  });
  it('says nothing of a course without a term', () => {
    const outside = { ...first, id: 'd', term: null };
    expect(tellingTerm(outside, [first, outside])).toBeNull();
  });
});
