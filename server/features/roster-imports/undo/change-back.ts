import { CompiledQuery } from 'kysely';
import type { Tx } from '../../../db/database.ts';

export interface Field {
  readonly column: string;
  readonly type: string;
}

interface Things {
  readonly table: string;
  /** The import's field → the column that it is. */
  readonly fields: Readonly<Record<string, Field>>;
  /** What else is set with them. */
  readonly also?: string;
  /** Which changes this is about, of `p.p` (field → what it was). */
  readonly where?: string;
}

/**
 * Sets each field that an import has set back to what it was, where it is still what the import made of it
 * (`fieldUndone`, domain/roster/field-change.ts); of the others it notes that they stay.
 */
export async function changeBack(
  tx: Tx,
  importId: string,
  kind: string,
  { table, fields, also, where }: Things,
): Promise<void> {
  const standing = Object.entries(fields)
    .map(([name, { column }]) => `'${name}', t.${column}::text`)
    .join(', ');
  const sets = Object.entries(fields)
    .map(
      ([name, { column, type }]) =>
        `${column} = case when p.p ? '${name}' then (p.p ->> '${name}')::${type} else t.${column} end`,
    )
    .join(', ');
  const statement = `with asked as (
  select ch.position, ch.object_id, f ->> 'field' as field, f -> 'from' as was,
    jsonb_build_object(${standing}) ->> (f ->> 'field') is not distinct from f ->> 'to' as is_back
  from roster_changes ch join ${table} t on t.id = ch.object_id cross join jsonb_array_elements(ch.fields) f
  where ch.import_id = $1 and ch.kind = '${kind}' and ch.outcome in ('changed', 'removed') and ch.not_undone is null
    and not (f ->> 'kept')::boolean),
told as (
  update roster_changes ch set not_undone = 'changed-by-hand:' || s.fields
  from (select position, string_agg(field, ',' order by field) as fields from asked where not is_back group by 1) s
  where ch.import_id = $1 and ch.position = s.position)
update ${table} t set ${[sets, ...(also ? [also] : [])].join(', ')}
from (select object_id, jsonb_object_agg(field, was) as p from asked where is_back group by 1) p
where t.id = p.object_id${where ? ` and ${where}` : ''}`;
  await tx.executeQuery(CompiledQuery.raw(statement, [importId]));
}
