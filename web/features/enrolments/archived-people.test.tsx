import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Enrolment } from '../../../contract/enrolments.ts';
import { reading } from '../../lib/query-client.ts';
import { draw } from '../../lib/testing/deeds.tsx';
import { PersonRow } from './person-row.tsx';
import { sectionsQuery } from './section-calls.ts';
import { SectionsPanel } from './sections-panel.tsx';

/** The sections of a course of this status. */
function shown(status: 'active' | 'archived'): string {
  const client = new QueryClient();
  const course = { id: 'c', status };
  client.setQueryData<object>(reading('GET /api/courses/{id}', { params: { id: 'c' } }).queryKey, course);
  client.setQueryData<object>(sectionsQuery('c').queryKey, [{ id: 's', name: 'Evening', students: 0 }]);
  return draw(<SectionsPanel courseId="c" />, client);
}

test('sections of a course that was put away are shown, and nothing is offered that would be refused', () => {
  expect(shown('active')).toMatch(/Add Section.*Rename Evening.*Remove Evening/s);
  const archived = shown('archived');
  expect(archived).toContain('Evening');
  expect(archived).not.toMatch(/Add Section|Rename Evening|Remove Evening/);
});

test('nobody is offered to be removed from a course that was put away, who is only invited is', () => {
  const drawn = (status: 'active' | 'archived', state: Enrolment['state']) => {
    const client = new QueryClient();
    const student = {
      id: 'p',
      firstName: 'Ben',
      lastName: 'Okafor',
      username: 'ben',
      picture: null,
      pronouns: null,
      email: 'b@c.test',
    };
    const enrolment = { id: 'e', state, student, since: '2026-11-30T10:00:00Z', section: null, place: null };
    client.setQueryData<object>(reading('GET /api/courses/{id}', { params: { id: 'c' } }).queryKey, {
      id: 'c',
      status,
      can: { edit: false },
    });
    return draw(<PersonRow courseId="c" enrolment={{ ...enrolment, progress: null }} choice={null} />, client);
  };
  expect(drawn('active', 'active')).toContain('Remove');
  expect(drawn('archived', 'active')).not.toContain('Remove');
  expect(drawn('archived', 'invited')).toContain('Withdraw');
});
