import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { App } from '../context.ts';
import { notFound, Refusal } from '../refusal.ts';
import { registerDocs } from './docs.ts';
import { registerHealth } from './health.ts';
import { quickBrotli, worthCompressing } from './kept-answers.ts';
import { registerLive } from './live.ts';
import { measureRequests, type Metrics, registerMetrics } from './metrics.ts';
import { languageOfReader } from './page-language.ts';
import { registerPages } from './pages.ts';
import { otherMethods } from './other-methods.ts';
import { handOnOtherTypes } from './other-types.ts';
import { answerProblem } from './problem.ts';
import { type Authenticate, isSecure, type LookAs, registerCalls } from './register.ts';
import type { Routes } from './routes.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { registerUnsubscribePage } from './unsubscribe-page.ts';
import { registerSignInPage, type SingleSignOn } from './sign-in-page.ts';

export interface ServerParts {
  app: App;
  routes: Routes;
  authenticate: Authenticate;
  /** As whom a request is answered that looks as a student. */
  lookAs: LookAs;
  singleSignOn: SingleSignOn;
  metrics: Metrics;
  /** Where the built web application lies; null: the API alone (tests). */
  webDirectory: string | null;
}

/** The HTTP server of one process, ready to listen or to be injected into. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { app } = parts;
  const refuse = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    answerProblem(error, request, reply, languageOfReader(request, app));
  const server = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    // A logger for each request costs more than naming the request's id in the few lines that need it.
    childLoggerFactory: (logger) => logger,
    trustProxy: app.settings.proxies.length ? app.settings.proxies : false,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => readable(url),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
  });
  readJsonLeniently(server);
  sendSecurityHeaders(server, isSecure(app), app.store.kind === 's3' ? app.store.origin : null);
  endConnections(server);
  await server.register(compress, {
    threshold: worthCompressing,
    encodings: ['br', 'gzip'],
    customTypes: /json|html/,
    brotliOptions: quickBrotli,
  });
  server.addHook('onResponse', (request, reply, done) => {
    // The path without its query, which may hold a token.
    const path = request.routeOptions.url ?? request.url.split('?')[0];
    const details = { reqId: request.id, method: request.method, path, status: reply.statusCode };
    app.log.info({ ...details, ms: Math.round(reply.elapsedTime), user: request.actor?.id }, 'request');
    done();
  });
  measureRequests(server, parts.metrics);
  server.setErrorHandler(refuse);
  const refuseMethod = otherMethods(server);
  registerCalls(server, app, parts.routes, parts.authenticate, parts.lookAs);
  registerLive(server, app, parts.metrics);
  registerHealth(server, app);
  registerMetrics(server, app, parts.metrics);
  registerDocs(server);
  registerSignInPage(server, app, parts.singleSignOn);
  registerUnsubscribePage(server);
  server.all<{ Params: { '*': string } }>('/api/*', (request) => {
    refuseMethod(request.method, `/api/${request.params['*']}`);
    throw notFound('There is no such call. The API is described at /api/docs.');
  });
  if (parts.webDirectory) await registerPages(server, app, parts.webDirectory, parts.authenticate);
  return server;
}

/**
 * While it closes: a browser's connection is closed when the answer that it waited for is sent, or would be kept for a minute,
 * and what comes on it until then is refused. Fastify's own refusal says neither why nor when to come again.
 */
function endConnections(server: FastifyInstance): void {
  let isClosing = false;
  server.addHook('preClose', (done) => {
    isClosing = true;
    const closing = setInterval(() => server.server.closeIdleConnections(), 50);
    server.server.once('close', () => clearInterval(closing));
    done();
  });
  server.addHook('onRequest', (_request, _reply, done) => {
    if (!isClosing) return done();
    done(
      new Refusal(503, 'This server is being restarted. Nothing was changed; try again in a moment.', {
        headers: { 'Retry-After': '5' },
      }),
    );
  });
}

/** The path of a page whose percent signs stand for nothing is one like any other: there is no page there. */
function readable(url: string): string {
  if (!url.includes('%') || url.startsWith('/api/')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Ids of requests: random for each process, then counted, because randomness for each costs more than it gives. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}

/**
 * The specification posts empty bodies as JSON, which Fastify by itself refuses. A broken one is handed on, as is
 * one of another type: who asks is judged before it.
 */
function readJsonLeniently(server: FastifyInstance): void {
  const strict = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (typeof text === 'string' && text.trim() === '') done(null, undefined);
    else void strict(request, text as string, (broken, body) => done(null, broken ?? body));
  });
  handOnOtherTypes(server);
}
