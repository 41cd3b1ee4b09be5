import type { Readable } from 'node:stream';
import type { Answer, Api, ApiCall, Finished, Received, Unfinished } from '../../contract/api.ts';
import type { Capability } from '../../domain/access.ts';
import type { Language } from '../../domain/languages.ts';
import type { Actor, App } from '../context.ts';
import type { Tx } from '../db/database.ts';

/** Who may make a call at all. What they may do with *this* course or person is the policy's to say. */
export type Audience = 'public' | 'signed-in' | Capability;

/** What the handlers of sign-in and sign-out need of the connection. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  /** Of the page that asks. */
  readonly language: Language;
  /** The session token that the browser sent, if any. */
  readonly token: string | undefined;
  /** The address this server was asked by, for example `https://college.example`; the public one where it is set. */
  readonly origin: string;
  /** A header of the request, for calls that take or answer files. */
  header(name: 'content-length' | 'range' | 'if-range' | 'if-none-match'): string | undefined;
  /** A header that the answer carries beside its body. */
  setHeader(name: string, value: string): void;
  /** Sets the session cookie, or removes it. */
  setToken(token: string | null, expiresAt?: Date): void;
}

/** The same of who is signed in: the token of their session came with it. */
export interface SignedInVisitor extends Visitor {
  readonly token: string;
}

/** Runs a deed once for one `Idempotency-Key`; a retry gets the first answer. Without a key it just runs. */
export type Once = <T>(tx: Tx, deed: () => Promise<T>) => Promise<T>;

/**
 * Answers what was written for the same request of the same person from the same version, or makes and keeps it. For who
 * must first ask whether this person may still read it; see `version` of a route for the others. Null: it is not kept.
 * With `alike` it is kept for all who ask the same with the same text there, which must say all that the answer owes to who
 * asks.
 */
export type Again = <T>(version: string | null, make: () => Promise<T>, alike?: string) => Promise<T>;

/** A parsed request. `actor` is who is signed in; on public calls it may be nobody. */
export interface Asked<N extends ApiCall, A> {
  readonly app: App;
  readonly actor: A;
  readonly visitor: A extends Actor ? SignedInVisitor : Visitor;
  readonly params: Received<N, 'params'>;
  readonly query: Received<N, 'query'>;
  readonly body: Received<N, 'body'>;
  readonly once: Once;
  readonly again: Again;
}

/** One page of a long list. */
export interface Page<T> {
  readonly items: T;
  /** The cursor of the next page. */
  readonly next?: string | undefined;
  readonly total?: number | undefined;
}

/** A file as it is, in memory or streamed; what `headers` says goes with it. */
export interface Media {
  readonly bytes: Uint8Array | Readable;
  /** Where it is not the call's own media type. */
  readonly type?: string;
  /** 200, unless it is a part of the file (206), unchanged (304) or a range that it does not have (416). */
  readonly status?: 200 | 206 | 304 | 416;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a call answers, with 202, when it needs a further step of whoever asks. */
export class Accepted<T> {
  readonly answer: T;
  constructor(answer: T) {
    this.answer = answer;
  }
}

type Reply<N extends ApiCall> = Api[N] extends { media: string }
  ? Media
  : Api[N] extends { paged: true }
    ? Page<Answer<N>>
    : Finished<N> | Accepted<Unfinished<N>>;

interface SignedInRoute<N extends ApiCall> {
  readonly for: 'signed-in' | Capability;
  /** Also for whom the college asks to set up a second step before anything else. */
  readonly withoutSecondStep?: true;
  /** Refuses who may not touch the object of a write, before the body is judged (product.md, 4). */
  before?(asked: Omit<Asked<N, Actor>, 'body' | 'once' | 'again'>): Promise<unknown>;
  /** The same where the deed's one statement finds the object itself: asked only before a body is refused. */
  beforeRefusal?(asked: Omit<Asked<N, Actor>, 'body' | 'once' | 'again'>): Promise<unknown>;
  /**
   * What the answer is made from, as a text that changes whenever the answer may: the answer to the same request of the
   * same person is then kept, already written, and sent again while the text is the same. Undefined: it is not kept.
   */
  version?(asked: Omit<Asked<N, Actor>, 'body' | 'once' | 'again'>): string | undefined;
  handle(asked: Asked<N, Actor>): Promise<Reply<N>>;
}

interface PublicRoute<N extends ApiCall> {
  readonly for: 'public';
  handle(asked: Asked<N, Actor | null>): Promise<Reply<N>>;
}

export type Route<N extends ApiCall> = SignedInRoute<N> | PublicRoute<N>;
export type Routes = { readonly [N in ApiCall]?: Route<N> };

/** The routes of one feature, each checked against its call's contract. */
export function routes<const R extends Routes>(definitions: R): R {
  return definitions;
}
