import { expect, test } from 'vitest';
import { assignmentSettings } from '../../../contract/assignments.ts';
import { richText } from '../../../contract/rich-text.ts';
import { settingsOf, valuesOf } from './settings-values.ts';

const settings = {
  title: 'Essay',
  instructions: richText.parse('<p>Write.</p>'),
  points: '12.5',
  gradingType: 'points' as const,
  handingIn: 'online' as const,
  accepts: ['text' as const, 'file' as const],
  fileTypes: ['.pdf', '.docx'],
  mostFiles: 3,
  largestFileMegabytes: null,
  attemptsAllowed: null,
  graceMinutes: 15,
  availableFrom: null,
  dueAt: '2026-11-22T22:59:59.000Z',
  availableUntil: null,
  moduleId: null,
  groupSetId: null,
  isGradedPerPerson: false,
  rubricId: null,
  isAnonymous: false,
  rubricIsScore: false,
  isPublished: true,
};

test('settings that were opened and not changed are sent as they were', () => {
  expect(settingsOf(valuesOf(settings), settings)).toEqual(settings);
});

test('types are read however they are written, and what is no number is refused by the server', () => {
  const values = { ...valuesOf(settings), fileTypes: 'PDF; .docx pdf', points: ' 7,5 ' };
  expect(settingsOf(values, settings)).toMatchObject({
    fileTypes: ['.pdf', '.docx'],
    points: '7.5',
  });
  const wholes = { attemptsAllowed: 'many', graceMinutes: 'soon', largestFileMegabytes: '2,5', mostFiles: '٣' };
  const sent = settingsOf({ ...values, ...wholes }, settings);
  expect(sent).toMatchObject({ attemptsAllowed: -1, graceMinutes: -1, largestFileMegabytes: -1, mostFiles: 3 });
  expect(assignmentSettings.safeParse(sent).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['largestFileMegabytes', 'Allow at least 1 MB'],
    ['attemptsAllowed', 'Allow at least one attempt'],
    ['graceMinutes', 'Enter whole minutes'],
  ]);
  expect(settingsOf({ ...values, graceMinutes: '1,000' }, settings).graceMinutes).toBe(1000);
});
