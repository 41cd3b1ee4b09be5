import { describe, expect, it } from 'vitest';
import { readSettings, senderOf } from './config.ts';

describe('settings', () => {
  it('have defaults that suit a first try', () => {
    expect(readSettings({})).toMatchObject({ port: 3000, host: 'localhost', dataDirectory: './data', demo: true });
  });

  it('make the demo college the default only without DATABASE_URL and outside production', () => {
    const url = 'postgres://localhost/college';
    expect(readSettings({ DATABASE_URL: url }).demo).toBe(false);
    expect(readSettings({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readSettings({ DATABASE_URL: url, COLLEGIUM_DEMO: '1' }).demo).toBe(true);
    expect(readSettings({ COLLEGIUM_DEMO: '0' }).demo).toBe(false);
    expect(readSettings({ NODE_ENV: 'production', COLLEGIUM_DEMO: '1' }).demo).toBe(true);
  });

  it('count an empty variable, or one of spaces, as not set', () => {
    const blank = { PORT: '', DATABASE_URL: '', COLLEGIUM_URL: '', COLLEGIUM_NAME: '  ' };
    expect(readSettings(blank)).toMatchObject({ port: 3000, publicUrl: undefined, collegeName: 'Collegium' });
    expect(readSettings({ PORT: ' ' }).port).toBe(3000);
  });

  it('name reverse proxies by their addresses and networks', () => {
    const { proxies } = readSettings({ COLLEGIUM_PROXIES: '10.0.0.5, 10.1.0.0/16,::1 ,fd00::/8,loopback,' });
    expect(proxies).toEqual(['10.0.0.5', '10.1.0.0/16', '::1', 'fd00::/8', 'loopback']);
  });

  it.each(['proxy', 'true', '1', '10.0.0.1/33', '10.0.0.1/0', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.5 10.0.0.6'])(
    'refuse %j as a reverse proxy',
    (text) => {
      expect(() => readSettings({ COLLEGIUM_PROXIES: text })).toThrow(
        'The setting COLLEGIUM_PROXIES must be addresses of reverse proxies',
      );
    },
  );

  it.each([
    [{ PORT: '70000' }, 'The setting PORT must'],
    [{ PORT: '80a' }, 'The setting PORT must'],
    [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL must be the address of a PostgreSQL server'],
    [{ COLLEGIUM_URL: 'college.example' }, 'The setting COLLEGIUM_URL must be the public address'],
    [
      { COLLEGIUM_URL: 'https://college.example/lms' },
      'The setting COLLEGIUM_URL must end with the name of the server',
    ],
    [{ COLLEGIUM_URL: 'https://college.example/?x' }, 'The setting COLLEGIUM_URL must end with the name of the server'],
    [{ COLLEGIUM_TIME_ZONE: 'Mars/Base' }, 'The setting COLLEGIUM_TIME_ZONE must be a time zone'],
    [{ COLLEGIUM_METRICS_TOKEN: 'short' }, 'The setting COLLEGIUM_METRICS_TOKEN must have at least 16 characters'],
    [{ COLLEGIUM_POOL: '0' }, 'The setting COLLEGIUM_POOL must'],
    [
      { COLLEGIUM_SMTP_URL: 'mail.college.example' },
      'The setting COLLEGIUM_SMTP_URL must be the address of a mail server',
    ],
    [{ COLLEGIUM_MAIL_FROM: 'nobody' }, 'The setting COLLEGIUM_MAIL_FROM must be an address'],
    [{ COLLEGIUM_MAIL_FROM: 'a@b.test\r\nBcc: c@d.test' }, 'The setting COLLEGIUM_MAIL_FROM must be an address'],
    [{ COLLEGIUM_SECRET: 'too short' }, 'The setting COLLEGIUM_SECRET must be 32 random bytes'],
    [{ COLLEGIUM_LOG: 'loud' }, 'The setting COLLEGIUM_LOG must be debug, info, warn, error or silent.'],
    [
      { COLLEGIUM_SMTP_URL: 'smtp://mail.college.example', COLLEGIUM_DEMO: '0' },
      'The setting COLLEGIUM_SMTP_URL needs COLLEGIUM_URL beside it',
    ],
  ])('%j is refused by name', (variables, sentence) => {
    expect(() => readSettings(variables)).toThrow(sentence);
  });

  it('sign mail with the college’s name, from its own host', () => {
    const settings = readSettings({
      COLLEGIUM_URL: 'https://college.example:8443',
      COLLEGIUM_NAME: 'Saint "A", Prague',
    });
    expect(senderOf(settings)).toBe('"Saint \\"A\\", Prague" <no-reply@college.example>');
    expect(senderOf({ ...settings, collegeName: 'Saint B' })).toBe('"Saint B" <no-reply@college.example>');
    expect(senderOf(readSettings({ COLLEGIUM_MAIL_FROM: 'Registrar <office@college.example>' }))).toBe(
      'Registrar <office@college.example>',
    );
  });

  it('take the public address without a slash at its end, and in small letters', () => {
    expect(readSettings({ COLLEGIUM_URL: 'https://college.example/' }).publicUrl).toBe('https://college.example');
    expect(readSettings({ COLLEGIUM_URL: 'HTTPS://College.example' }).publicUrl).toBe('https://college.example');
  });
});
