import type { App } from '../../context.ts';
import type { Mail } from '../../mail/queue.ts';
import { writtenMoment } from '../../mail/written-moment.ts';
import type { OwnAccount } from './own.ts';
import { counted, said, say } from '../../../contract/text.ts';

type Addressee = Pick<OwnAccount, 'id' | 'email' | 'first_name' | 'username' | 'locale' | 'time_zone'>;

/** Minutes that the link of a reset mail is good for. */
export const resetMinutes = 30;

export function resetLink(to: Addressee, path: string, secretUntil: Date): Mail {
  return {
    to,
    kind: 'password-reset',
    subject: said('Set a new password'),
    paragraphs: [say`Somebody asked for a new password for your account “${to.username}”. If it was you, set it here:`],
    link: { label: said('Set a new password'), path },
    closing: [
      say`The link works once, in the next ${counted(resetMinutes, { one: '# minute', other: '# minutes' })}.`,
      said('If it was not you, do nothing: your password stays as it is.'),
    ],
    secretUntil,
  };
}

export function passwordChanged(app: App, to: Addressee, address: string): Mail {
  return {
    to,
    kind: 'password-changed',
    subject: said('Your password was changed'),
    paragraphs: [
      say`The password of your account “${to.username}” was changed on ${writtenMoment(app, to)}, from the address ${address}. Every other device was signed out.`,
      said('If it was you, there is nothing to do. If it was not, set a new password at once:'),
    ],
    link: { label: said('Set a new password'), path: '/forgot-password' },
  };
}

/** To whoever had no password before: nothing of theirs was changed. */
export function firstPasswordSet(app: App, to: Addressee, address: string): Mail {
  return {
    to,
    kind: 'password-changed',
    subject: said('Your password is set'),
    paragraphs: [
      say`The password of your account “${to.username}” was set on ${writtenMoment(app, to)}, from the address ${address}.`,
      said('If it was you, there is nothing to do. If it was not, set a new password at once:'),
    ],
    link: { label: said('Set a new password'), path: '/forgot-password' },
  };
}

export function secondStepChanged(app: App, to: Addressee, by: { isOn: boolean; byAdmin: boolean }): Mail {
  return {
    to,
    kind: `two-factor-${by.isOn ? 'on' : 'off'}`,
    subject: said(by.isOn ? 'Two-step sign-in was turned on' : 'Two-step sign-in was turned off'),
    paragraphs: [
      whatChanged(app, to, by),
      said('If this surprises you, change your password and look at where you are signed in:'),
    ],
    link: { label: said('Security of my account'), path: '/account/security' },
  };
}

function whatChanged(app: App, to: Addressee, { isOn, byAdmin }: { isOn: boolean; byAdmin: boolean }) {
  const { username } = to;
  const when = writtenMoment(app, to);
  if (isOn) return say`Two-step sign-in of your account “${username}” was turned on on ${when}.`;
  return byAdmin
    ? say`Two-step sign-in of your account “${username}” was turned off by an administrator on ${when}.`
    : say`Two-step sign-in of your account “${username}” was turned off on ${when}.`;
}
