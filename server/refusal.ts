/** A request that is refused with a sentence for the person who made it. Anything else that is thrown is a fault of ours (500). */
export class Refusal extends Error {
  readonly status: number;
  /** Per field of the body, dotted paths. */
  readonly errors: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    detail: string,
    extra: { errors?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.name = 'Refusal';
    this.status = status;
    this.errors = extra.errors;
    this.headers = extra.headers ?? {};
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

/** 409: it cannot be done to the thing as it is now. */
export function conflict(detail: string, errors?: Record<string, string>): Refusal {
  return new Refusal(409, detail, errors ? { errors } : {});
}

/** 422: fields that the person can correct. */
export function invalid(errors: Record<string, string>): Refusal {
  const sentences = [...new Set(Object.values(errors))];
  return new Refusal(422, sentences.slice(0, 3).join('. '), { errors });
}
