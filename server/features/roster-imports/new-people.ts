import { type RawBuilder, sql } from 'kysely';

/** The condition of users `u` that an import has made them. */
export function areNewBy(importId: string): RawBuilder<unknown> {
  return sql`u.id in (select ch.object_id from roster_changes ch
    where ch.import_id = ${importId}::uuid and ch.kind = 'person' and ch.outcome = 'created')`;
}
