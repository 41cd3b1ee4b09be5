/** What instrumented code asks while it runs: whether its check is the one that is taken away just now. */
export interface Switch {
  active: string | null;
  /** The checks that were asked since this was last emptied. */
  reached: Set<string>;
  on(id: string): boolean;
  sql<Q extends { sql: string }>(query: Q): Q;
}

declare global {
  var mutationSwitch: Switch | undefined;
}

const marks = /\/\*m:([^*]+?)(\(|\))\*\//g;

/** One for the process. Checks within SQL are marked by comments, which every statement passes on its way out. */
export function theSwitch(): Switch {
  const marked = new Map<string, { plain: string; ids: string[] }>();
  return (globalThis.mutationSwitch ??= {
    active: null,
    reached: new Set(),
    on(id) {
      this.reached.add(id);
      return this.active === id;
    },
    sql(query) {
      if (!query.sql.includes('/*m:')) return query;
      let known = marked.get(query.sql);
      if (!known) {
        known = { plain: query.sql.replace(marks, ''), ids: [...query.sql.matchAll(marks)].map(([, id = '']) => id) };
        if (marked.size < 5000) marked.set(query.sql, known);
      }
      for (const id of known.ids) this.reached.add(id);
      if (this.active === null || !known.ids.includes(this.active)) return { ...query, sql: known.plain };
      const without = query.sql.replace(marks, (_, id: string, side: string) => {
        if (id !== this.active) return '';
        return side === '(' ? '(' : ' or true)';
      });
      return { ...query, sql: without };
    },
  });
}

// It stands before the first source that asks it is loaded.
theSwitch();
