import { ownReasons, recordsOf } from './compare.ts';

/**
 * A person is the one of the source's id, else the one of the username or e-mail address. A username never changes, and
 * what somebody does in courses makes an instructor or assistant of a student, never the other way round. An address
 * names nobody any more whose own row gives them another one; it is free for others once that has been applied.
 */
export const peopleResolved = `${recordsOf('person')},
named as (
  select r.*, l.imported as before, l.object_id as linked_id, n.id as name_id, m.id as mail_id,
    coalesce(l.object_id, n.id) as named_id,
    r.problem is null and r.nth = 1 as is_acting,
    row_number() over (partition by lower(r.value ->> 'username'), r.problem is null and r.nth = 1 order by r.position) as name_nth,
    row_number() over (partition by lower(r.value ->> 'email'), r.problem is null and r.nth = 1 order by r.position) as mail_nth
  from rec r cross join given g
  left join roster_links l on l.source_id = g.source_id and l.kind = 'person' and l.key = r.key
  left join users n on lower(n.username) = lower(r.value ->> 'username')
  left join users m on lower(m.email) = lower(r.value ->> 'email')),
leaving as (
  select u.id from named n join users u on u.id = n.named_id
  where n.is_acting and lower(n.value ->> 'email') <> lower(u.email) and n.before ->> 'email' is distinct from n.value ->> 'email'),
found as (
  select n.*, coalesce(n.named_id, case when not n.is_given_up then n.mail_id end) as known_id
  from (select n.*, n.is_acting and n.mail_id is distinct from n.named_id and n.mail_id in (select id from leaving)
    and n.before ->> 'email' is distinct from n.value ->> 'email' as is_given_up from named n) n),
others as (
  select f.position from found f cross join given g join roster_links o on o.source_id = g.source_id and o.kind = 'person'
    and o.object_id = f.known_id and o.key <> f.key where f.linked_id is null),
placed as (
  select f.*, f.position in (select position from others)
      or f.is_acting and f.linked_id is null and f.known_id is not null
        and row_number() over (partition by f.known_id, f.is_acting order by f.linked_id is null, f.name_id is null, f.position) > 1 as is_others
  from found f),
resolved as (
  select r.position, r.file, r.row, r.key,
    coalesce(nullif(concat_ws(' ', r.value ->> 'first_name', r.value ->> 'last_name'), ''), concat_ws(' ', u.first_name, u.last_name)) as name,
    coalesce(u.id, r.new_id) as object_id, coalesce(u.id, r.new_id) as person_id, null::uuid as course_id,
    r.is_removed, r.nth > 1 as is_repeat,
    case when r.is_removed then '{"is_active": "false"}'::jsonb
      when u.id is null and r.linked_id is null then r.value - 'inferred' || jsonb_build_object(
        'role', coalesce(r.value ->> 'role', r.value ->> 'inferred', 'student'),
        'is_active', coalesce(r.value ->> 'is_active', 'true'))
      else r.value - 'username' - 'inferred' || jsonb_strip_nulls(jsonb_build_object('role', coalesce(r.value ->> 'role',
        case when r.value ->> 'inferred' = 'instructor' and (u.role in ('student', 'teaching_assistant') or r.before ->> 'role' = 'instructor')
            or r.value ->> 'inferred' = 'teaching_assistant' and (u.role = 'student' or r.before ->> 'role' = 'teaching_assistant')
          then r.value ->> 'inferred' end)))
    end as incoming,
    case when u.id is not null then jsonb_build_object('username', u.username, 'email', u.email, 'first_name', u.first_name,
      'last_name', u.last_name, 'role', u.role, 'is_active', u.is_active::text) end as now,
    r.before,
    case ${ownReasons}
      when r.is_given_up then 'email-given-up'
      when r.linked_id is null and r.name_id <> r.mail_id then 'two-people'
      when r.is_others then 'known-otherwise'
      when r.is_acting and u.id is null and r.name_nth > 1 and r.value ? 'username' then 'repeated-username'
      when r.is_acting and r.mail_nth > 1 and r.value ? 'email' then 'repeated-email'
      when r.mail_id <> r.known_id and r.before ->> 'email' is distinct from r.value ->> 'email' then 'email-taken'
      when not g.is_admin and r.value ->> 'role' in ('admin', 'course_manager')
        and (u.role is distinct from r.value ->> 'role') then 'role-not-yours' end as reason,
    coalesce(r.problem ->> 'column', case
      when r.is_given_up or r.linked_id is null and r.name_id <> r.mail_id or r.mail_nth > 1 or r.mail_id <> r.known_id then 'email'
      when u.id is null and r.name_nth > 1 then 'username'
      when r.value ->> 'role' in ('admin', 'course_manager') then 'role' end) as reason_column,
    case when not g.is_admin and u.role in ('admin', 'course_manager') then 'not-yours'
      when u.role = 'admin' and (r.is_removed and u.is_active or r.value ->> 'is_active' = 'false' and u.is_active
        or r.value ->> 'role' <> 'admin') then 'administrator' end as guard,
    array['username', 'email', 'first_name', 'last_name'] as needs
  from placed r cross join given g left join users u on u.id = r.known_id)`;
