import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AuditEntry } from '../../../contract/audit.ts';
import { setViewer } from '../../lib/viewer.ts';
import { AuditItem } from './audit-item.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const entry: AuditEntry = {
  id: '0198b0f6-0000-7000-8000-000000000001',
  number: 7,
  at: '2026-11-18T09:00:00.000Z',
  actor: null,
  actedAs: null,
  address: '10.0.0.7',
  action: 'course.assistant_limited',
  subject: 'Tom Ash · Weaving',
  personId: null,
  courseId: null,
  changes: [],
  hash: '',
};

const said = (from: string, to: string, field = 'sections') =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <AuditItem entry={{ ...entry, changes: [{ field, from, to }] }} />
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, '');

it('says in words to which sections an assistant was limited', () => {
  expect(said('all', '["Evening","Morning"]')).toContain('Sections: all → Evening and Morning');
  expect(said('["all"]', '[]')).toContain('Sections: all → none');
  expect(said('all', '[]')).toContain('Changed the sections of an assistant: Tom Ash · Weaving');
});

it('writes numbers as the reader does', () => {
  i18n.loadAndActivate({ locale: 'es', messages: {} });
  setViewer({ locale: 'es', timeZone: 'UTC' }, []);
  expect(said('1', '1.25', 'timeFactor')).toContain('1 → 1,25');
  expect(said('88.5% A-', '90% A-', 'grade')).toContain('88,5\u00A0% A- → 90\u00A0% A-');
});
