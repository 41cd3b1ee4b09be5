import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { reading } from '../../lib/query-client.ts';
import { draw } from '../../lib/testing/deeds.tsx';
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
