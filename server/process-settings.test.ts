import { expect, it } from 'vitest';
import { unknownSettings } from './process-settings.ts';

it.each([
  ['COLLEGIUM_ULR', 'There is no setting COLLEGIUM_ULR; it is ignored. Did you mean COLLEGIUM_URL?'],
  ['COLLEGIUM_S3_BUKET', 'There is no setting COLLEGIUM_S3_BUKET; it is ignored. Did you mean COLLEGIUM_S3_BUCKET?'],
  ['collegium-name', 'There is no setting collegium-name; it is ignored. Did you mean COLLEGIUM_NAME?'],
  ['COLLEGIUM_PORT', 'There is no setting COLLEGIUM_PORT; it is ignored. Did you mean PORT?'],
  ['COLLEGIUM_SMTP', 'There is no setting COLLEGIUM_SMTP; it is ignored. Did you mean COLLEGIUM_SMTP_URL?'],
  ['COLLEGIUM_MAIL', 'There is no setting COLLEGIUM_MAIL; it is ignored. Did you mean COLLEGIUM_MAIL_FROM?'],
  ['COLLEGIUM_SESSION_HOURS', 'There is no setting COLLEGIUM_SESSION_HOURS; it is ignored.'],
])('a setting that does not exist is named, with the nearest one: %s', (name, sentence) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([sentence]);
});

it('names no variable that is a setting, or that belongs to another program', () => {
  expect(
    unknownSettings({ COLLEGIUM_URL: 'x', COLLEGIUM_OIDC_ISSUER: 'x', COLLEGIUM_S3_REGION: '', PORT: '1' }),
  ).toEqual([]);
  expect(unknownSettings({ COLLEGIUMS: 'x', PORTS: '1', DATABASE_URI: 'x' })).toEqual([]);
});
