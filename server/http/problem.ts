import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../contract/problem.ts';
import type { Language } from '../../domain/languages.ts';
import { gradesFinal, Refusal } from '../refusal.ts';
import { inWords } from '../words.ts';

/** Sentences for what Fastify itself refuses before a call of ours is reached. */
const refusedByParser: Record<number, string> = {
  400: 'The request could not be read: its body is not valid JSON.',
  413: 'The request is too large. Send less at a time.',
  415: 'Send the body as application/json, or a file as one of the types that the call takes.',
  431: 'The request has too many or too long headers.',
};

function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const ofParser = error.code === 'FST_ERR_BAD_URL' ? undefined : refusedByParser[status];
    return new Refusal(status, ofParser ?? 'The request could not be read.');
  }
  if (breaks(error, 'course_is_archived'))
    return new Refusal(
      409,
      'This course is archived: it can be read, and nothing in it can be done or changed any more.',
    );
  if (breaks(error, 'grades_are_final')) return gradesFinal();
  return (
    refusedForNow(error.code) ??
    new Refusal(
      500,
      'Something went wrong on our side. Nothing was changed; try again, and tell us the request id if it happens again.',
    )
  );
}

/** What passes, and is no fault of the request, by the code of PostgreSQL (SQLSTATE), of the system or of the store; else null. */
function refusedForNow(code: string): Refusal | null {
  // Gone, shutting down, or out of connections. Whether a commit was done whose answer was lost, nobody knows.
  if (/^(08|57P0|53300)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT'].includes(code))
    return new Refusal(
      503,
      'The database cannot be reached just now, so this may not be saved. Try again in a moment.',
      {
        headers: { 'Retry-After': '5' },
      },
    );
  // Collisions that did not end however often it was tried, and locks that were not had.
  if (['40001', '40P01', '55P03'].includes(code))
    return new Refusal(503, 'Many people are changing this just now. Nothing was changed; try again in a moment.', {
      headers: { 'Retry-After': '2' },
    });
  // Statements are given half a minute (server/db/postgres.ts).
  if (code === '57014')
    return new Refusal(
      503,
      'This took too long and was stopped. Nothing was changed; ask for less, or try again later.',
      {
        headers: { 'Retry-After': '30' },
      },
    );
  if (['53100', 'ENOSPC', 'EDQUOT'].includes(code))
    return new Refusal(507, 'The disk of this college is full. Nothing was changed; tell its administrators.', {
      headers: { 'Retry-After': '60' },
    });
  if (code === 'STORE_AWAY')
    return new Refusal(
      503,
      'The store of this college’s files cannot be reached just now. Nothing was changed; try again in a moment.',
      { headers: { 'Retry-After': '10' } },
    );
  return null;
}

/**
 * Migration 0016 refuses whatever is done in a course that was put away, 0070 what moves grades in one that is completed, by
 * any call.
 */
function breaks(error: FastifyError, rule: 'course_is_archived' | 'grades_are_final'): boolean {
  return error.code === '23514' && 'constraint' in error && error.constraint === rule;
}

/** Short ones have no full stop of their own. */
function oneAfterTheOther(sentences: readonly string[]): string {
  return sentences.map((each, i) => (i === sentences.length - 1 || /[.!?؟]$/.test(each) ? each : `${each}.`)).join(' ');
}

/**
 * Answers any thrown error as `application/problem+json`, in the language of who reads it; what is our fault is logged with
 * its stack.
 */
export function answerProblem(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): FastifyReply {
  const refusal = asRefusal(error);
  const detail = oneAfterTheOther(refusal.details.map((each) => inWords(each, language)));
  const errors = Object.entries(refusal.errors ?? {}).map(([field, each]) => [field, inWords(each, language)]);
  // What we refuse on purpose, as when too many ask at once, is no fault.
  if (refusal.status >= 500 && error !== refusal)
    request.log.error({ err: error, reqId: request.id }, 'request failed');
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[refusal.status] ?? 'Error',
    status: refusal.status,
    detail,
    requestId: request.id,
    // @uppy/companion-client shows a refusal's `message` to the person, and no other field.
    ...(request.url.startsWith('/api/objects/') && { message: detail }),
    ...(refusal.code && { code: refusal.code }),
    ...(refusal.errors && { errors: Object.fromEntries(errors) }),
  };
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .header('X-Request-Id', request.id)
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .header('Content-Language', language)
    .serializer(JSON.stringify)
    .send(problem);
}
