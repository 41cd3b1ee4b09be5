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
  /** What no two may have alike: these fields stay where another has it by now, of `p.p` as above and `t`. */
  readonly alone?: { readonly fields: readonly string[]; readonly taken: string };
}

/**
 * Sets each field that an import has set back to what it was, where it is still what the import made of it
 * (`fieldUndone`, domain/roster/field-change.ts) and nobody else has it by now; of the others it notes that they stay.
 */
export async function changeBack(
  tx: Tx,
  importId: string,
  kind: string,
  { table, fields, also, where, alone }: Things,
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
  const unique = `array[${(alone?.fields ?? []).map((field) => `'${field}'`).join(', ')}]::text[]`;
  const statement = `with asked as (
  select ch.position, ch.object_id, f ->> 'field' as field, f -> 'from' as was,
    jsonb_build_object(${standing}) ->> (f ->> 'field') is not distinct from f ->> 'to' as is_back
  from roster_changes ch join ${table} t on t.id = ch.object_id cross join jsonb_array_elements(ch.fields) f
  where ch.import_id = $1 and ch.kind = '${kind}' and ch.outcome in ('changed', 'removed') and ch.not_undone is null
    and not (f ->> 'kept')::boolean),
p as (select position, object_id, jsonb_object_agg(field, was) as p from asked where is_back group by 1, 2),
taken as (select p.position from p join ${table} t on t.id = p.object_id where p.p ?| ${unique} and ${alone?.taken ?? 'false'}),
kept as (
  select position, field, 'changed-by-hand' as reason from asked where not is_back
  union all select position, field, 'taken' from asked join taken using (position) where is_back and field = any(${unique})),
told as (
  update roster_changes ch set not_undone = s.reason || ':' || s.fields
  from (select distinct on (position) position, reason, string_agg(field, ',' order by field) as fields
    from kept group by 1, 2 order by position, reason desc) s
  where ch.import_id = $1 and ch.position = s.position)
update ${table} t set ${[sets, ...(also ? [also] : [])].join(', ')}
from (select p.object_id, p.position, case when taken.position is null then p.p else p.p - ${unique} end as p
  from p left join taken using (position)) p
where t.id = p.object_id${where ? ` and ${where}` : ''}`;
  await tx.executeQuery(CompiledQuery.raw(statement, [importId]));
}
