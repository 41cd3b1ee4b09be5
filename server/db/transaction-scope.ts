import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  database: object;
  open: boolean;
  /** What waits for the commit. */
  readonly afterwards: (() => void)[];
  outer: Scope | undefined;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs the body of a transaction on `database`; what it calls, and awaits, is inside. */
export async function insideTransaction<T>(
  database: object,
  afterwards: (() => void)[],
  work: () => Promise<T>,
): Promise<T> {
  const scope: Scope = { database, open: true, afterwards, outer: scopes.getStore() };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.open = false;
  }
}

/** Does something once the transaction that this runs in is committed; not at all when it is rolled back. */
export function afterCommit(work: () => void): void {
  const scope = scopes.getStore();
  if (!scope?.open) throw new Error('There is no transaction whose commit could be waited for.');
  scope.afterwards.push(work);
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
