import type { Answer, Api, ApiCall, Received } from '../../contract/api.ts';
import type { Capability } from '../../domain/access.ts';
import type { Actor, App } from '../context.ts';
import type { Tx } from '../db/database.ts';

/** Who may make a call at all. What they may do with *this* course or person is the policy's to say. */
export type Audience = 'public' | 'signed-in' | Capability;

/** What the handlers of sign-in and sign-out need of the connection. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  /** The session token that the browser sent, if any. */
  readonly token: string | undefined;
  /** Sets the session cookie, or removes it. */
  setToken(token: string | null, expiresAt?: Date): void;
}

/** Runs a deed once for one `Idempotency-Key`; a retry gets the first answer. Without a key it just runs. */
export type Once = <T>(tx: Tx, deed: () => Promise<T>) => Promise<T>;

/** A parsed request. `actor` is who is signed in; on public calls it may be nobody. */
export interface Asked<N extends ApiCall, A> {
  readonly app: App;
  readonly actor: A;
  readonly visitor: Visitor;
  readonly params: Received<N, 'params'>;
  readonly query: Received<N, 'query'>;
  readonly body: Received<N, 'body'>;
  readonly once: Once;
}

/** One page of a long list. */
export interface Page<T> {
  readonly items: T;
  /** The cursor of the next page. */
  readonly next?: string | undefined;
  readonly total?: number | undefined;
}

type Reply<N extends ApiCall> = Api[N] extends { paged: true } ? Page<Answer<N>> : Answer<N>;

interface SignedInRoute<N extends ApiCall> {
  readonly for: 'signed-in' | Capability;
  /** Refuses who may not touch the object of a write, before the body is judged (product.md, 4). */
  before?(asked: Omit<Asked<N, Actor>, 'body' | 'once'>): Promise<unknown>;
  /**
   * What the answer is made from, as a text that changes whenever the answer may: the answer to the same request of the
   * same person is then kept, already written, and sent again while the text is the same.
   */
  version?(asked: Omit<Asked<N, Actor>, 'body' | 'once'>): string;
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
