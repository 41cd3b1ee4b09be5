import { createHash, sign } from 'node:crypto';
import { say } from '../../../contract/text.ts';
import type { Language } from '../../../domain/languages.ts';
import type { Settings } from '../../config.ts';
import { inWords } from '../../words.ts';
import type { CertificateForActor } from './access.ts';
import { contexts, keyId, profileOf } from './issuer.ts';
import type { SigningKey } from './keys.ts';
import { verifyAddress } from './own.ts';

/** What a badge says of its holder beside the certificate: by it others see whose it is. */
export interface Holder {
  readonly email: string;
  /** Of the sentences in it. */
  readonly language: Language;
}

/** A certificate as an OpenBadgeCredential (Open Badges 3.0, appendix A), not yet signed. */
export function credentialOf(settings: Settings, certificate: CertificateForActor, { email, language }: Holder) {
  const { id, code, userId, holder, courseTitle, courseCode, credits, courseId } = certificate;
  const verifiedAt = verifyAddress(settings, code);
  return {
    '@context': contexts,
    id: verifiedAt,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: profileOf(settings, certificate.college),
    validFrom: wholeSeconds(certificate.earnedAt).toISOString().replace('.000', ''),
    name: courseTitle,
    credentialSubject: {
      id: `urn:uuid:${userId}`,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', identityHash: holder, identityType: 'name', hashed: false },
        { type: 'IdentityObject', ...hashedEmail(email, id), identityType: 'emailAddress', hashed: true },
      ],
      creditsEarned: credits,
      achievement: {
        id: `urn:uuid:${courseId}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: courseTitle,
        description: inWords(say`The course ${courseCode}, ${courseTitle}, of ${certificate.college}.`, language),
        humanCode: courseCode,
        creditsAvailable: credits,
        criteria: {
          narrative: inWords(
            say`Whoever finishes the course and meets what it asks for its certificate is given one. Whether this one is still valid is shown at ${verifiedAt}`,
            language,
          ),
        },
      },
    },
  };
}

/** Open Badges 3.0, IdentityHash: what was hashed is not to be guessed from a list of addresses made once. */
function hashedEmail(email: string, certificateId: string) {
  const salt = createHash('sha256').update(`badge ${certificateId}`).digest('base64url').slice(0, 22);
  const hash = createHash('sha256')
    .update(email + salt)
    .digest('hex');
  return { identityHash: `sha256$${hash}`, salt };
}

/** The registered claims count in seconds, and have to say the same moment. */
const wholeSeconds = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000);

/** The credential as a compact JWS (Open Badges 3.0, 8.2): itself the payload, with the registered claims beside it. */
export function signedCredential(
  settings: Settings,
  credential: ReturnType<typeof credentialOf>,
  key: SigningKey,
): string {
  const header = { alg: 'RS256', typ: 'JWT', kid: keyId(settings, key.kid) };
  const claims = {
    iss: credential.issuer.id,
    jti: credential.id,
    nbf: Date.parse(credential.validFrom) / 1000,
    sub: credential.credentialSubject.id,
  };
  const text = [header, { ...credential, ...claims }].map(encoded).join('.');
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key.privateKey).toString('base64url')}`;
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
