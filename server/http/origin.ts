import type { FastifyRequest } from 'fastify';
import { forbidden } from '../refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that another site made a browser send (CSRF). A browser says where a request comes from in
 * Sec-Fetch-Site and Origin; a client that sends neither is no browser and carries nobody's cookie by accident.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (safeMethods.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign();
  if (origin !== undefined && !isOurs(origin, request, publicUrl)) throw foreign();
}

function isOurs(origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  if (publicUrl && origin === new URL(publicUrl).origin) return true;
  return new URL(origin).host === request.headers.host && !publicUrl;
}

function foreign() {
  return forbidden('This request came from another site and was not carried out.');
}
