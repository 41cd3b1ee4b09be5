-- Copies of their data that people ask for, and people who were erased (docs/decisions/0040-personal-data.md).

-- Since when this row stands for nobody in particular.
alter table users add column erased_at timestamptz;

create table data_exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- An administrator, where the person has not asked themselves.
  asked_by uuid references users on delete set null,
  state text not null check (state in ('asked', 'making', 'ready', 'failed')),
  asked_at timestamptz not null,
  -- Since when a process is at it.
  begun_at timestamptz,
  ready_at timestamptz,
  expires_at timestamptz,
  file_id uuid references files,
  check ((state = 'ready') = (file_id is not null and expires_at is not null))
);
create index data_exports_user on data_exports (user_id, asked_at desc);
create index data_exports_file on data_exports (file_id) where file_id is not null;
-- One at a time.
create unique index data_exports_waiting on data_exports (user_id) where state in ('asked', 'making');

-- What an entry of the audit log was hashed to when a person's name was taken out of it. All digests of one erasure are
-- hashed together into its own entry, so that none can be added or changed afterwards.
create table audit_erasures (
  -- The entry that says that somebody was erased.
  erasure uuid not null,
  number bigint not null,
  digest bytea not null,
  primary key (erasure, number)
);

-- An entry may lose the name of a person who is erased, and changes in nothing else.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('collegium.audit_pruning', true) = 'on' then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.number is null then
    return new;
  end if;
  if tg_op = 'UPDATE' and current_setting('collegium.audit_erasing', true) = 'on'
    and to_jsonb(new) - array['subject', 'changes'] = to_jsonb(old) - array['subject', 'changes'] then
    return new;
  end if;
  raise exception 'An entry of the audit log is never changed or removed' using errcode = 'restrict_violation';
end $$;
