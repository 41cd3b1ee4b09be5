import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  database: object;
  open: boolean;
  outer: Scope | undefined;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs the body of a transaction on `database`; what it calls, and awaits, is inside. */
export async function insideTransaction<T>(database: object, work: () => Promise<T>): Promise<T> {
  const scope: Scope = { database, open: true, outer: scopes.getStore() };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.open = false;
  }
}

/**
 * Refuses a second session of `database` to whoever is inside a transaction on it. On the embedded database it would
 * wait for itself for ever; on a server it would read past the transaction's own writes and can drain the pool.
 */
export function refuseSecondSession(database: object): void {
  for (let scope = scopes.getStore(); scope; scope = scope.outer) {
    if (scope.open && scope.database === database) {
      throw new Error('Inside a transaction everything goes through its tx; the database itself is out of reach.');
    }
  }
}
