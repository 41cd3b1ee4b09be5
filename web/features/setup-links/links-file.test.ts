import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { formatMoment } from '../../lib/dates.ts';
import { linksFile } from './links-file.ts';

beforeAll(() => {
  i18n.load('en', {});
  i18n.activate('en');
});

const until = '2026-11-25T10:00:00.000Z';
const ada = {
  firstName: 'Ada',
  lastName: 'Byron',
  username: 'ada',
  email: 'ada@college.test',
  link: 'https://college.test/reset-password?token=abc',
};

it('has a row for each person, with their link and until when it works', () => {
  const [head, row, end] = linksFile([ada], until).split('\r\n');
  expect(head).toBe('\uFEFFName,Username,Email,Link,Works until');
  expect(row).toBe(
    `Ada Byron,ada,ada@college.test,https://college.test/reset-password?token=abc,"${formatMoment(until)}"`,
  );
  expect(end).toBe('');
});

it('runs no name as a formula', () => {
  const file = linksFile([{ ...ada, firstName: '=HYPERLINK("http://evil.test")', username: '@ada' }], until);
  expect(file).toContain(`"'=HYPERLINK(""http://evil.test"") Byron","'@ada"`);
});
