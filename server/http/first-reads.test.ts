import { expect, test } from 'vitest';
import { role } from '../../contract/identity.ts';
import { capabilitiesOf } from '../../domain/access.ts';
import type { Actor } from '../context.ts';
import { firstReadsOf, readsForNobody } from './first-reads.ts';

const asking = (each: Actor['role'], given: Partial<Actor> = {}) =>
  ({ role: each, capabilities: capabilitiesOf(each), ...given }) as Actor;

test('a page asks early for nothing that its reader may not read', () => {
  const readers = (screen: string) => role.options.filter((each) => firstReadsOf(screen, screen, asking(each)) !== '');
  expect(readers('/dashboard')).toEqual(role.options);
  expect(readers('/admin/overview')).toEqual(['admin']);
  expect(readers('/manage-courses')).toEqual(['course_manager', 'admin']);
  expect(readers('/grades')).toEqual(['student']);
  expect(readers('/courses/{id}/gradebook')).not.toContain('student');
  expect(readers('/courses/{id}/people')).toEqual(['instructor', 'course_manager', 'admin']);
  expect(firstReadsOf('/assignments', '/assignments', asking('student'))).toContain('/api/assignments');
  expect(firstReadsOf('/assignments', '/assignments', asking('instructor'))).toContain('/api/taught-assignments');
});

test('nor for anything before its reader may read at all', () => {
  expect(firstReadsOf('/dashboard', '/dashboard', null)).toBe('');
  for (const given of [{ mustSetUpSecondStep: true }, { mustAcceptTerms: true }])
    expect(firstReadsOf('/dashboard', '/dashboard', asking('student', given))).toBe('');
});

test('a number is written early only where one is drawn', () => {
  expect(firstReadsOf('/dashboard', '/dashboard', asking('student'))).toContain('data-numbers');
  expect(readsForNobody('/login')).toContain('/api/sign-in');
  expect(readsForNobody('/login')).not.toContain('data-numbers');
});
