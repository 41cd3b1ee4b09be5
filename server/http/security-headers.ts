import type { FastifyInstance, FastifyReply } from 'fastify';

/** Nothing inline, nothing framed, nothing from elsewhere; uploads go to the store's origin where it is not ours. */
export const pagePolicy = (storeOrigin: string | null) =>
  [
    "default-src 'self'",
    `connect-src 'self'${storeOrigin ? ` ${storeOrigin}` : ''}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const ofPages = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/**
 * The security headers of every answer, written out once: pages get the whole list, answers of the API those that mean
 * something for data. A fixed list is shorter than a library's settings for it, and costs a third (see `npm run bench`).
 */
export function sendSecurityHeaders(server: FastifyInstance, secure: boolean, storeOrigin: string | null): void {
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
  const data = {
    ...always,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  };
  const page = { ...always, 'Content-Security-Policy': pagePolicy(storeOrigin), ...ofPages };
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith('/api/') ? data : page).header('X-Request-Id', request.id);
    done();
  });
}

/** Takes what concerns documents alone from the answer with a file of a page: it takes twenty of them, over a slow line too. */
export function sendAsFile(reply: FastifyReply): void {
  for (const name of Object.keys(ofPages)) void reply.removeHeader(name);
  void reply.header('Content-Security-Policy', "default-src 'self'");
}
