import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import type { QuizSettings } from '../../../../contract/quizzes.ts';
import { judgeSettings, settingsOf, valuesOf } from './settings-values.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const settings: QuizSettings = {
  title: 'Week 3',
  instructions: '',
  timeLimit: 30,
  maxAttempts: null,
  keptScore: 'highest',
  shufflesQuestions: false,
  shufflesChoices: true,
  shows: 'one',
  allowsGoingBack: true,
  availableFrom: '2026-11-20T08:00:00.000Z',
  dueAt: null,
  availableUntil: '2026-11-27T22:59:59.000Z',
  cutsAtUntil: false,
  password: null,
  review: { attempt: [], correctness: [], marks: [], feedback: [], answers: [] },
  isAnonymous: false,
  moduleId: null,
};

test('settings come back from their fields as they were', () => {
  expect(settingsOf(valuesOf(settings), settings)).toEqual(settings);
  expect(judgeSettings(valuesOf(settings), settings)).toEqual({});
  const eastern = { ...valuesOf(settings), timeLimit: '٤٥' };
  expect(judgeSettings(eastern, settings)).toEqual({});
  expect(settingsOf(eastern, settings).timeLimit).toBe(45);
});

test('what cannot be read or contradicts itself is said at its field', () => {
  const values = valuesOf(settings);
  expect(judgeSettings({ ...values, title: ' ' }, settings)).toEqual({ title: 'Quiz title is required' });
  expect(judgeSettings({ ...values, timeLimit: 'half an hour' }, settings)).toHaveProperty('timeLimit');
  expect(judgeSettings({ ...values, maxAttempts: '0' }, settings)).toEqual({
    maxAttempts: 'Allow at least one attempt',
  });
  expect(judgeSettings({ ...values, maxAttempts: '1001' }, settings)).toEqual({
    maxAttempts: 'Allow at most 1000 attempts',
  });
  expect(judgeSettings({ ...values, availableUntil: values.availableFrom }, settings)).toHaveProperty('availableUntil');
  expect(judgeSettings({ ...values, dueAt: '2026-11-28T12:00' }, settings)).toHaveProperty('availableUntil');
  expect(judgeSettings({ ...values, availableUntil: '', cutsAtUntil: true }, settings)).toHaveProperty('cutsAtUntil');
  expect(judgeSettings({ ...values, shows: 'all', allowsGoingBack: false }, settings)).toHaveProperty(
    'allowsGoingBack',
  );
});
