import type { ProblemCode } from '../contract/problem.ts';
import { gradesStand } from '../domain/course-state.ts';
import { overtakenFields } from '../domain/overtaken.ts';
import { refusals } from '../domain/quiz/attempt.ts';
import type { Text } from '../contract/text.ts';

/** A request that is refused with a sentence for the person who made it. Anything else that is thrown is a fault of ours (500). */
export class Refusal extends Error {
  readonly status: number;
  /** One sentence, or several; `message` has them in English, for the log. */
  readonly details: readonly Text[];
  /** Per field of the body, dotted paths. */
  readonly errors: Record<string, Text> | undefined;
  readonly headers: Record<string, string>;
  /** For the browser, where it answers with more than the sentence. */
  readonly code: ProblemCode | undefined;

  constructor(
    status: number,
    detail: Text | readonly Text[],
    extra: { errors?: Record<string, Text>; headers?: Record<string, string>; code?: ProblemCode } = {},
  ) {
    const details = typeof detail === 'object' && 'length' in detail ? detail : [detail];
    super(details.join('. '));
    this.name = 'Refusal';
    this.status = status;
    this.details = details;
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
export function notFound(what: Text = 'There is nothing here, or it is not open to you.'): Refusal {
  return new Refusal(404, what);
}

/** 403: this person knows of it and may not do this to it. */
export function forbidden(
  detail: Text = 'Your role does not allow this. Ask an administrator if you need it.',
): Refusal {
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
export function conflict(detail: Text, errors?: Record<string, Text>): Refusal {
  return new Refusal(409, detail, errors ? { errors } : {});
}

/** 409: it would move a grade of a course that is completed, or for another reason one that stands by now. */
export function gradesFinal(detail: Text = gradesStand, errors?: Record<string, Text>): Refusal {
  return new Refusal(409, detail, { code: 'grades-final', ...(errors && { errors }) });
}

/** 409: somebody else has changed it since this person saw it. The page keeps what was typed, and shows both. */
export function changedSince(
  detail: Text = 'Someone else has changed this since you opened it. Nothing of yours was written: look at what stands now, and save again if you see it differently.',
  errors?: Record<string, Text>,
): Refusal {
  return new Refusal(409, detail, { code: 'changed-since', ...(errors && { errors }) });
}

/** 404: it was there when this person saw it. The page shows what stands now. */
export function goneSince(detail: Text): Refusal {
  return new Refusal(404, detail, { code: 'changed-since' });
}

/** 409 where a field was changed by somebody else since it was seen; without what was seen, the last one writes. */
export function refuseOvertaken<T extends object>(seen: Partial<T> | undefined, standing: T, sent: Partial<T>): void {
  if (seen && overtakenFields(seen, standing, sent).length > 0) throw changedSince();
}

/** 409: of a quiz that allows no going back; the attempt goes on. */
export function questionClosed(): Refusal {
  return new Refusal(409, refusals.closed, { code: 'question-closed' });
}

/** 422: fields that the person can correct. */
export function invalid(errors: Record<string, Text>): Refusal {
  const sentences = new Map(Object.values(errors).map((each) => [each.toString(), each]));
  return new Refusal(422, [...sentences.values()].slice(0, 3), { errors });
}
