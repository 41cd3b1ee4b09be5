import type { FastifyInstance } from 'fastify';

/** A body of a type that nothing here takes is not read, and refused only once who asks was judged. */
export function handOnOtherTypes(server: FastifyInstance): void {
  server.addContentTypeParser('*', (_request, _stream, handOver) => handOver(null, new WrongType()));
}

class WrongType extends Error {
  readonly statusCode = 415;
}
