import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiCall } from '../../contract/api.ts';
import { api } from '../../contract/api.ts';
import type { Call } from '../../contract/call.ts';
import { may } from '../../domain/access.ts';
import type { Actor, App } from '../context.ts';
import { forbidden, notSignedIn } from '../refusal.ts';
import { keptAnswers, type WrittenAnswer } from './kept-answers.ts';
import { stringifierSchemaOf } from './json-schema.ts';
import { onceFor } from './once.ts';
import { refuseForeignOrigin } from './origin.ts';
import { parseBody, parseParams, parseQuery } from './parse.ts';
import type { Asked, Audience, Page, Routes } from './routes.ts';
import { readToken, writeToken } from './session-cookie.ts';

/** Finds who a session token belongs to; null for a token that is unknown, expired or of a deactivated user. */
export type Authenticate = (app: App, token: string) => Promise<Actor | null>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** The session token that the browser sent, if any. */
    token: string | undefined;
  }
}

interface AnyRoute {
  for: Audience;
  before?(asked: object): Promise<unknown>;
  version?(asked: object): string;
  handle(asked: Asked<ApiCall, Actor>): Promise<unknown>;
}

/** Registers every call of the contract; refuses to start when one has no route, or a route has no call. */
export function registerCalls(server: FastifyInstance, app: App, routes: Routes, authenticate: Authenticate): void {
  const missing = Object.keys(api).filter((name) => !(name in routes));
  if (missing.length) throw new Error(`These calls have no route: ${missing.join(', ')}`);
  server.decorateRequest('actor', null);
  server.decorateRequest('token');
  for (const [name, call] of Object.entries(api) as [ApiCall, Call][])
    registerCall(server, app, name, call, routes[name] as unknown as AnyRoute, authenticate);
}

function registerCall(
  server: FastifyInstance,
  app: App,
  name: ApiCall,
  call: Call,
  route: AnyRoute,
  authenticate: Authenticate,
): void {
  const [method = 'GET', path = '/'] = name.split(' ');
  const secure = isSecure(app);
  const stringify = call.answer ? (fastJson(stringifierSchemaOf(call.answer)) as (answer: unknown) => string) : null;
  const status = call.status ?? (call.answer ? 200 : 204);
  const kept = keptAnswers();

  server.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { call: name },
    async onRequest(request) {
      refuseForeignOrigin(request, app.settings.publicUrl);
      request.token = readToken(request, secure);
      request.actor = request.token ? await authenticate(app, request.token) : null;
      refuseAudience(route.for, request.actor);
    },
    async handler(request, reply) {
      const params = parseParams(call.params, request.params);
      const query = parseQuery(call.query, request.query);
      const visitor = visitorOf(request, reply, secure);
      const known = { app, actor: request.actor, visitor, params, query };
      if (route.before) await route.before(known);
      const version = route.version?.(known);
      const sameRequest = `${request.actor?.id} ${request.url}`;
      const again = version === undefined ? undefined : kept.find(sameRequest, version);
      if (again) return sendWritten(reply, status, again);
      const body = parseBody(call.body, request.body);
      const key = call.idempotent ? request.headers['idempotency-key'] : undefined;
      const once = onceFor(app, request.actor, name, key, { params, body });
      const outcome = await route.handle({ ...known, body, once } as unknown as Asked<ApiCall, Actor>);
      if (!stringify) return reply.code(status).send();
      const written = call.paged
        ? { text: stringify((outcome as Page<unknown>).items), headers: pageHeaders(request, outcome as Page<unknown>) }
        : { text: stringify(outcome), headers: {} };
      if (version !== undefined) kept.keep(sameRequest, version, written);
      return sendWritten(reply, status, written);
    },
  });
}

/** Cookies are marked Secure exactly when the college is reached over https. */
export function isSecure(app: App): boolean {
  return app.settings.publicUrl?.startsWith('https:') ?? false;
}

function refuseAudience(audience: Audience, actor: Actor | null): void {
  if (audience === 'public') return;
  if (!actor) throw notSignedIn();
  if (audience !== 'signed-in' && !may(actor, audience)) throw forbidden();
}

function visitorOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Asked<ApiCall, Actor>['visitor'] {
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    token: request.token,
    setToken: (token, expiresAt) => writeToken(reply, secure, token, expiresAt),
  };
}

function sendWritten(reply: FastifyReply, status: number, { text, headers }: WrittenAnswer): FastifyReply {
  return reply.code(status).headers(headers).header('Content-Type', 'application/json; charset=utf-8').send(text);
}

function pageHeaders(request: FastifyRequest, page: Page<unknown>): Record<string, string> {
  const headers: Record<string, string> = {};
  if (page.total !== undefined) headers['X-Total-Count'] = String(page.total);
  if (page.next !== undefined) {
    const url = new URL(request.url, 'http://here');
    url.searchParams.set('cursor', page.next);
    headers['Link'] = `<${url.pathname}${url.search}>; rel="next"`;
  }
  return headers;
}
