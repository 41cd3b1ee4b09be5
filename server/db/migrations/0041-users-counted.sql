-- How many users there are by role, and active or not, without those who are erased: the list says so with every first page.
-- A count stands in one row or a few, which are summed: a writer adds its own and folds in those that no other holds, so
-- that nobody waits for anybody, however long an import takes.
create table user_counts (
  id uuid primary key default gen_random_uuid(),
  role text not null,
  is_active boolean not null,
  users bigint not null
);

create function add_users(of_role text, of_active boolean, more bigint) returns void language sql as $$
  with folded as (
    delete from user_counts where id = any(array(
      select c.id from user_counts c where c.role = of_role and c.is_active = of_active for update skip locked))
    returning users)
  insert into user_counts (role, is_active, users)
    select of_role, of_active, more + coalesce(sum(users), 0)::bigint from folded;
$$;

create function count_new_users() returns trigger language plpgsql as $$
begin
  perform add_users(role, is_active, count(*)) from gained where erased_at is null group by role, is_active;
  return null;
end $$;

create function count_changed_users() returns trigger language plpgsql as $$
begin
  perform add_users(role, is_active, sum(more)) from (
    select role, is_active, 1 as more from gained where erased_at is null
    union all select role, is_active, -1 from lost where erased_at is null) c
  group by role, is_active having sum(more) <> 0;
  return null;
end $$;

create function count_gone_users() returns trigger language plpgsql as $$
begin
  perform add_users(role, is_active, -count(*)) from lost where erased_at is null group by role, is_active;
  return null;
end $$;

create trigger users_counted_new after insert on users referencing new table as gained for each statement execute function count_new_users();
create trigger users_counted_changed after update on users referencing new table as gained old table as lost for each statement execute function count_changed_users();
create trigger users_counted_gone after delete on users referencing old table as lost for each statement execute function count_gone_users();

insert into user_counts (role, is_active, users)
  select role, is_active, count(*) from users where erased_at is null group by role, is_active;
