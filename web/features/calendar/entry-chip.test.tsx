import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CalendarEntry } from '../../../contract/calendar-events.ts';
import { setViewer } from '../../lib/viewer.ts';
import { EntryChip } from './entry-chip.tsx';

const entry: CalendarEntry = {
  key: 'event:1:',
  kind: 'event',
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Lecture',
  activity: null,
  meeting: null,
  scope: 'personal',
  course: null,
  firstDay: '2026-11-18',
  lastDay: '2026-11-18',
  startsAt: '2026-11-18T14:00:00.000Z',
  endsAt: '2026-11-18T15:00:00.000Z',
  place: 'قاعة 2',
  description: '',
  link: null,
  sections: [],
  isDone: false,
  isPublished: true,
  handedIn: null,
  occurrence: null,
  seriesId: null,
  revision: 1,
  mayEdit: false,
};

test('in Arabic, the half of the day stands where Arabic has it, whatever letters the title is in', () => {
  i18n.loadAndActivate({ locale: 'ar', messages: {} });
  setViewer({ locale: 'ar', timeZone: 'UTC' }, []);
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <EntryChip entry={entry} day="2026-11-18" timeZone="UTC" detailed onOpen={() => undefined} />
    </I18nProvider>,
  );
  const parts = [...page.matchAll(/<bdi[^>]*>([^<]*)<\/bdi>/g)].map(([, part]) => part?.replaceAll(/\s/g, ' '));
  expect(parts).toEqual(['Lecture', '2:00 م', 'قاعة 2']);
});
