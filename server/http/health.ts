import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';

/** `GET /api/health`: 200 once the server can do its work, else 503 with the part that is down (product.md, 10). */
export function registerHealth(server: FastifyInstance, app: App): void {
  server.get('/api/health', async (request, reply) => {
    try {
      await app.database.ping();
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error, reqId: request.id }, 'the database does not answer');
      return reply
        .code(503)
        .header('Retry-After', '5')
        .send({ status: 'down', down: ['database'] });
    }
  });
}
