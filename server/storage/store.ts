import type { Readable } from 'node:stream';

/** A body as it comes in. */
export type Bytes = AsyncIterable<Uint8Array>;

/** What has wholly arrived and is not yet part of the store: kept inside the transaction that says so, or dropped. */
export interface Draft {
  /** Where it will be found. */
  readonly key: string;
  readonly size: number;
  /** As an HTTP header has it, with its quotation marks. */
  readonly etag: string;
  /** Null where the store does not tell. */
  readonly sha256: string | null;
  /** Puts it in its place, for good; keeping what is kept already changes nothing. */
  keep(): Promise<void>;
  /** Only what nobody has kept is dropped. */
  drop(): Promise<void>;
}

export interface Part {
  readonly number: number;
  readonly size: number;
  readonly etag: string;
}

/** An upload in parts: its own id, and the store's name for it. */
export interface Multipart {
  readonly id: string;
  readonly ref: string;
}

/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

interface AnyStore {
  /** Takes a whole file in; more than `limit` bytes are refused, and nothing stays of what was cut off. */
  receive(upload: string, bytes: Bytes, limit: number): Promise<Draft>;
  begin(upload: string): Promise<Multipart>;
  parts(upload: Multipart): Promise<Part[]>;
  /** Joins exactly these parts, which are all there. The parts stay until `abandon`, so that it can be done again. */
  complete(upload: Multipart, parts: readonly Part[]): Promise<Draft>;
  /** Forgets all that an upload left beside the draft it became. */
  abandon(upload: Multipart): Promise<void>;
  /** Forgets an upload that became nothing. */
  forget(upload: Multipart): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  head(key: string): Promise<{ size: number } | null>;
  remove(key: string): Promise<void>;
  /** Throws away uploads that nothing was added to since a moment, and offers every file older than it to `discard`. */
  sweep(before: Date, discard: (key: string, remove: () => Promise<void>) => Promise<void>): Promise<void>;
}

/** Bytes in a directory of ours: they come through the server. */
export interface DiskStore extends AnyStore {
  readonly kind: 'disk';
  receivePart(upload: Multipart, number: number, bytes: Bytes, limit: number): Promise<Part>;
}

/** Bytes in an S3-compatible store: browsers send them there, with addresses that the server signs. */
export interface DirectStore extends AnyStore {
  readonly kind: 's3';
  /** What pages must be allowed to connect to. */
  readonly origin: string;
  signPut(upload: string): Promise<string>;
  signPart(upload: Multipart, number: number): Promise<string>;
  /** Whether there is a whole file of an upload: put there in one piece, or joined of its parts, which then are no more. */
  hasArrived(upload: string): Promise<boolean>;
  /** What a browser has put there by itself; null while there is nothing. Longer than `limit` is refused. */
  arrived(upload: string, limit: number): Promise<Draft | null>;
}

export type Store = DiskStore | DirectStore;

/** The specification, 9: all parts but the last have at least 5 MB, and there are at most 10,000. */
export const smallestPart = 5 * 1024 * 1024;
export const mostParts = 10_000;
/** For how long a signed address is good: then the browser asks for another. */
export const signedFor = 3600;
