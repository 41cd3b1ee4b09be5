import type { Answer, Received } from '../../../contract/api.ts';
import { api } from '../../lib/api.ts';
import { ApiError, sentenceOf } from '../../lib/errors.ts';

type Call = 'PUT /api/attempts/{id}/answers';
export type Sent = Received<Call, 'body'>['answers'][number];

/** Sends answers; resolves once the server has committed them. */
export type SaveCall = (answers: Sent[]) => Promise<Answer<Call>>;

/** A connection that neither answers nor breaks is given up after this. */
const patienceMs = 12_000;

/** The call that saves answers of one attempt. */
export function saveCall(attemptId: string, device: string): SaveCall {
  return (answers) =>
    api('PUT /api/attempts/{id}/answers', {
      params: { id: attemptId },
      body: { answers, device },
      signal: AbortSignal.timeout(patienceMs),
      // Goes out also while the page is being closed.
      keepalive: true,
    });
}

/** What a failed save means for what comes next. */
export type Failure =
  /** Not reached, overloaded, or broken: the same again, later. */
  | { kind: 'network' }
  | { kind: 'signed-out' }
  /** The attempt has ended. */
  | { kind: 'over' }
  /** The server will never take it as it is. */
  | { kind: 'refused'; sentence: string };

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'network' };
  switch (error.status) {
    case 401:
    // To somebody else, who signed in on this device meanwhile, the attempt is not there.
    case 404:
      return { kind: 'signed-out' };
    case 409:
      // One question that allows no going back has closed; the attempt goes on.
      return error.code === 'question-closed' ? refused(error) : { kind: 'over' };
    case 400:
    case 413:
    case 422:
      return refused(error);
    default:
      return { kind: 'network' };
  }
}

function refused(error: ApiError): Failure {
  return { kind: 'refused', sentence: sentenceOf(error) };
}
