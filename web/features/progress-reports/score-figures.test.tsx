import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProgressFigures } from '../../../contract/progress-reports.ts';
import { setViewer } from '../../lib/viewer.ts';
import { ScoreFigures } from './score-figures.tsx';

const grade = { title: 'Stress test of a page', points: '44.40', possible: '50.00', postedAt: '2026-10-28T10:00:00Z' };
const course = { id: 'web', courseCode: 'WEB-301', hue: 9, title: 'Advanced Web Development' };
const courses = [{ course, grades: [grade] }] as unknown as ProgressFigures['courses'];

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'es', messages: {} });
  setViewer({ locale: 'es', timeZone: 'UTC' }, []);
});
afterAll(() => setViewer(null, []));

test('scores have the decimal mark of the reader, and no zeros that say nothing', () => {
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ScoreFigures courses={courses} />
    </I18nProvider>,
  );
  expect(page).toContain('44,4 of 50');
});
