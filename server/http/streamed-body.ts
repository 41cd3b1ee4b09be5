import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** How long an upload may stand still (specification, 9: socket inactivity timeout). */
const silenceMs = 300_000;

/** Within, the body is not read: the route reads it as it comes in, and says itself how long it may be. */
export function takingStream(server: FastifyInstance, register: (where: FastifyInstance) => void): void {
  server.register((inner, _options, done) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', (_request, stream, handOver) => handOver(null, stream));
    register(inner);
    done();
  });
}

/** The body of such a request; without one at all there is nothing that a parser could hand over. */
export function streamedBody({ body, raw }: FastifyRequest): AsyncIterable<Uint8Array> {
  if (!(body instanceof Readable)) return Readable.from([]);
  endWhenSilent(body, () => raw.socket.bytesRead);
  return body;
}

/** Looked at now and then from beside: a step of ours for every chunk would take half of the speed. */
function endWhenSilent(body: Readable, bytesRead: () => number): void {
  let seen = bytesRead();
  let since = Date.now();
  const look = () => {
    if (bytesRead() === seen && Date.now() - since >= silenceMs) body.destroy(stoodStill());
    if (bytesRead() === seen) return;
    seen = bytesRead();
    since = Date.now();
  };
  const watch = setInterval(look, silenceMs / 10);
  body.once('close', () => clearInterval(watch));
}

function stoodStill(): Refusal {
  return new Refusal(408, 'The upload stood still for five minutes and was ended. Send it again.');
}
