import { describe, expect, it } from 'vitest';
import { readSettings, WrongSetting } from './config.ts';

const whole = {
  COLLEGIUM_URL: 'https://college.example',
  COLLEGIUM_OIDC_ISSUER: 'https://id.college.example',
  COLLEGIUM_OIDC_CLIENT_ID: 'collegium',
  COLLEGIUM_OIDC_CLIENT_SECRET: 'secret',
};
const settings = (more: Record<string, string> = {}) => readSettings({ ...whole, ...more }).singleSignOn;

describe('the settings of single sign-on', () => {
  it('are not needed', () => {
    expect(readSettings({}).singleSignOn).toBeUndefined();
  });

  it('refuse people whom the college does not know, unless they say otherwise', () => {
    expect(settings()).toEqual({
      issuer: 'https://id.college.example',
      clientId: 'collegium',
      clientSecret: 'secret',
      scopes: 'openid profile email',
      name: 'College ID',
      roles: [],
      unknown: { link: false, create: false },
    });
    expect(settings({ COLLEGIUM_OIDC_UNKNOWN: 'refuse' })?.unknown).toEqual({ link: false, create: false });
    expect(settings({ COLLEGIUM_OIDC_UNKNOWN: 'create' })?.unknown).toEqual({ link: false, create: true });
    expect(settings({ COLLEGIUM_OIDC_UNKNOWN: 'link' })?.unknown).toEqual({ link: true, create: false });
    expect(settings({ COLLEGIUM_OIDC_UNKNOWN: 'link, create' })?.unknown).toEqual({ link: true, create: true });
  });

  it('take the name with or without what stands on the button anyway', () => {
    expect(settings({ COLLEGIUM_OIDC_NAME: 'Harbour ID' })?.name).toBe('Harbour ID');
    expect(settings({ COLLEGIUM_OIDC_NAME: 'Sign in with Harbour ID' })?.name).toBe('Harbour ID');
  });

  it.each(Object.keys(whole))('are an error without %s', (name) => {
    expect(() => readSettings({ ...whole, [name]: '' })).toThrow(WrongSetting);
    expect(() => readSettings({ ...whole, [name]: '' })).toThrow(`The setting ${name} must be set too, because `);
  });

  it('are an error where only one of the lesser ones is set', () => {
    expect(() => readSettings({ COLLEGIUM_OIDC_UNKNOWN: 'create' })).toThrow(
      'The setting COLLEGIUM_OIDC_ISSUER must be set too, because COLLEGIUM_OIDC_UNKNOWN is.',
    );
  });

  it.each([
    ['COLLEGIUM_OIDC_ISSUER', 'id.college.example', 'must be the https address of an identity provider'],
    ['COLLEGIUM_OIDC_ISSUER', 'http://id.college.example', 'must be the https address of an identity provider'],
    ['COLLEGIUM_OIDC_ISSUER', 'https://id.college.example/?x=1', 'must be the https address of an identity provider'],
    ['COLLEGIUM_OIDC_SCOPES', 'profile email', 'must contain openid'],
    ['COLLEGIUM_OIDC_NAME', 'x'.repeat(41), 'must have at most 40 characters'],
    ['COLLEGIUM_OIDC_ROLES', 'groups:a=student,groups:b=dean', 'has an entry that cannot be read: "groups:b=dean"'],
    ['COLLEGIUM_OIDC_UNKNOWN', 'invite', 'must be refuse, link, create or link,create'],
    ['COLLEGIUM_OIDC_UNKNOWN', 'refuse,create', 'must be refuse, link, create or link,create'],
  ])('refuse %s=%s by name', (name, value, sentence) => {
    expect(() => settings({ [name]: value })).toThrow(`The setting ${name} ${sentence}`);
  });

  it.each(['http://localhost:4000', 'http://127.0.0.1:4000/realm', 'https://id.college.example/realms/college'])(
    'take the issuer %s',
    (issuer) => {
      expect(settings({ COLLEGIUM_OIDC_ISSUER: issuer })?.issuer).toBe(issuer);
    },
  );
});
