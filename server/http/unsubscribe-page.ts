import type { FastifyInstance } from 'fastify';

/**
 * `GET /api/unsubscribe`: the address in a mail's List-Unsubscribe header and below its text. Mail programs post to it (the
 * call of the contract); a person who opens it comes to the page that asks first, because a GET may be a mere look (RFC 8058).
 */
export function registerUnsubscribePage(server: FastifyInstance): void {
  server.get<{ Querystring: { token?: unknown } }>('/api/unsubscribe', async (request, reply) => {
    const { token } = request.query;
    const search = typeof token === 'string' ? `?token=${encodeURIComponent(token)}` : '';
    return reply.header('Referrer-Policy', 'no-referrer').redirect(`/unsubscribe${search}`);
  });
}
