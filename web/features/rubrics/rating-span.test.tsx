import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { setViewer } from '../../lib/viewer.ts';
import { RatingSpan } from './rating-span.tsx';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  setViewer({ locale: 'en-US', timeZone: 'Europe/Prague' }, []);
});

const ratings = ['40', '30.5', '0'].map((points) => ({ id: points, points, title: points, description: '' }));

const shown = (index: number, usesRanges = true, some = ratings) => {
  const criterion = { id: 'c', title: 'Clarity', description: '', points: '40', usesRanges, ratings: some };
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RatingSpan criterion={criterion} index={index} />
    </I18nProvider>,
  );
  const [seen, said] = [/aria-hidden="true">(.*?)</.exec(page)?.[1], /class="sr">(.*?)</.exec(page)?.[1]];
  return seen === undefined ? page : [seen, said];
};

test('a range is written as teachers know it, and said in words', () => {
  expect(shown(0)).toEqual(['40 to &gt;30.5 pts', 'From 40 down to more than 30.5 points']);
  expect(shown(1, true, ratings.slice(0, 2))).toEqual(['30.5 to 0 pts', 'From 30.5 down to 0 points']);
});

test('what stands for one number of points is that number', () => {
  expect([shown(2), shown(1, false)]).toEqual(['0', '30.5']);
});
