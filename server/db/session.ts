/** One statement as it is sent. A named one is prepared once per session and then called by its name. */
export interface Statement {
  name?: string | undefined;
  text: string;
  /** In PostgreSQL's text form. */
  values: readonly (string | null)[];
}

export interface Outcome {
  /** The first word of the command tag: SELECT, INSERT, COMMIT … */
  command: string;
  rowCount: number | null;
  rows: unknown[];
}

/** A database session that is ours alone until it is released. */
export interface Session {
  run(statement: Statement): Promise<Outcome>;
  /** Gives the session back; a broken one is thrown away. */
  release(broken: boolean): void;
}

/** Who listens to a channel of NOTIFY. */
export interface Listener {
  /** A payload; they come in the order in which their transactions committed. */
  heard(payload: string): void;
  /** The connection was lost and is back: what was told in between is missing. */
  missed(): void;
}

/** Where sessions come from: the one of the embedded database, in turn, or the pool of a server. */
export interface SessionSource {
  acquire(): Promise<Session>;
  /** Listens until what it answers is called; throws where it cannot begin to. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** What a migration runs on: whole scripts of several statements, and single ones with parameters. */
export interface MigrationSession {
  script(text: string): Promise<void>;
  query(text: string, values?: readonly string[]): Promise<unknown[]>;
}
