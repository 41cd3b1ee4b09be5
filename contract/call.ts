import type { z } from 'zod';

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `'GET /api/courses/{id}'`: the name of a call, unique in the product, used by server, browser and tests. */
export type CallName = `${Verb} /api/${string}`;

/** One call as server and browser agree on it. Parsing, the typed client and the OpenAPI document all come from this. */
export interface Call {
  /** One sentence for the API reference. */
  readonly summary: string;
  /** Units, errors, and the source of the rule, for the API reference. */
  readonly description?: string;
  /** Path parameters; an id that does not parse is answered 404. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** So many bytes of JSON are taken (413); without it a megabyte. */
  readonly bodyAtMost?: number;
  /** The body is a file as it is, of one of these media types (415) and at most so many bytes (413). */
  readonly bytes?: { readonly types: readonly string[]; readonly atMost: number };
  /** The body is a file as it is, of any type, handed to the route as it comes in and never held in memory. */
  readonly stream?: true;
  /** What a success answers; absent for 204 No Content. Keys that are not declared are dropped. */
  readonly answer?: z.ZodType;
  /** What is answered, with 202, when the deed needs a further step of whoever asks. */
  readonly accepted?: z.ZodType;
  /** A success answers a file of this media type (or the one that the route names), as it is; it may be streamed. */
  readonly media?: string;
  /** Status of a success; by default 200, or 204 where there is no answer. */
  readonly status?: 200 | 201 | 202 | 204;
  /** A long list: `Link: rel="next"` and `X-Total-Count` headers are sent. */
  readonly paged?: true;
  /** Accepts `Idempotency-Key`: a retry with the same key and body gets the first answer again. */
  readonly idempotent?: true;
}

/** Keeps the literal types of a feature's calls while checking their form. */
export function calls<const T extends Record<CallName, Call>>(definitions: T): T {
  return definitions;
}
