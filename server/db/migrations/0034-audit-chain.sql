-- The audit log as a chain: each entry has a number and a hash over its content and the hash before (docs/decisions/0034-audit-chain-and-settings.md).

-- A person who is gone stays in the log: an entry never changes, not even by a reference that is set to null.
alter table audit_log
  drop constraint audit_log_actor_id_fkey,
  drop constraint audit_log_user_id_fkey,
  -- Whom the actor acted as.
  add column acted_as uuid,
  add column course_id uuid,
  -- Null within the transaction that writes the entry alone.
  add column number bigint,
  add column hash bytea;
create unique index audit_log_number on audit_log (number);
create index audit_log_unchained on audit_log (at, id) where number is null;
create index audit_log_action on audit_log (action, number);

-- One row: where the chain ends, so that an end cut off is seen, and where it begins once old entries were removed.
create table audit_chain (
  is_only boolean primary key default true check (is_only),
  last_number bigint not null,
  last_hash bytea not null,
  first_number bigint not null,
  first_hash bytea not null
);

-- A text with its length before it: no two lists of fields give the same bytes.
create function audit_field(value text) returns text language sql immutable as $$
  select coalesce(octet_length(value)::text || ':' || value, '~') || ','
$$;

create function audit_text(entry audit_log, number bigint, previous bytea) returns text language sql stable as $$
  select audit_field(encode(previous, 'hex')) || audit_field(number::text) || audit_field(entry.id::text)
    || audit_field((extract(epoch from entry.at) * 1000000)::bigint::text) || audit_field(entry.actor_id::text)
    || audit_field(entry.acted_as::text) || audit_field(entry.address) || audit_field(entry.action)
    || audit_field(entry.user_id::text) || audit_field(entry.course_id::text) || audit_field(entry.subject)
    || audit_field(entry.changes::text)
$$;

-- Gives the entries of this transaction their places. It is called when the transaction commits: only until the commit
-- is through does another one wait for the end of the chain.
create function chain_audit() returns void language plpgsql as $$
declare
  chain audit_chain;
  entry audit_log;
begin
  insert into audit_chain (last_number, last_hash, first_number, first_hash) values (0, '', 0, '') on conflict do nothing;
  select * into chain from audit_chain for update;
  for entry in select * from audit_log where number is null order by at, id loop
    chain.last_number := chain.last_number + 1;
    chain.last_hash := sha256(convert_to(audit_text(entry, chain.last_number, chain.last_hash), 'UTF8'));
    update audit_log set number = chain.last_number, hash = chain.last_hash where id = entry.id;
  end loop;
  update audit_chain set last_number = chain.last_number, last_hash = chain.last_hash;
end $$;

create function chain_new_audit() returns trigger language plpgsql as $$
begin
  -- The first entry of a transaction has taken all of them along.
  if exists (select from audit_log where id = new.id and number is null) then
    perform chain_audit();
  end if;
  return null;
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('collegium.audit_pruning', true) = 'on' then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.number is null then
    return new;
  end if;
  raise exception 'An entry of the audit log is never changed or removed' using errcode = 'restrict_violation';
end $$;

select chain_audit();

create constraint trigger audit_log_chained after insert on audit_log deferrable initially deferred
  for each row when (new.number is null) execute function chain_new_audit();
create trigger audit_log_kept before update or delete on audit_log for each row execute function refuse_audit_change();

-- Settings decide what a person may do and is shown: kept answers end with them.
create trigger settings_version after insert or update or delete on settings for each statement execute function raise_college_version();

-- Acting as another person: bound to the administrator's session, and over by itself.
create table acting_sessions (
  session_hash bytea primary key references sessions (token_hash) on delete cascade,
  user_id uuid not null references users on delete cascade,
  began_at timestamptz not null,
  ends_at timestamptz not null
);

-- Who has agreed to which terms of use.
create table accepted_terms (
  user_id uuid not null references users on delete cascade,
  version integer not null,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);

-- Every process goes by the settings that it has read: it hears when they change.
create function tell_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('college_settings', '');
  return null;
end $$;
create trigger settings_told after insert or update or delete on settings for each statement execute function tell_settings();
