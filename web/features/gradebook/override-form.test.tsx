import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { GradeOverride } from '../../../contract/grade-overrides.ts';
import { createQueryClient, reading } from '../../lib/query-client.ts';
import { OverrideForm } from './override-form.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const standing: GradeOverride = {
  id: '0198b0f6-0000-7000-8000-000000000001',
  percent: '88',
  letter: 'B+',
  why: 'Ill in the last week.\nThe essay counts for both.',
  by: null,
  at: '2026-11-18T09:00:00.000Z',
  endedAt: null,
  endedBy: null,
};

test('why a grade is set may be a sentence or three, which stand as they were written', () => {
  const client = createQueryClient(() => undefined);
  const params = { id: 'course', userId: 'ada' };
  client.setQueryData(reading('GET /api/courses/{id}/grade-overrides/{userId}', { params }).queryKey, [standing]);
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <OverrideForm courseId="course" userId="ada" onDone={() => undefined} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  expect(page).toMatch(
    /<label[^>]* for="([^"]+)"[^>]*>Why\?.*<textarea[^>]* id="\1"[^>]*>Ill in the last week\.\nThe essay/s,
  );
});
