import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type KeptAnswer, worthCompressing, type WrittenAnswer } from './kept-answers.ts';
import type { Media, Page } from './routes.ts';

export function sendWritten(reply: FastifyReply, status: number, { text, headers }: WrittenAnswer): FastifyReply {
  return reply.code(status).headers(headers).header('Content-Type', 'application/json; charset=utf-8').send(text);
}

/** Sends what was kept, compressed once for all who take Brotli. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
): Promise<FastifyReply> {
  reply.headers(answer.headers).header('Content-Type', 'application/json; charset=utf-8');
  if (answer.plain.length < worthCompressing) return reply.send(answer.plain);
  reply.header('Vary', 'accept-encoding');
  if (!takesBrotli(request)) return reply.send(answer.plain);
  const compressed = await answer.compressed();
  return reply.header('Content-Encoding', 'br').send(compressed);
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '');
}

export function sendMedia(reply: FastifyReply, declared: string, media: Media): FastifyReply {
  const { bytes, status, headers = {}, type = declared } = media;
  if (status) reply.code(status);
  return reply
    .headers(headers)
    .header('Content-Type', type)
    .send(bytes instanceof Readable ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

export function pageHeaders(request: FastifyRequest, page: Page<unknown>): Record<string, string> {
  const headers: Record<string, string> = {};
  if (page.total !== undefined) headers['X-Total-Count'] = String(page.total);
  if (page.next !== undefined) {
    const url = new URL(request.url, 'http://here');
    url.searchParams.set('cursor', page.next);
    headers['Link'] = `<${url.pathname}${url.search}>; rel="next"`;
  }
  return headers;
}
