import type { Answer } from '../../../contract/api.ts';
import { linkBase, type Settings } from '../../config.ts';

/** The contexts of Open Badges 3.0 over the Verifiable Credentials Data Model 2.0. */
export const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];

/** Where the profile of the college is found. */
const issuerId = (settings: Settings) => `${linkBase(settings)}/api/credentials/issuer`;

/** Where a public key is found. */
export const keyId = (settings: Settings, kid: string) => `${linkBase(settings)}/api/credentials/keys/${kid}`;

/** The college as the issuer of badges. */
export function profileOf(settings: Settings, name = settings.collegeName) {
  const { logo } = settings.college;
  const image = logo !== null && {
    image: { id: `${linkBase(settings)}/api/college/logo?v=${logo}`, type: 'Image' as const },
  };
  return { id: issuerId(settings), type: ['Profile'], name, url: linkBase(settings), ...image };
}

export function readIssuer(settings: Settings): Answer<'GET /api/credentials/issuer'> {
  return { '@context': contexts, ...profileOf(settings) };
}
