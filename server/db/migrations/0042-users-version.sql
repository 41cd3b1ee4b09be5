-- What the list of users is made from, for the answers that are kept (docs/decisions/0008-kept-answers.md): whoever
-- changes any user leaves a row of their own and takes away those that no other holds. So the rows are others after every
-- change, in the transaction that makes it, and nobody who signs in waits for an import to end.
create table user_changes (id uuid primary key default gen_random_uuid());
insert into user_changes default values;

create function mark_users_changed() returns trigger language plpgsql as $$
begin
  delete from user_changes where id = any(array(select c.id from user_changes c for update skip locked));
  insert into user_changes default values;
  return null;
end $$;

create trigger users_marked after insert or update or delete on users for each statement execute function mark_users_changed();
