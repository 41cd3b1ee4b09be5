/** What an import sets on each thing of a kind that is there: object → field → text; what is kept by hand is left out. */
export const patches = (kind: string) => `patches as (
  select ch.object_id, ch.position, jsonb_object_agg(f ->> 'field', f ->> 'to') as p
  from roster_changes ch cross join jsonb_array_elements(ch.fields) f
  where ch.import_id = $1 and ch.kind = '${kind}' and ch.outcome in ('changed', 'removed') and not (f ->> 'kept')::boolean
  group by 1, 2)`;

export const created = (kind: string) => `made as (
  select object_id as id, value as v, course_id, person_id, position from roster_changes
  where import_id = $1 and kind = '${kind}' and outcome = 'created')`;
