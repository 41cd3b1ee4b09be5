import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { createLoad } from './load.ts';

const answer = () => {
  const raw = new EventEmitter();
  return { raw, reply: { raw } as unknown as Pick<FastifyReply, 'raw'> };
};

it('sends others away first, exams last, and lets in again as answers go', () => {
  const load = createLoad(2);
  const answers = [answer(), answer()];
  for (const { reply } of answers) load.enter('GET /api/courses', reply);
  const refusal = expect.objectContaining({ status: 503, headers: { 'Retry-After': '2' } }) as Error;
  expect(() => load.enter('GET /api/courses', answer().reply)).toThrow(refusal);
  for (let i = 0; i < 14; i++) load.enter('PUT /api/attempts/{id}/answers', answer().reply);
  expect(() => load.enter('PUT /api/attempts/{id}/answers', answer().reply)).toThrow(refusal);
  expect(load.waiting()).toBe(16);
  answers[0]?.raw.emit('finish');
  answers[0]?.raw.emit('close');
  answers[1]?.raw.emit('close');
  expect(load.waiting()).toBe(14);
  load.enter('PUT /api/attempts/{id}/answers', answer().reply);
});
