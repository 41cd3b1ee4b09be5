-- What is kept of answers is as good as its versions (0004). They are raised as a transaction commits, all together and in
-- one order: a row of them that was held from the middle of a transaction let two who had something else to wait for wait
-- for each other in a circle (docs/decisions/0049-versions-at-commit.md).

-- What a transaction has yet to raise; empty to everybody else. Logged: where the transaction that makes an unlogged table
-- is undone and the process ends before that is on disk, PostgreSQL does not recover ("could not create file: File exists").
create table version_raises (
  transaction xid8 not null default pg_current_xact_id(),
  subjects text[] not null
);
create index version_raises_transaction on version_raises (transaction);

create function raise_versions() returns trigger language plpgsql as $$
begin
  -- The first of a transaction raises what all of them ask for; those after it find nothing left.
  with asked as (
    delete from version_raises where transaction = pg_current_xact_id() returning subjects
  )
  insert into versions (subject, number)
    select distinct subject, 1 from asked, unnest(subjects) as subject order by 1
  on conflict (subject) do update set number = versions.number + 1;
  return null;
end $$;
create constraint trigger version_raises_at_commit after insert on version_raises deferrable initially deferred
  for each row execute function raise_versions();

create or replace function raise_college_version() returns trigger language plpgsql as $$
begin
  insert into version_raises (subjects) values (array['college']);
  return null;
end $$;

create or replace function raise_own_versions() returns trigger language plpgsql as $$
begin
  insert into version_raises (subjects)
    select array_agg(distinct user_id::text) from changed having count(*) > 0;
  return null;
end $$;

create or replace function raise_account_versions() returns trigger language plpgsql as $$
begin
  insert into version_raises (subjects)
    select array_agg(id::text) from changed having count(*) > 0;
  return null;
end $$;

create or replace function raise_authors_versions() returns trigger language plpgsql as $$
begin
  insert into version_raises (subjects)
    select array_agg(distinct author_id::text) from changed having count(*) > 0;
  return null;
end $$;
