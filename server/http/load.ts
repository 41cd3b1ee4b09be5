import type { FastifyReply } from 'fastify';
import type { ApiCall } from '../../contract/api.ts';
import { Refusal } from '../refusal.ts';

/** What an exam consists of for who takes it. */
const ofExams: ReadonlySet<ApiCall> = new Set<ApiCall>([
  'POST /api/quizzes/{quizId}/start',
  'GET /api/quizzes/{quizId}/questions',
  'GET /api/attempts/{id}',
  'PUT /api/attempts/{id}/answers',
  'PUT /api/attempts/{id}/place',
  'POST /api/quizzes/{quizId}/attempts',
]);

/** For each request of other kinds that may wait, so many of exams may: whoever hands in is the last to be sent away. */
const examsFirst = 8;

/**
 * Counts what a process answers at the same time, and refuses what would only make everything wait longer, before any work
 * is done for it: 503 with Retry-After. What was let in is finished, so nothing that was acknowledged suffers.
 */
export function createLoad(mostAtOnce: number) {
  let waiting = 0;
  return {
    /** Lets a request in until its answer has gone, or throws the refusal. */
    enter(call: ApiCall, reply: Pick<FastifyReply, 'raw'>): void {
      if (waiting >= (ofExams.has(call) ? mostAtOnce * examsFirst : mostAtOnce))
        throw new Refusal(503, 'Very many people are here just now. Nothing was changed; try again in a moment.', {
          headers: { 'Retry-After': '2' },
        });
      waiting++;
      let isIn = true;
      const leave = () => {
        if (isIn) waiting--;
        isIn = false;
      };
      // An answer that nobody waits for any more is closed and never finished.
      reply.raw.once('finish', leave);
      reply.raw.once('close', leave);
    },
    waiting: () => waiting,
  };
}

export type Load = ReturnType<typeof createLoad>;
