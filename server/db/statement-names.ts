import { createHash } from 'node:crypto';

// Only these are worth a plan that is kept; session commands and DDL must never be named.
const preparable = /^\s*(select|insert|update|delete|with|merge|values)\b/i;

/**
 * A text that never has a name, so that each use is planned for its own parameters: for a large statement whose best plan
 * depends on them. After five uses PostgreSQL may keep a plan of a named one that is made for any parameters.
 */
export const plannedEachTime = (sql: string): string => `/* planned each time */ ${sql}`;

/**
 * Names for prepared statements, made from their SQL. A text is named when it is seen a second time, so that one-off
 * texts (a list of 17 ids, say) leave no prepared statement behind on every connection; when `limit` texts have a
 * name, the rest go unnamed, which is slower and always right.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();
  readonly #limit: number;

  constructor(limit = 1_000) {
    this.#limit = limit;
  }

  nameOf(sql: string): string | undefined {
    const name = this.#names.get(sql);
    if (name !== undefined || this.#names.size >= this.#limit) return name;
    if (this.#seen.delete(sql)) return this.#give(sql);
    if (preparable.test(sql)) {
      if (this.#seen.size >= this.#limit) this.#seen.clear();
      this.#seen.add(sql);
    }
    return undefined;
  }

  #give(sql: string): string {
    const name = `c_${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`;
    this.#names.set(sql, name);
    return name;
  }
}
