import type { App } from '../../context.ts';
import type { Mail } from '../../mail/queue.ts';
import { writtenMoment } from '../../mail/written-moment.ts';
import type { OwnAccount } from './own.ts';

type Addressee = Pick<OwnAccount, 'id' | 'email' | 'first_name' | 'username'>;

/** Minutes that the link of a reset mail is good for. */
export const resetMinutes = 30;

export function resetLink(to: Addressee, token: string, secretUntil: Date): Mail {
  return {
    to,
    kind: 'password-reset',
    subject: 'Set a new password',
    paragraphs: [`Somebody asked for a new password for your account “${to.username}”. If it was you, set it here:`],
    link: { label: 'Set a new password', path: `/reset-password?token=${token}` },
    closing: [
      `The link works once, in the next ${resetMinutes} minutes.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
    secretUntil,
  };
}

export function passwordChanged(app: App, to: Addressee, address: string): Mail {
  return {
    to,
    kind: 'password-changed',
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your account “${to.username}” was changed on ${writtenMoment(app)}, from the address ${address}. Every other device was signed out.`,
      'If it was you, there is nothing to do. If it was not, set a new password at once:',
    ],
    link: { label: 'Set a new password', path: '/forgot-password' },
  };
}

export function secondStepChanged(app: App, to: Addressee, by: { isOn: boolean; byAdmin: boolean }): Mail {
  const turned = by.isOn ? 'on' : 'off';
  const who = by.byAdmin ? ' by an administrator' : '';
  return {
    to,
    kind: `two-factor-${turned}`,
    subject: `Two-step sign-in was turned ${turned}`,
    paragraphs: [
      `Two-step sign-in of your account “${to.username}” was turned ${turned}${who} on ${writtenMoment(app)}.`,
      'If this surprises you, change your password and look at where you are signed in:',
    ],
    link: { label: 'Security of my account', path: '/account/security' },
  };
}
