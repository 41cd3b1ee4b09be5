import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiCall } from '../../contract/api.ts';
import { api } from '../../contract/api.ts';
import type { Call } from '../../contract/call.ts';
import { ownerHeader } from '../../contract/identity.ts';
import { viewHeader } from '../../contract/student-views.ts';
import { may } from '../../domain/access.ts';
import { switchedOff } from '../../domain/platform/features.ts';
import type { Actor, App } from '../context.ts';
import { forbidden, notSignedIn, Refusal, secondStepFirst, termsFirst } from '../refusal.ts';
import { keepingOf, Known, neverAgain } from './again.ts';
import { keptAnswers } from './kept-answers.ts';
import { createLoad, type Load } from './load.ts';
import { onceFor } from './once.ts';
import { refuseForeignOrigin } from './origin.ts';
import { languageOfReader } from './page-language.ts';
import { parseBody, parseBytes, parseParams, parseQuery } from './parse.ts';
import { Accepted, type Asked, type Audience, type Media, type Page, type Routes, type Visitor } from './routes.ts';
import { stringifierOf } from './stringifier.ts';
import { pageHeaders, sendKept, sendMedia, sendWritten } from './send.ts';
import { readToken, writeToken } from './session-cookie.ts';
import { streamedBody, takingStream } from './streamed-body.ts';
import { handOnOtherTypes } from './other-types.ts';

/** Finds who a session token belongs to; null for a token that is unknown, expired or of a deactivated user. */
export type Authenticate = (app: App, token: string, isUse?: boolean) => Promise<Actor | null>;

/** As whom, and with what, a request is answered that looks or acts as somebody else; null: as the person themselves. */
export type LookAs = (
  app: App,
  actor: Actor,
  asked: { token: string; viewId: string | null; call: ApiCall; address: string },
) => Promise<{ app: App; actor: Actor } | null>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** What it is answered with, where that is not the server's own. */
    seenWith: App | null;
    /** The session token that the browser sent, if any. */
    token: string | undefined;
  }
}

interface AnyRoute {
  for: Audience;
  withoutSecondStep?: true;
  before?(asked: object): Promise<unknown>;
  beforeRefusal?(asked: object): Promise<unknown>;
  version?(asked: object): string | undefined;
  handle(asked: Asked<ApiCall, Actor>): Promise<unknown>;
}

/** Registers every call of the contract; refuses to start when one has no route, or a route has no call. */
export function registerCalls(
  server: FastifyInstance,
  app: App,
  routes: Routes,
  authenticate: Authenticate,
  lookAs: LookAs,
): void {
  const missing = Object.keys(api).filter((name) => !(name in routes));
  if (missing.length) throw new Error(`These calls have no route: ${missing.join(', ')}`);
  server.decorateRequest('actor', null);
  server.decorateRequest('seenWith', null);
  server.decorateRequest('token');
  const load = createLoad(app.settings.mostAtOnce);
  for (const [name, call] of Object.entries(api) as [ApiCall, Call][]) {
    const register = (where: FastifyInstance) =>
      registerCall(where, app, name, call, routes[name] as unknown as AnyRoute, authenticate, lookAs, load);
    if (call.bytes) takingBytes(server, call.bytes, register);
    else if (call.stream) takingStream(server, register);
    else register(server);
  }
}

/** Within, the body is read whole as it is; any other type is refused (415), and a longer one (413). */
function takingBytes(
  server: FastifyInstance,
  { types, atMost }: NonNullable<Call['bytes']>,
  register: (where: FastifyInstance) => void,
): void {
  server.register((inner, _options, done) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: atMost }, (_request, bytes, read) =>
      read(null, bytes),
    );
    handOnOtherTypes(inner);
    register(inner);
    done();
  });
}

function registerCall(
  server: FastifyInstance,
  app: App,
  name: ApiCall,
  call: Call,
  route: AnyRoute,
  authenticate: Authenticate,
  lookAs: LookAs,
  load: Load,
): void {
  const [method = 'GET', path = '/'] = name.split(' ');
  const secure = isSecure(app);
  const stringify = call.answer && stringifierOf(call.answer);
  const stringifyAccepted = call.accepted && stringifierOf(call.accepted);
  const status = call.status ?? (call.answer || call.media ? 200 : 204);
  const kept = keptAnswers();
  const knownOf = (request: FastifyRequest, reply: FastifyReply) => ({
    app: request.seenWith ?? app,
    actor: request.actor,
    visitor: visitorOf(request, reply, app),
    params: parseParams(call.params, request.params),
    query: parseQuery(call.query, request.query),
  });

  server.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { call: name },
    ...(call.bodyAtMost && { bodyLimit: call.bodyAtMost }),
    async onRequest(request, reply) {
      // A file takes as long as the line of who sends or takes it.
      if (!call.stream && !call.media) load.enter(name, reply);
      refuseForeignOrigin(request, app.settings.publicUrl);
      request.token = readToken(request, secure);
      // What a page asks by itself, while nobody is there, does not keep the session alive.
      const isUse = request.headers['x-unattended'] === undefined;
      request.actor = request.token ? await authenticate(app, request.token, isUse) : null;
      if (route.for !== 'public') refuseOfAnother(request);
      await lookAsAnother(app, name, request, lookAs);
      refuseAudience(route, request.actor);
      if (request.actor) refuseSwitchedOff(app, name, request.actor);
    },
    // A body that is longer than others is read only of who may send it.
    async preParsing(request, reply) {
      if (call.bodyAtMost) await route.before?.(knownOf(request, reply));
    },
    errorHandler(problem, request, reply) {
      if (!problem.code?.startsWith('FST_ERR_CTP_')) throw problem;
      // A body that was not read to its end: who asks is judged before it all the same.
      judge(route, knownOf(request, reply)).then(
        () => void reply.send(problem),
        (refusal: unknown) => void reply.send(refusal),
      );
    },
    async handler(request, reply) {
      const known = knownOf(request, reply);
      const { params } = known;
      if (route.before) await route.before(known);
      const keeping = keepingOf(kept, { person: `${request.actor?.id}`, url: request.url }, app.settings.college);
      const version = request.seenWith ? undefined : route.version?.(known);
      const found = version === undefined ? undefined : keeping.find(version);
      if (found) return sendKept(request, reply.code(status), found);
      const body = await bodyOf(call, request, route, known);
      const key = call.idempotent ? request.headers['idempotency-key'] : undefined;
      const once = onceFor(app, request.actor, name, key, { params, body });
      const again = request.seenWith ? neverAgain : keeping.again;
      const outcome = await route.handle({ ...known, body, once, again } as unknown as Asked<ApiCall, Actor>);
      if (outcome instanceof Known) return sendKept(request, reply.code(status), outcome.answer);
      if (call.media) return sendMedia(reply.code(status), call.media, outcome as Media);
      if (outcome instanceof Accepted && stringifyAccepted)
        return sendWritten(reply, 202, { text: stringifyAccepted(outcome.answer), headers: {} });
      if (!stringify) return reply.code(status).send();
      const written = call.paged
        ? { text: stringify((outcome as Page<unknown>).items), headers: pageHeaders(request, outcome as Page<unknown>) }
        : { text: stringify(outcome), headers: {} };
      keeping.keep(written);
      return sendWritten(reply, status, written);
    },
  });
}

/** A page of who was signed in at this browser before does nothing in the name of who is now. */
function refuseOfAnother({ headers, actor }: FastifyRequest): void {
  const owner = headers[ownerHeader.toLowerCase()];
  if (actor && owner !== undefined && owner !== actor.id) throw notSignedIn();
}

function refuseSwitchedOff({ settings }: App, call: ApiCall, actor: Actor): void {
  const says = switchedOff(settings.college.features, call, may(actor, 'courses.learn'));
  if (says) throw forbidden(says);
}

async function lookAsAnother(app: App, call: ApiCall, request: FastifyRequest, lookAs: LookAs): Promise<void> {
  const sent = request.headers[viewHeader.toLowerCase()];
  const viewId = typeof sent === 'string' ? sent : null;
  if (!request.actor || !request.token || (viewId === null && !request.actor.actedBy)) return;
  const seen = await lookAs(app, request.actor, { token: request.token, viewId, call, address: request.ip });
  if (!seen) return;
  request.actor = seen.actor;
  request.seenWith = seen.app;
}

/** What must be known of who asks, and of the object, before it is said of a body that it is wrong. */
async function judge(route: AnyRoute, known: object): Promise<void> {
  await route.before?.(known);
  await route.beforeRefusal?.(known);
}

async function bodyOf(call: Call, request: FastifyRequest, route: AnyRoute, known: object): Promise<unknown> {
  try {
    return readBody(call, request);
  } catch (wrong) {
    await route.beforeRefusal?.(known);
    throw wrong;
  }
}

/** What is sent to a call that takes no body is not looked at. */
function readBody(call: Call, request: FastifyRequest): unknown {
  if (!call.body && !call.bytes && !call.stream) return undefined;
  if (request.body instanceof Error) throw request.body;
  if (call.bytes) return parseBytes(request.body);
  if (call.stream) return streamedBody(request);
  return parseBody(call.body, request.body);
}

/** Cookies are marked Secure exactly when the college is reached over https. */
export function isSecure(app: App): boolean {
  return app.settings.publicUrl?.startsWith('https:') ?? false;
}

function refuseAudience({ for: audience, withoutSecondStep }: AnyRoute, actor: Actor | null): void {
  if (audience === 'public') return;
  if (!actor) throw notSignedIn();
  if (actor.mustSetUpSecondStep && !withoutSecondStep) throw secondStepFirst();
  if (actor.mustAcceptTerms && !withoutSecondStep) throw termsFirst();
  if (audience !== 'signed-in' && !may(actor, audience)) throw forbidden();
}

export function visitorOf(request: FastifyRequest, reply: FastifyReply, app: App): Visitor {
  return {
    address: request.ip,
    get origin() {
      const origin = app.settings.publicUrl ?? `${request.protocol}://${request.host}`;
      if (!URL.canParse(origin)) throw new Refusal(400, 'The Host header of the request names no host.');
      return origin;
    },
    get language() {
      return languageOfReader(request, app);
    },
    header: (name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    },
    setHeader: (name, value) => void reply.header(name, value),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    token: request.token,
    setToken: (token, expiresAt) => writeToken(reply, isSecure(app), token, expiresAt),
  };
}
