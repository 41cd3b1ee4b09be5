import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { deviceName, isPhone } from './device-name.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test.each([
  [{ browser: 'Firefox', system: 'Windows' }, 'Firefox on Windows', false],
  [{ browser: 'Safari', system: 'iPhone' }, 'Safari on iPhone', true],
  [{ browser: null, system: 'Android' }, 'Android', true],
  [{ browser: 'Firefox', system: null }, 'Firefox', false],
  [{ browser: null, system: null }, 'Unknown browser', false],
])('%j is "%s"', (device, name, phone) => {
  expect(deviceName(device)).toBe(name);
  expect(isPhone(device)).toBe(phone);
});
