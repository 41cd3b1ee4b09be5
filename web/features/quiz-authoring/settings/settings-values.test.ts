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
  availableUntil: '2026-11-27T22:59:00.000Z',
  cutsAtUntil: false,
  password: null,
  review: { attempt: [], correctness: [], marks: [], feedback: [], answers: [] },
  isAnonymous: false,
  moduleId: null,
};

test('settings come back from their fields as they were', () => {
  expect(settingsOf(valuesOf(settings))).toEqual(settings);
  expect(judgeSettings(valuesOf(settings))).toEqual({});
});

test('what cannot be read or contradicts itself is said at its field', () => {
  const values = valuesOf(settings);
  expect(judgeSettings({ ...values, title: ' ' })).toEqual({ title: 'Quiz title is required' });
  expect(judgeSettings({ ...values, timeLimit: 'half an hour' })).toHaveProperty('timeLimit');
  expect(judgeSettings({ ...values, maxAttempts: '0' })).toEqual({ maxAttempts: 'Allow at least one attempt' });
  expect(judgeSettings({ ...values, maxAttempts: '1001' })).toEqual({ maxAttempts: 'Allow at most 1000 attempts' });
  expect(judgeSettings({ ...values, availableUntil: values.availableFrom })).toHaveProperty('availableUntil');
  expect(judgeSettings({ ...values, dueAt: '2026-11-28T12:00' })).toHaveProperty('availableUntil');
  expect(judgeSettings({ ...values, availableUntil: '', cutsAtUntil: true })).toHaveProperty('cutsAtUntil');
  expect(judgeSettings({ ...values, shows: 'all', allowsGoingBack: false })).toHaveProperty('allowsGoingBack');
});
