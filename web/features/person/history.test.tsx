import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../contract/person.ts';
import { History } from './history.tsx';
import { historyPages } from './person-query.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const id = '0198b0f6-0000-7000-8000-000000000001';

const told = (...items: HistoryEntry[]) => {
  const client = new QueryClient();
  client.setQueryData(historyPages(id).queryKey, { pages: [{ items, next: null, total: null }], pageParams: [''] });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <History id={id} />
      </I18nProvider>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]+>/g, '');
};

it('says in words what was changed, as the audit log does', () => {
  const entry = { number: 7, at: '2026-11-18T09:00:00.000Z', actor: null, address: '10.0.0.7' } as const;
  const page = told(
    { ...entry, action: 'user.deactivated', changes: [{ field: 'isActive', from: 'true', to: 'false' }] },
    {
      ...entry,
      number: 6,
      action: 'user.role_changed',
      changes: [{ field: 'role', from: 'student', to: 'teaching_assistant' }],
    },
  );
  expect(page).toContain('Active: yes → no');
  expect(page).toContain('Role: Student → Teaching assistant');
});
