import { said, say } from '../../../contract/text.ts';
import type { App } from '../../context.ts';
import type { Mail } from '../../mail/queue.ts';
import { writtenMoment } from '../../mail/written-moment.ts';
import type { UserRow } from './queries.ts';

/** As much of somebody as a letter needs. */
export type Reader = Pick<UserRow, 'id' | 'username' | 'email' | 'first_name' | 'locale' | 'time_zone'>;

/** To whom mail came until now, who may be a stranger by now, and to whom it comes from now on. */
export function emailChanged(app: App, before: Reader, after: Reader): Mail[] {
  const when = writtenMoment(app, after);
  const letterTo = (to: Reader, what: Mail['paragraphs'][number]): Mail => ({
    to,
    kind: 'email-changed',
    subject: said('The e-mail address of your account was changed'),
    paragraphs: [what, said('If this surprises you, change your password and look at where you are signed in:')],
    link: { label: said('Security of my account'), path: '/account/security' },
  });
  const { username } = after;
  return [
    letterTo(before, say`Mail for your account “${username}” comes to this address no longer since ${when}.`),
    letterTo(after, say`Mail for your account “${username}” comes to this address since ${when}.`),
  ];
}

/** To whoever did not choose it themselves: who manages accounts did. */
export function passwordGiven(app: App, to: UserRow): Mail {
  return {
    to,
    kind: 'password-given',
    subject: said('Your account has a new password'),
    paragraphs: [
      say`A new password was set for your account “${to.username}” on ${writtenMoment(app, to)}. Every other device was signed out.`,
      said('If you do not know it, or if this surprises you, set one of your own:'),
    ],
    link: { label: said('Set a new password'), path: '/forgot-password' },
  };
}
