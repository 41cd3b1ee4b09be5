import { generateKeyPairSync, randomBytes, sign, type webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider, { type Context } from 'oidc-provider';
import { z } from 'zod';

export type Claims = Record<string, unknown>;

/** A real OpenID provider of a college, on a port of its own, with a page on which one says who one is, or refuses. */
export interface IdentityProvider {
  readonly issuer: string;
  /** The settings that a Collegium at this address needs for it. */
  settings(collegeUrl: string): Record<string, string>;
  /** By their subject: whoever signs in as one of these is told of by these claims. */
  readonly people: Map<string, Claims>;
  /** Rewrites the next ID tokens, as a provider with a fault would, or somebody between; null: as they are. */
  tamper: ((token: Claims) => Claims) | null;
  /** Signs ID tokens with a key that is not its own. */
  forges: boolean;
  /** How often its discovery document was asked for. */
  readonly discoveries: number;
  stop(): Promise<void>;
}

const client = { client_id: 'collegium', client_secret: 'a secret: with + & % and a space' };
const tokens = z.looseObject({ id_token: z.string() });

type SigningKey = webcrypto.JsonWebKey & { kid: string };

function newKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'tests', alg: 'RS256', use: 'sig' };
}

/** Starts a provider that knows one client: a Collegium at one of these addresses. */
export async function startIdentityProvider(collegeUrls: string[], port = 0): Promise<IdentityProvider> {
  const server = createServer();
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const bound = server.address();
  const issuer = `http://localhost:${bound && typeof bound === 'object' ? bound.port : port}`;
  const [key, foreignKey] = [newKey(), newKey()];
  const state = {
    people: new Map<string, Claims>(),
    tamper: null as IdentityProvider['tamper'],
    forges: false,
    discoveries: 0,
  };
  const provider: Provider = new Provider(issuer, {
    ...configurationOf(state.people, key, collegeUrls),
    // Nobody is asked whether the college may know them.
    loadExistingGrant: async (context: Context) => {
      const { session, client: asking } = context.oidc;
      const grantId = session.grantIdFor(asking.clientId);
      if (grantId) return provider.Grant.find(grantId);
      const grant = new provider.Grant({ accountId: session.accountId, clientId: asking.clientId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    await next();
    if (context.path !== '/token' || !(state.tamper || state.forges)) return;
    const { id_token, ...rest } = tokens.parse(context.body);
    const claims: Claims = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString());
    const told = state.tamper?.(claims) ?? claims;
    context.body = { ...rest, id_token: signed(told, state.forges ? foreignKey : key) };
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/.well-known/')) state.discoveries += 1;
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response);
    else answer(request, response);
  });
  return Object.assign(state, {
    issuer,
    settings: (collegeUrl: string) => ({
      COLLEGIUM_URL: collegeUrl,
      COLLEGIUM_OIDC_ISSUER: issuer,
      COLLEGIUM_OIDC_CLIENT_ID: client.client_id,
      COLLEGIUM_OIDC_CLIENT_SECRET: client.client_secret,
    }),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}

function configurationOf(people: Map<string, Claims>, key: SigningKey, collegeUrls: string[]): object {
  return {
    clients: [{ ...client, redirect_uris: collegeUrls.map((url) => `${url}/api/login/callback`) }],
    pkce: { required: () => true },
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'groups'],
    },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount(_context: unknown, accountId: string) {
      const claims = people.get(accountId);
      return claims && { accountId, claims: () => ({ sub: accountId, ...claims }) };
    },
  };
}

function signed(claims: Claims, key: SigningKey): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'RS256', kid: 'tests', typ: 'JWT' })}.${part(claims)}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), { key, format: 'jwk' }).toString('base64url')}`;
}

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>College ID</title>
<h1>College ID</h1><form method="post"><label>Name <input name="who" autofocus></label>
<button name="answer" value="yes">Continue</button> <button name="answer" value="no">Refuse</button></form></html>`;

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('Content-Type', 'text/html').end(page);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const refused = { error: 'access_denied', error_description: '<b>Call 555-0100 to get in</b>' };
  const result = form.get('answer') === 'no' ? refused : { login: { accountId: form.get('who') } };
  await provider.interactionFinished(request, response, result);
}
