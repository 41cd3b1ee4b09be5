import { CompiledQuery } from 'kysely';
import type { RosterKind } from '../../../../contract/roster-imports.ts';
import type { Tx } from '../../../db/database.ts';

/** What every statement of a plan is given: the import, its source, whether an administrator imports, whether it is a sheet. */
export interface Planned {
  importId: string;
  sourceId: string;
  isAdmin: boolean;
  isSheet: boolean;
}

/** `$1` to `$4` of every statement; each is told its type, as one that a statement does not use has none. */
export const given = `given as (select $1::uuid as import_id, $2::uuid as source_id, $3::boolean as is_admin, $4::boolean as is_sheet)`;

/** The records of a kind with their files, each told which it is among those of its key. */
export const recordsOf = (kind: RosterKind) => `rec as (
  select r.position, f.name as file, r.row, r.key, r.value, r.is_removed, r.problem, r.new_id,
    row_number() over same as nth, first_value(r.value) over same as first_value
  from given g join roster_records r on r.import_id = g.import_id and r.kind = '${kind}'
  left join roster_files f on f.id = r.file_id
  window same as (partition by r.key order by r.position))`;

/**
 * Compares what a source gives with what is there, in one statement for all records of a kind. `resolved` is a list of
 * common table expressions that ends in one of that name, with the columns
 * position, file, row, key, name, object_id, person_id, course_id, is_removed, is_repeat,
 * incoming (field → text), now (the same; null: there is no such thing), before (what the source gave last),
 * reason and reason_column (why it cannot be taken at all), guard (why it cannot, should anything change),
 * needs (the fields without which nothing new is made).
 * Field by field it follows `fieldChange` (domain/roster/field-change.ts), which a test holds it to.
 */
export async function compare(tx: Tx, planned: Planned, kind: RosterKind, resolved: string): Promise<void> {
  const { importId, sourceId, isAdmin, isSheet } = planned;
  await tx.executeQuery(CompiledQuery.raw(statement(kind, resolved), [importId, sourceId, isAdmin, isSheet]));
}

const statement = (kind: RosterKind, resolved: string) => `with ${given}, ${resolved},
compared as (
  select r.*, d.fields, coalesce(d.sets, false) as sets, coalesce(d.keeps, false) as keeps,
    r.now is null and r.before is not null and r.before @> r.incoming as is_gone
  from resolved r cross join lateral (
    select jsonb_agg(jsonb_build_object('field', f.key, 'from', r.now ->> f.key, 'to', f.value, 'kept', k.is_kept)
        order by f.key) filter (where f.value is distinct from r.now ->> f.key) as fields,
      bool_or(f.value is distinct from r.now ->> f.key and not k.is_kept) as sets,
      bool_or(f.value is distinct from r.now ->> f.key and k.is_kept) as keeps
    from jsonb_each_text(r.incoming) f cross join lateral (
      select r.now is not null and r.before is not null and coalesce(r.before ->> f.key = f.value, false) as is_kept) k) d),
needed as (
  select c.*, case when c.now is null then (select n from unnest(c.needs) n where not c.incoming ? n limit 1) end as missing
  from compared c),
judged as (
  select c.*, case
      when c.reason is not null then c.reason
      when c.is_repeat or (c.now is null and (c.is_removed or c.is_gone)) then null
      when c.missing = 'email' then 'email-missing'
      when c.missing is not null then 'incomplete'
      when (c.now is null or c.sets) and c.guard is not null then c.guard
    end as refusal
  from needed c),
told as (
  select j.*, case
      when j.refusal is not null then 'refused'
      when j.is_repeat or (j.now is null and (j.is_removed or j.is_gone)) then 'unchanged'
      when j.now is null then 'created'
      when not j.sets then 'unchanged'
      when j.is_removed then 'removed'
      else 'changed'
    end as outcome
  from judged j)
insert into roster_changes (import_id, position, kind, outcome, file, row, column_name, key, name, object_id, person_id,
  course_id, fields, is_kept, reason, value, imported_before)
select g.import_id, t.position, '${kind}', t.outcome, t.file, t.row,
  case when t.outcome = 'refused' then coalesce(t.reason_column,
    case when t.refusal in ('incomplete', 'email-missing') then t.missing end) end,
  t.key, left(coalesce(t.name, t.key), 300),
  case when t.outcome = 'refused' or t.is_repeat or t.is_gone or (t.now is null and t.is_removed) then null else t.object_id end,
  t.person_id, t.course_id,
  case when t.outcome = 'refused' or t.is_repeat or t.is_removed and t.now is null then '[]'::jsonb else coalesce(t.fields, '[]'::jsonb) end,
  t.outcome <> 'refused' and not t.is_repeat and (t.keeps or t.is_gone), t.refusal, t.incoming, t.before
from told t cross join given g`;

/** Why a record cannot be taken at all: what its own row says, or another row that says otherwise. */
export const ownReasons = `when r.problem is not null then r.problem ->> 'reason'
      when r.nth > 1 and not r.is_removed and r.value <> r.first_value then 'repeated'`;
