import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { sectionName } from './section-name.ts';

test('a section is called by its name, and a section once', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect(sectionName('C')).toBe('Section C');
  expect(sectionName('Section A')).toBe('Section A');
  expect(sectionName('section 001')).toBe('section 001');
  expect(sectionName('Evening')).toBe('Section Evening');
  expect(sectionName('Sectionals')).toBe('Section Sectionals');
  i18n.loadAndActivate({ locale: 'es', messages: { [msg`Section`.id]: 'Sección' } });
  expect(sectionName('Section A')).toBe('Section A');
  expect(sectionName('Sección B')).toBe('Sección B');
});
