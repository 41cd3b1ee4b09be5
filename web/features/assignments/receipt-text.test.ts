import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import type { Submission } from '../../../contract/submissions.ts';
import { receiptText } from './receipt-text.ts';

const submission: Submission = {
  id: '01900000-0000-7000-8000-000000000001',
  attempt: 1,
  submittedAt: '2026-11-18T07:00:00.000Z',
  timeliness: 'in_time',
  lateSeconds: 0,
  by: { id: '01900000-0000-7000-8000-000000000002', firstName: 'Maya', lastName: 'Lindgren' },
  group: null,
  body: '' as Submission['body'],
  link: null,
  files: [],
  digest: 'ab'.repeat(32),
};
beforeAll(() => {
  i18n.load('en', {});
  i18n.activate('en');
});

const about = { title: 'A form', courseCode: 'WEB-301' };

test('a receipt names the digest that was made, and says nothing of one where none was', () => {
  expect(receiptText(submission, about)).toContain(submission.digest);
  const old = receiptText({ ...submission, digest: null }, about);
  expect(old).not.toContain('SHA-256');
  expect(old).toContain(submission.id);
});
