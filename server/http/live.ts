import type { FastifyInstance, FastifyReply } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { z } from 'zod';
import type { App } from '../context.ts';
import { LiveHub } from '../live/hub.ts';
import type { Line } from '../live/stream.ts';
import { notSignedIn } from '../refusal.ts';
import type { Metrics } from './metrics.ts';
import { parseQuery } from './parse.ts';
import { isSecure } from './register.ts';
import { readToken } from './session-cookie.ts';
import { writtenNumber } from '../../contract/written-number.ts';

/** Who has left this many bytes unread is not there any more, or reads too slowly to be kept up with. */
const mostUnread = 65_536;
/** Who is told that it is over has this long to read it, in milliseconds. */
const goodbye = 1_000;

const query = z.object({
  /** The id of the last event that was read, where it cannot be sent as `Last-Event-ID`. */
  after: z.string().max(100).optional(),
  /** For a page's first stream: how many milliseconds ago it began to load. */
  age: writtenNumber(z.int().min(0).max(600_000)).optional(),
});

/** `GET /api/live`: server-sent events for who is signed in (contract/live.ts). */
export function registerLive(server: FastifyInstance, app: App, { registry }: Metrics): void {
  const delivered = new Counter({
    name: 'collegium_live_messages_total',
    help: 'Live messages sent, one for each stream that heard it',
    registers: [registry],
  });
  const dropped = new Counter({
    name: 'collegium_live_dropped_total',
    help: 'Live streams that were closed because their browser did not read them',
    registers: [registry],
  });
  const hub = new LiveHub(app, { delivered: (count) => delivered.inc(count) });
  const open: Gauge = new Gauge({
    name: 'collegium_live_streams',
    help: 'Live streams that are open',
    registers: [registry],
    collect: () => open.set(hub.open),
  });
  server.addHook('preClose', () => hub.close());
  server.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    const token = readToken(request, isSecure(app));
    if (!token) throw notSignedIn();
    const { after, age } = query.parse(parseQuery(query, request.query));
    const lastEventId = request.headers['last-event-id']?.toString() ?? after;
    const stream = await hub.join(token, { lastEventId, age }, () => lineOf(reply, () => dropped.inc()));
    const leave = () => hub.leave(stream);
    if (reply.raw.destroyed) leave();
    else reply.raw.once('close', leave);
  });
}

/** Takes the answer out of Fastify's hands: it is written bit by bit, never compressed, never kept by a proxy. */
export function lineOf(reply: FastifyReply, onDrop: () => void): Line {
  reply.hijack();
  const { raw } = reply;
  // Without a listener a broken connection would end the process; `close` follows.
  raw.on('error', () => undefined);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  return {
    send(text) {
      if (raw.destroyed || raw.writableEnded) return;
      raw.write(text);
      if (raw.writableLength <= mostUnread) return;
      onDrop();
      raw.destroy();
    },
    end(text) {
      if (raw.destroyed) return;
      raw.end(text);
      setTimeout(() => raw.destroy(), goodbye).unref();
    },
  };
}
