import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Gradebook } from '../../../contract/gradebook.ts';
import { ApiError } from '../../lib/errors.ts';
import { firstRefused } from './refused.ts';

const gradebook = {
  rows: [
    { id: 'ada', firstName: 'Ada', lastName: 'King' },
    { id: 'alan', firstName: 'Alan', lastName: 'Hill' },
  ],
  columns: [{ id: 'essay', title: 'Essay' }],
} as unknown as Gradebook;
const change = (userId: string, entry: string) => ({ activityId: 'essay', userId, entry, revision: 1 });

test('whose score was refused is said, with what was typed', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const changes = [change('ada', '8'), change('alan', '77')];
  const overtaken = new ApiError(409, 'Conflict', { detail: 'Changed', fields: { 'changes.1': 'Changed' } });
  expect(firstRefused(gradebook, changes, overtaken)).toBe('Alan Hill, Essay, 77');
  expect(firstRefused(gradebook, changes, new Error('no'))).toBe('Ada King, Essay, 8');
  expect(firstRefused(gradebook, [change('gone', '8')], overtaken)).toBeNull();
  expect(firstRefused(gradebook, [], overtaken)).toBeNull();
});
