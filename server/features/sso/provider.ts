import * as oidc from 'openid-client';
import type { App } from '../../context.ts';
import type { SingleSignOnSettings } from '../../single-sign-on-settings.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { reasonOf } from './reasons.ts';
import { SignInFailed } from './failure.ts';

/** Seconds that each request to the provider may take. */
const patience = 5;
/** Milliseconds after which the provider is asked anew what it says of itself, and after which again where it is silent. */
const renewal = 3_600_000;
const renewalAfterFailure = 60_000;
/** Seconds by which its clock and ours may differ. */
export const clockTolerance = 60;

interface Known {
  configuration: Promise<oidc.Configuration>;
  until: number;
}

const known = new WeakMap<SingleSignOnSettings, Known>();

/**
 * What the provider says of itself: asked at the first sign-in, not at the start of the server, and kept. Sign-ins that
 * wait for it share one request; one that fails is forgotten, so that the next sign-in asks again.
 */
export async function discover(app: App, settings: SingleSignOnSettings): Promise<oidc.Configuration> {
  const now = app.clock.now().getTime();
  const before = known.get(settings);
  const asked = before && now < before.until ? before : { configuration: ask(settings), until: now + renewal };
  known.set(settings, asked);
  try {
    return await asked.configuration;
  } catch (error) {
    const isOurs = known.get(settings) === asked;
    if (before && before !== asked) {
      if (isOurs) known.set(settings, { ...before, until: now + renewalAfterFailure });
      return before.configuration;
    }
    if (isOurs) known.delete(settings);
    throw new SignInFailed('unreachable', `discovery: ${reasonOf(error)}`);
  }
}

function ask(settings: SingleSignOnSettings): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer);
  return oidc.discovery(
    issuer,
    settings.clientId,
    { client_secret: settings.clientSecret, [oidc.clockTolerance]: clockTolerance },
    authenticationWith(settings.clientSecret),
    {
      timeout: patience,
      [oidc.customFetch]: boundedFetch,
      // Signatures are checked as well, though the token comes over TLS from the provider itself.
      execute: [
        oidc.enableNonRepudiationChecks,
        // The settings admit http on localhost alone.
        ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );
}

/** By the header, which every provider has to understand, unless this one says that it wants the secret in the body. */
function authenticationWith(secret: string): oidc.ClientAuth {
  const basic = oidc.ClientSecretBasic(secret);
  const post = oidc.ClientSecretPost(secret);
  return (server, ...rest) => {
    const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (offered.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}
