import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Transcript } from '../../../contract/grades.ts';
import { CourseGrades } from './course-grades.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

type Course = Transcript['courses'][number];
type Time = NonNullable<Course['term']>['time'];

const course = (title: string, term: [name: string, time: Time] | null, status: Course['status']): Course => ({
  id: title,
  title,
  courseCode: title,
  hue: 1,
  instructor: null,
  letter: null,
  percent: null,
  credits: 3,
  status,
  isFinal: status === 'completed',
  term: term && { id: term[0], name: term[0], time: term[1] },
});

const shown = (courses: Course[]) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CourseGrades courses={courses} selected={null} onSelect={() => undefined} />
    </I18nProvider>,
  );

test('what runs, what is to come and the latest term that is over stand open, and all but what runs has its name', () => {
  const page = shown([
    course('Now', ['Autumn 2026', 'current'], 'in_progress'),
    course('Soon', ['Spring 2027', 'coming'], 'not_started'),
    course('Lately', ['Spring 2026', 'past'], 'completed'),
    course('Long ago', ['Autumn 2025', 'past'], 'completed'),
    course('Never ended', ['Spring 2025', 'past'], 'in_progress'),
  ]);
  expect(page).not.toContain('Autumn 2026');
  for (const text of ['Now', 'Spring 2027', 'Soon', 'Spring 2026', 'Lately', 'Autumn 2025', 'Never ended'])
    expect(page).toContain(text);
  expect(page).not.toContain('Long ago');
  for (const status of ['Not Started', 'In Progress', 'Completed']) expect(page).toContain(status);
});

test('a term to come has its name where none runs; without any terms there are no names', () => {
  expect(shown([course('Soon', ['Spring 2027', 'coming'], 'not_started')])).toContain('Spring 2027');
  expect(shown([course('Loose', null, 'in_progress')])).not.toContain('termrow');
});
