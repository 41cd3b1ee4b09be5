import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languages } from '../../domain/languages.ts';
import type { App } from '../context.ts';
import { brandLink, registerBrand } from './brand.ts';
import { firstReadsOf, hasFirstReads, readsForNobody } from './first-reads.ts';
import { screenOf } from './known-path.ts';
import { loading, needsScript, pageLanguage } from './page-language.ts';
import { methodRefused } from './other-methods.ts';
import { readPageLinks } from './page-links.ts';
import { inWords } from '../words.ts';
import { notFound } from '../refusal.ts';
import { type Authenticate, isSecure } from './register.ts';
import { sendAsFile } from './security-headers.ts';
import { readToken } from './session-cookie.ts';

/** Paths that a signed-out visitor may open. */
const isOpen =
  /^\/(login|setup|forgot-password|reset-password|unsubscribe|accessibility|privacy|support|verify(\/[^/]+)?)\/?$/;

/** Paths whose address holds a secret, which no other request may carry on. */
const holdsSecret = /^\/(setup|reset-password|unsubscribe)\/?$/;

/** Serves the built web application: its files, the landing page, and one shell for every path. */
export async function registerPages(
  server: FastifyInstance,
  app: App,
  directory: string,
  authenticate: Authenticate,
): Promise<void> {
  const [shell, links] = await Promise.all([readPage(directory, 'app.html'), readPageLinks(directory)]);
  const landings = new Map(
    await Promise.all(languages.map(async (each) => [each, await readPage(directory, landingFile(each))] as const)),
  );
  const secure = isSecure(app);
  // Whoever has no session is told so in the page, where it has no need to ask and be refused.
  const signedOut = shell.replace('<html lang="en"', '<html lang="en" data-session="none"');

  const assets = join(directory, 'assets') + sep;
  await server.register(fastifyStatic, {
    root: directory,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/.vite/**'],
    setHeaders(reply, path) {
      if (!path.startsWith(assets)) return void reply.header('Cache-Control', 'public, max-age=3600');
      sendAsFile(reply);
      // Its name changes with what is in it: it is never asked for again.
      reply.header('Cache-Control', 'public, max-age=31536000, immutable').removeHeader('Last-Modified');
    },
  });

  registerBrand(server, app);
  /** A page comes also while nobody can be asked who is here. */
  const earlyOf = async (request: FastifyRequest, screen: string | undefined) => {
    const token = readToken(request, secure);
    if (screen === undefined) return '';
    if (!token) return readsForNobody(screen);
    if (!hasFirstReads(screen)) return '';
    const actor = await authenticate(app, token).catch(() => null);
    return firstReadsOf(screen, request.url.split('?')[0] ?? '/', actor);
  };
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: string, screen?: string) => {
    const ofScreen = screen === undefined ? '' : (links.get(screen) ?? '');
    const head = `${await earlyOf(request, screen)}${ofScreen}${brandLink(app.settings.college)}</head>`;
    return sendDressed(app, request, reply, page.replace('</head>', head));
  };

  server.get('/', async (request, reply) => {
    const token = readToken(request, secure);
    const actor = token ? await authenticate(app, token) : null;
    if (actor) return sendPage(request, reply, shell, '/');
    const { language } = pageLanguage(request, app.settings.college);
    return sendPage(request, reply, landingOf(app, landings.get(language) ?? shell));
  });

  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const screen = screenOf(path);
    if (screen !== undefined && !pageMethods.includes(request.method)) throw methodRefused(request.method, pageMethods);
    if (!wantsPage(request, screen)) throw notFound();
    const isProtected = screen !== undefined && !isOpen.test(path);
    if (holdsSecret.test(path)) void reply.header('Referrer-Policy', 'no-referrer');
    return sendPage(
      request,
      reply.code(screen === undefined ? 404 : 200),
      isProtected || readToken(request, secure) ? shell : signedOut,
      screen,
    );
  });
}

const pageMethods = ['GET', 'HEAD'];

/** Browsers name pages among what they take; programs that look whether a screen is there often take anything. */
function wantsPage({ method, headers: { accept = '*/*' } }: FastifyRequest, screen: string | undefined): boolean {
  const takes = screen === undefined ? /text\/html/ : /text\/html|\*\/\*/;
  return pageMethods.includes(method) && takes.test(accept);
}

/** Without a public catalogue nothing leads to it. */
function landingOf({ settings }: App, page: string): string {
  return settings.college.features.catalogue
    ? page
    : page.replace('<html lang="en"', '<html lang="en" data-catalogue="none"');
}

const landingFile = (language: string) => (language === 'en' ? 'landing.html' : `landing.${language}.html`);

async function readPage(directory: string, name: string): Promise<string> {
  return readFile(join(directory, name), 'utf8');
}

/**
 * The language and the theme are written into the page here, so that nothing moves to the other side and a dark page never
 * flashes light, and no inline script is needed.
 */
function sendDressed(app: App, request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  const { language, attributes } = pageLanguage(request, app.settings.college);
  return reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .header('Vary', 'Cookie, Accept-Language')
    .send(
      page
        .replace('<html lang="en"', `<html ${attributes}${theme ? ` data-theme="${theme}"` : ''}`)
        .replace('>Loading...<', `>${inWords(loading, language)}<`)
        .replace(`>${inWords(needsScript, 'en')}<`, `>${inWords(needsScript, language)}<`),
    );
}
