import * as oidc from 'openid-client';
import { z } from 'zod';
import { personName } from '../../../contract/person-name.ts';
import type { App } from '../../context.ts';
import type { SingleSignOnSettings } from '../../single-sign-on-settings.ts';
import { SignInFailed } from './failure.ts';
import type { Flow } from './flows.ts';
import { clockTolerance, discover } from './provider.ts';
import { failureOf } from './reasons.ts';

const name = z
  .string()
  .overwrite(personName)
  .min(1)
  .transform((text) => text.slice(0, 100))
  .optional()
  .catch(undefined);

/** What of the claims makes an account. One of the wrong form counts as one that is missing. */
const profile = z.object({
  email: z.email().max(254).optional().catch(undefined),
  // Some providers write it as a text. Whatever else stands there is no "yes".
  email_verified: z
    .unknown()
    .optional()
    .transform((said) => (said === undefined ? undefined : said === true || said === 'true')),
  given_name: name,
  family_name: name,
  name,
  preferred_username: name,
});
export type Profile = z.output<typeof profile>;

/** Whom the provider vouches for. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly profile: Profile;
  /** All claims, for the mapping of roles. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/**
 * Exchanges the code of an answer for what the provider says of the person: state, nonce, issuer, audience, signature
 * and times are checked, and the code is worth nothing without the flow's verifier (PKCE).
 */
export async function identityOf(
  app: App,
  settings: SingleSignOnSettings,
  flow: Flow,
  answer: { url: URL; state: string },
): Promise<Identity> {
  const configuration = await discover(app, settings);
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, answer.url, {
      expectedState: answer.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.codeVerifier,
      idTokenExpected: true,
    });
    const token = tokens.claims();
    if (!token) throw new SignInFailed('failed', 'no ID token');
    refuseFromTheFuture(app, token.iat);
    const more = await userInfo(configuration, tokens.access_token, token.sub);
    const claims = { ...more, ...token };
    return { issuer: token.iss, subject: token.sub, profile: profile.parse(claims), claims };
  } catch (error) {
    throw failureOf(error);
  }
}

/**
 * The library checks the end of a token's life. Its beginning may lie in the past (some providers date it back), but not
 * in the future: then one of the two clocks is wrong, and no date of the token can be believed.
 */
function refuseFromTheFuture(app: App, issuedAt: number): void {
  const ahead = issuedAt - app.clock.now().getTime() / 1000;
  if (ahead > clockTolerance) throw new SignInFailed('clock', `the token was issued in ${Math.round(ahead)} seconds`);
}

/** Most providers keep name and e-mail out of the ID token and tell them here. */
async function userInfo(configuration: oidc.Configuration, accessToken: string, subject: string): Promise<object> {
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  return oidc.fetchUserInfo(configuration, accessToken, subject);
}
