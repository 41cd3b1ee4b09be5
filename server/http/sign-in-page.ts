import type { FastifyInstance, FastifyRequest } from 'fastify';
import { returnPath } from '../../domain/return-path.ts';
import type { App } from '../context.ts';
import { isSecure, visitorOf } from './register.ts';
import type { Visitor } from './routes.ts';
import { cookieName, readCookie, readToken } from './session-cookie.ts';

export interface Departure {
  /** The provider's address, or a path of ours. */
  readonly to: string;
  /** What the browser has to bring back with the provider's answer. */
  readonly browserSecret?: string;
}

/** Signing in through the college's identity provider: a feature's, and so given to this room from outside. */
export interface SingleSignOn {
  depart(app: App, returnTo: string, browserSecret: string | undefined): Promise<Departure>;
  /** Answers the path to go on to; signs in through the visitor. */
  arrive(app: App, visitor: Visitor, search: string, browserSecret: string | undefined): Promise<string>;
}

/** Ten minutes, as long as the provider's answer is waited for. */
const secretLife = 600;

/**
 * `GET /api/login`: a full-page navigation to the college's identity provider where there is one, otherwise to the sign-in
 * page; both return to the path asked for (product.md, 3). `GET /api/login/callback` is where the provider returns to.
 */
export function registerSignInPage(server: FastifyInstance, app: App, singleSignOn: SingleSignOn): void {
  const secure = isSecure(app);
  const name = `${cookieName(secure)}-sso`;
  const secretOf = (request: FastifyRequest) => readCookie(request, name);
  // A HEAD would begin or use up what only a GET may.
  const options = { exposeHeadRoute: !app.settings.singleSignOn };

  server.get<{ Querystring: { returnTo?: unknown } }>('/api/login', options, async (request, reply) => {
    const path = returnPath(request.query.returnTo);
    if (!app.settings.singleSignOn)
      return reply.redirect(path === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(path)}`);
    const { to, browserSecret } = await singleSignOn.depart(app, path, secretOf(request));
    // Lax, because the provider's answer is a navigation from another site.
    const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${secretLife}${secure ? '; Secure' : ''}`;
    if (browserSecret) void reply.header('Set-Cookie', `${name}=${browserSecret}; ${attributes}`);
    return reply.redirect(to);
  });

  if (!app.settings.singleSignOn) return;
  server.get('/api/login/callback', options, async (request, reply) => {
    request.token = readToken(request, secure);
    const visitor = visitorOf(request, reply, app);
    const search = request.url.slice((request.url + '?').indexOf('?'));
    return reply.redirect(await singleSignOn.arrive(app, visitor, search, secretOf(request)));
  });
}
