import type { App } from '../../context.ts';
import type { Mail, Recipient } from '../../mail/queue.ts';
import { writtenMoment } from '../../mail/written-moment.ts';
import { providerName } from './provider-name.ts';
import { said, say } from '../../../contract/text.ts';

type Addressee = Recipient & { readonly username: string; readonly time_zone: string | null };

/** Tells the owner of an account of a way in that it got or lost. */
export function identityChanged(
  app: App,
  to: Addressee,
  identity: { issuer: string; email: string | null },
  isLinked: boolean,
): Mail {
  const provider = providerName(app, identity.issuer);
  const who = identity.email === null ? '' : ` (${identity.email})`;
  const when = writtenMoment(app, to);
  return {
    to: { id: to.id, email: to.email, first_name: to.first_name, locale: to.locale },
    kind: isLinked ? 'identity-linked' : 'identity-unlinked',
    subject: isLinked ? say`${provider} was linked to your account` : say`${provider} was unlinked from your account`,
    paragraphs: [
      isLinked
        ? say`Your account “${to.username}” can be signed in to with ${provider}${who} since ${when}.`
        : say`Your account “${to.username}” can no longer be signed in to with ${provider}${who} since ${when}.`,
      said('If this surprises you, change your password and look at what is linked to your account:'),
    ],
    link: { label: said('Security of my account'), path: '/account/security' },
  };
}
