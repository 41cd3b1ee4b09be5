import { createHash } from 'node:crypto';
import * as oidc from 'openid-client';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { SingleSignOnSettings } from '../../single-sign-on-settings.ts';
import { refuseWhileDown } from './awake.ts';
import { discover } from './provider.ts';

/** A flow that has not come back by then is void. */
const lifetime = 600_000;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

export interface Flow {
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  /** Whose account the identity is to be linked to; null for a sign-in. */
  linkingUserId: string | null;
}

interface NewFlow {
  /** What only this browser has: it must come back with the answer. */
  browserSecret: string;
  returnTo: string;
  linkingUserId: string | null;
}

/** Where the provider sends the browser back to; always the configured address, never what a request says of itself. */
export const callbackOf = (app: App) => new URL(`${app.settings.publicUrl}/api/login/callback`);

/** Begins a flow; answers the address at the provider. */
export async function beginFlow(app: App, settings: SingleSignOnSettings, flow: NewFlow): Promise<URL> {
  const configuration = await discover(app, settings);
  await refuseWhileDown(configuration, app.clock.now());
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const verifier = oidc.randomPKCECodeVerifier();
  const now = app.clock.now();
  await transaction(app.database, async (tx) => {
    await tx.deleteFrom('sign_in_flows').where('expires_at', '<=', now).execute();
    await tx
      .insertInto('sign_in_flows')
      .values({
        state_hash: hashOf(state),
        browser_hash: hashOf(flow.browserSecret),
        nonce,
        code_verifier: verifier,
        return_to: flow.returnTo,
        linking_user_id: flow.linkingUserId,
        expires_at: new Date(now.getTime() + lifetime),
      })
      .execute();
  });
  return oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackOf(app).href,
    scope: settings.scopes,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
}

/** Takes the flow that an answer belongs to: once, in time, and only for the browser that began it. */
export async function takeFlow(app: App, state: string, browserSecrets: readonly string[]): Promise<Flow | null> {
  if (browserSecrets.length === 0) return null;
  const row = await transaction(app.database, (tx) =>
    tx
      .deleteFrom('sign_in_flows')
      .where('state_hash', '=', hashOf(state))
      .where('browser_hash', 'in', browserSecrets.map(hashOf))
      .returning(['nonce', 'code_verifier', 'return_to', 'linking_user_id', 'expires_at'])
      .executeTakeFirst(),
  );
  if (!row || row.expires_at <= app.clock.now()) return null;
  return {
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
    returnTo: row.return_to,
    linkingUserId: row.linking_user_id,
  };
}
