import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Answer } from '../../../contract/api.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { ResetForm } from './reset-form.tsx';
import { SetupByLink } from './setup-by-link.tsx';
import { sessionQuery } from '../../lib/session.ts';
import { signInQuery } from './sign-in.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const client = createQueryClient(() => undefined);

const shown = (page: ReactNode) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>
        <I18nProvider i18n={i18n}>{page}</I18nProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  );

const somebody: Answer<'GET /api/auth/user'> = {
  id: '00000000-0000-7000-8000-000000000001',
  username: 'ada',
  email: 'ada@college.test',
  firstName: 'Ada',
  lastName: 'Byron',
  role: 'student',
  isActive: true,
  createdAt: '2026-09-01T08:00:00.000Z',
  lastLoginAt: null,
  timeZone: 'UTC',
  locale: null,
  theme: null,
  pronouns: null,
  picture: null,
  capabilities: [],
  switchedOff: [],
  actedBy: null,
  unreadNotifications: 0,
  unreadConversations: 0,
  urgentAnnouncements: 0,
  term: null,
};

const setup = (state: Answer<'POST /api/setup/check'>['state'] | null) => {
  client.setQueryData(['POST /api/setup/check', 'token'], state && { state });
  return shown(<SetupByLink token="token" />);
};

const reset = (passwordReset: boolean) => {
  client.setQueryData(['POST /api/password-resets/check', 'token'], { isGood: false, isFirst: false, username: null });
  client.setQueryData(signInQuery.queryKey, { needsSetup: false, singleSignOn: null, passwordReset, demo: null });
  return shown(<ResetForm token="token" />);
};

test('the first administrator’s form comes with a link that is good, and with no other', () => {
  expect(setup('good')).toContain('<form');
  expect(setup('expired')).toMatch(/has expired\. Restart the server.*Sign in/);
  expect(setup('done')).toMatch(/the link was used.*Sign in/);
  for (const state of ['expired', 'done', null] as const) expect(setup(state)).not.toContain('<form');
});

test('whose link to a password is good for nothing is led to where they get another', () => {
  expect(reset(true)).toMatch(/expired, was used already.*href="\/forgot-password"/);
  expect(reset(false)).toContain('Ask an administrator of your college for a new one.');
  expect(reset(false)).not.toContain('/forgot-password');
  for (const isSent of [true, false]) expect(reset(isSent)).toContain('href="/login"');
});

test('whoever is signed in is not told to sign in', () => {
  client.setQueryData(sessionQuery.queryKey, somebody);
  expect(setup('done')).toMatch(/the link was used\. You are signed in\..*href="\/"/);
  expect(reset(true)).toMatch(/expired, was used already.*href="\/account\/security".*href="\/"/);
  for (const page of [setup('done'), reset(true), reset(false)]) expect(page).not.toContain('/login');
});
