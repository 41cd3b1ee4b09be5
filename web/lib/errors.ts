import { t } from '@lingui/core/macro';

interface Told {
  detail?: string;
  code?: string;
  fields: Record<string, string>;
}

/** An answer that is not OK. The message is `{status}: {body text}`; specification, section 8. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The sentence of the problem document that a person can act on. */
  readonly detail: string | undefined;
  /** Per field of the body (dotted path), for 422. */
  readonly fields: Record<string, string>;
  /** Tells this problem from others of its status; contract/problem.ts. */
  readonly code: string | undefined;

  constructor(status: number, text: string, told: Told = { fields: {} }) {
    super(`${status}: ${text}`);
    this.status = status;
    this.detail = told.detail;
    this.fields = told.fields;
    this.code = told.code;
  }
}

/** As the server refuses what somebody may not do, where that is known before it is asked. */
export const refusal = (detail: string) => new ApiError(403, 'Forbidden', { detail, fields: {} });

/** The server could not be reached at all. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';

  constructor(options?: ErrorOptions) {
    super(t`The server did not answer. Check your connection and try again.`, options);
  }
}

/** The sentence and the field errors of a problem document (RFC 9457), as far as the text holds them. */
export function problemOf(text: string): Told {
  const told: Told = { fields: {} };
  try {
    const { detail, code, errors } = (JSON.parse(text) ?? {}) as Record<string, unknown>;
    if (typeof detail === 'string') told.detail = detail;
    if (typeof code === 'string') told.code = code;
    if (typeof errors === 'object')
      for (const [field, message] of Object.entries(errors ?? {})) told.fields[field] = String(message);
  } catch {
    // Not JSON (a proxy's page, say): the message still carries the text.
  }
  return told;
}

export function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}

/** The course was completed meanwhile: nobody was quicker, and trying again is of no use. */
export const isGradesFinal = (error: unknown) => error instanceof ApiError && error.code === 'grades-final';

/** What was seen does not stand any more: there is something to be read again. */
export const isOutdated = (error: unknown) => error instanceof ApiError && error.code === 'changed-since';

/** Somebody else has changed it since it was seen: there are two versions. Of what is gone (404) there is none. */
export const isOvertaken = (error: unknown) => isOutdated(error) && isStatus(error, 409);

/** Where something is done that the college asks for before anything else: a second step, or its terms of use; null: nothing. */
export function askedFirst(error: unknown) {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'two-factor-required') return '/account/security';
  return error.code === 'terms-required' ? '/terms-of-use' : null;
}

/** What is wrong with which field of the body. */
export const faultsOf = (error: unknown): Record<string, string> => (error instanceof ApiError ? error.fields : {});

/** What to tell a person about any failure. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.detail) return error.detail;
  if (error instanceof OfflineError) return error.message;
  return t`Something went wrong. Nothing of yours is lost; please try again.`;
}
