import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CourseSummary } from '../../../contract/courses.ts';
import { CourseCount } from './course-count.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const counted = (current: number, other: number) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CourseCount
        courses={Array.from(
          { length: current + other },
          (_, i) => ({ term: { isCurrent: i < current } }) as CourseSummary,
        )}
      />
    </I18nProvider>,
  );

test.each([
  [4, 3, 'Four this term, three from other terms.'],
  [1, 1, 'One this term, one from another term.'],
  [12, 10, '12 this term, 10 from other terms.'],
  [2, 0, '2 courses this term'],
  [0, 1, '1 course'],
])('%i and %i', (current, other, words) => {
  expect(counted(current, other)).toBe(words);
});
