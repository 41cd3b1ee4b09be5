import type { RefusalFields } from './refusals.ts';

/** What the database thread is to do. */
export type EngineSettings =
  /** Makes an empty database in a directory and ends: initdb takes memory that only the thread's end gives back. */
  | { kind: 'create'; directory: string }
  /** Serves the database of a directory, synced on every commit. */
  | { kind: 'directory'; directory: string };

/** A database that answers one request after another, whichever thread it runs in. */
export interface AskedDatabase {
  ask(request: EngineRequest): Promise<EngineAnswer>;
  /** Hears the payloads of a channel that the session listens to, until what it answers is called. */
  hear(channel: string, heard: (payload: string) => void): () => void;
  /** Closes it in order. */
  close(): Promise<void>;
}

export type EngineRequest =
  | { kind: 'run'; name: string | undefined; text: string; values: readonly (string | null)[] }
  | { kind: 'script'; text: string }
  | { kind: 'dump' }
  | { kind: 'close' };

export interface NumberedRequest {
  id: number;
  request: EngineRequest;
}

/** As in PostgreSQL's ReadyForQuery: idle, in a transaction, in a failed one. */
export type SessionState = 'I' | 'T' | 'E';

/** The rows of a statement as PostgreSQL sent them, in text; they are read on the asking side. */
export interface RawOutcome {
  command: string;
  rowCount: number | null;
  columns: { name: string; type: number }[];
  rows: (string | null)[][];
}

export type EngineAnswer =
  | { kind: 'outcome'; outcome: RawOutcome; state: SessionState }
  | { kind: 'refusal'; message: string; fields: RefusalFields; state: SessionState }
  | { kind: 'dump'; dump: Uint8Array }
  | { kind: 'closed' };

export type EngineReport =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; answer: EngineAnswer }
  | { kind: 'notification'; channel: string; payload: string }
  | { kind: 'stopped'; reason: string };
