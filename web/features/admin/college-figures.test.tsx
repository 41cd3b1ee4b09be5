import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AdminOverview } from '../../../contract/admin.ts';
import { CollegeFigures } from './college-figures.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const college = {
  firstSteps: null,
  users: { total: 3, active: 3, hereToday: 2, byRole: [] },
  courses: { total: 0, byStatus: [], enrolments: 0 },
  systems: {
    web: { health: 'operational', delayMs: 1, uptimeSeconds: 60, memoryBytes: 1e8 },
    database: { health: 'operational', kind: 'embedded', pingMs: 1 },
    disk: { health: 'operational', freeBytes: 300e9, totalBytes: 900e9 },
    store: null,
    mail: null,
    jobs: { health: 'operational', count: 28, failing: [] },
    live: { health: 'operational', delayMs: 1 },
  },
  storage: { databaseBytes: 1e9, fileBytes: 99e9, lastBackup: null },
  presence: [],
  activity: [],
  topCourses: [],
} satisfies AdminOverview;

const pageOf = (overview: AdminOverview) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CollegeFigures overview={overview} />
    </I18nProvider>,
  );

test('storage used is the database and the files, beside what is free for more of both', () => {
  const page = pageOf(college);
  expect(page).toContain('100 GB');
  expect(page).toContain('300 GB');
  expect(page).toContain('aria-valuenow="25"');
});

test('says how many of all are here today', () => {
  expect(pageOf(college)).toContain('3 active, 2 here today');
});

test('where a store elsewhere holds the files, the room on this disk is not theirs', () => {
  const page = pageOf({ ...college, systems: { ...college.systems, store: { health: 'operational', pingMs: 9 } } });
  expect(page).toContain('database and files');
  expect(page).not.toContain('300 GB');
});
