import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paths } from '../contract/paths.ts';
import { pagesOfRouter } from './page-files.ts';

const web = join(import.meta.dirname, '..', 'web');

it('knows what draws each path of the application', () => {
  const sources = globSync('router/*.ts', { cwd: web }).map((file) => readFileSync(join(web, file), 'utf8'));
  const pages = pagesOfRouter(sources);
  // The dashboard stands at `/`; its other address leads there. A new account is made in a dialog of the users' page.
  expect(paths.filter((path) => !pages.has(path))).toEqual(['/dashboard', '/admin/users/create']);
  expect(pages.get('/courses/{id}')).toEqual(['course']);
  expect(pages.get('/admin/settings/mail')).toEqual(['admin', 'admin-settings']);
});
