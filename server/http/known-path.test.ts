import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { screenOf } from './known-path.ts';

test('a screen is there for every id, and for nothing that is none', () => {
  const id = newId();
  for (const path of ['/', '/courses/browse', `/courses/${id}/`, `/users/${id}`, `/admin/users/${id.toUpperCase()}`])
    expect([path, screenOf(path) !== undefined]).toEqual([path, true]);
  for (const path of ['/help/take-a-quiz', '/admin/users/create', '/users/import', `/users/import/${id}`])
    expect([path, screenOf(path) !== undefined]).toEqual([path, true]);
  for (const path of [
    '/users/nonsense',
    '/admin/users/nonsense',
    '/courses/1',
    `/courses/${id}x`,
    `/courses/${id}/nothing`,
  ])
    expect([path, screenOf(path) !== undefined]).toEqual([path, false]);
});
