import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { navigationFor } from './navigation.ts';

const everything = () => true;
const twoScreens = (path: string) => ['/', '/courses'].includes(path);

function pathsOf(role: string, exists: (path: string) => boolean = everything) {
  const { items, quickActions } = navigationFor(role, exists);
  return { items: items.map(({ path }) => path), quickActions: quickActions.map(({ path }) => path) };
}

// The table of the specification, section 2.
test.each([
  [
    'student',
    ['/', '/courses', '/assignments', '/grades', '/calendar', '/discussions'],
    ['/courses/browse', '/downloads'],
  ],
  [
    'instructor',
    ['/', '/courses', '/courses/create', '/assignments', '/students', '/analytics', '/discussions'],
    ['/courses/create', '/grading'],
  ],
  [
    'course_manager',
    ['/', '/manage-courses', '/courses/create', '/instructors', '/reports', '/settings'],
    ['/courses/create', '/users'],
  ],
  [
    'admin',
    ['/admin', '/admin/users', '/admin/courses', '/admin/reports', '/admin/settings'],
    ['/admin/users/create', '/admin/settings'],
  ],
  ['teaching_assistant', ['/', '/courses', '/grading', '/students', '/discussions'], ['/grading', '/help']],
  ['supervisor', ['/', '/students', '/reports', '/schedule'], ['/reports', '/students']],
])('%s', (role, items, quickActions) => {
  expect(pathsOf(role)).toEqual({ items, quickActions });
});

test('an unknown role has the menus of a student', () => {
  expect(pathsOf('toString')).toEqual(pathsOf('student'));
});

test('an item appears only when its screen exists', () => {
  expect(pathsOf('student', twoScreens)).toEqual({ items: ['/', '/courses'], quickActions: [] });
});

test('the labels follow the role', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const labels = navigationFor('teaching_assistant', everything).items.map(({ label }) => i18n._(label));
  expect(labels).toEqual(['Dashboard', 'Assigned Courses', 'Grading', 'Students', 'Discussions']);
});
