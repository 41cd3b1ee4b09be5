import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { SignInFailed } from './failure.ts';

/** What went wrong, for the log: messages and codes of our own libraries, nothing that the address or a token said. */
export function reasonOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return codeOnly(error.error);
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}

/** An error's code as OAuth defines it; whatever else stands there is somebody's free text. */
function codeOnly(code: string): string {
  return /^[a-z_]{1,40}$/.test(code) ? code : 'an error without a proper code';
}

const silentCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);
const silentErrors = new Set(['server_error', 'temporarily_unavailable']);

/** What a failure between the provider's answer and its claims means for the person who waits. */
export function failureOf(error: unknown): SignInFailed {
  if (error instanceof SignInFailed) return error;
  return new SignInFailed(problemOf(error), reasonOf(error));
}

function problemOf(error: unknown): SignInFailed['problem'] {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    if (silentErrors.has(error.error)) return 'unreachable';
    return error instanceof AuthorizationResponseError && error.error === 'access_denied' ? 'cancelled' : 'failed';
  }
  if (error instanceof ClientError && error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock';
  // A connection that cannot be made is a TypeError of fetch.
  const isSilent = error instanceof TypeError || (error instanceof ClientError && silentCodes.has(error.code ?? ''));
  return isSilent ? 'unreachable' : 'failed';
}
