import type { ProblemCode } from '../contract/problem.ts';

/** A request that is refused with a sentence for the person who made it. Anything else that is thrown is a fault of ours (500). */
export class Refusal extends Error {
  readonly status: number;
  /** Per field of the body, dotted paths. */
  readonly errors: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  /** For the browser, where it answers with more than the sentence. */
  readonly code: ProblemCode | undefined;

  constructor(
    status: number,
    detail: string,
    extra: { errors?: Record<string, string>; headers?: Record<string, string>; code?: ProblemCode } = {},
  ) {
    super(detail);
    this.name = 'Refusal';
    this.status = status;
    this.errors = extra.errors;
    this.headers = extra.headers ?? {};
    this.code = extra.code;
  }
}

/** 401: nobody is signed in, or the session has ended. */
export function notSignedIn(): Refusal {
  return new Refusal(401, 'You are not signed in. Sign in and try again.');
}

/** 404: it is not there, or this person may not know of it. One sentence for both, so that neither is told apart. */
export function notFound(what = 'There is nothing here, or it is not open to you.'): Refusal {
  return new Refusal(404, what);
}

/** 403: this person knows of it and may not do this to it. */
export function forbidden(detail = 'Your role does not allow this. Ask an administrator if you need it.'): Refusal {
  return new Refusal(403, detail);
}

/** 403: the college asks this person to set up a second step of sign-in before anything else. */
export function secondStepFirst(): Refusal {
  return new Refusal(
    403,
    'Your college asks for a second step at sign-in. Set up an authenticator on the page of your account’s security first.',
    { code: 'two-factor-required' },
  );
}

/** 403: the college asks everybody to agree to its terms of use first. */
export function termsFirst(): Refusal {
  return new Refusal(403, 'Your college asks you to read and accept its terms of use first.', {
    code: 'terms-required',
  });
}

/** 409: it cannot be done to the thing as it is now. */
export function conflict(detail: string, errors?: Record<string, string>): Refusal {
  return new Refusal(409, detail, errors ? { errors } : {});
}

/** 422: fields that the person can correct. */
export function invalid(errors: Record<string, string>): Refusal {
  const sentences = [...new Set(Object.values(errors))];
  return new Refusal(422, sentences.slice(0, 3).join('. '), { errors });
}
