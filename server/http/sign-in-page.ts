import type { FastifyInstance } from 'fastify';
import { returnPath } from '../../domain/return-path.ts';

/** `GET /api/login`: a full-page navigation to the sign-in page, which returns to the path asked for (product.md, 3). */
export function registerSignInPage(server: FastifyInstance): void {
  server.get<{ Querystring: { returnTo?: unknown } }>('/api/login', async (request, reply) => {
    const path = returnPath(request.query.returnTo);
    return reply.redirect(path === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(path)}`);
  });
}
