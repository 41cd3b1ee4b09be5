-- A session is named to its owner by an id of its own: the hash of its token never leaves the server.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions alter column id drop default;
create unique index sessions_id on sessions (id);

-- The second step at sign-in, at most one authenticator for each user.
create table two_factors (
  user_id uuid primary key references users on delete cascade,
  -- AES-256-GCM under the key of the installation.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null: begun, and not asked for at sign-in yet.
  confirmed_at timestamptz,
  -- The 30-second step of the last code that was taken: a code works once.
  last_step bigint not null default 0
);

-- What signs in once instead of a code; a row goes when it is used.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Between the two steps of a sign-in.
create table sign_in_tickets (
  ticket_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- The password that the first step proved: a new one ends the ticket.
  password_hash text not null,
  -- The name that was typed, whose failures a success forgives.
  name text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_tickets_user on sign_in_tickets (user_id);
create index sign_in_tickets_expiry on sign_in_tickets (expires_at);

-- Requests for a reset link, answered afterwards, so that asking costs the same whether there is such an account or not.
create table password_reset_requests (
  id uuid primary key,
  who text not null,
  created_at timestamptz not null
);

-- The links that were sent; at most one of a user is good.
create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null unique references users on delete cascade,
  -- A hash of the e-mail and the password as they were: another of either ends the link.
  made_for bytea not null,
  expires_at timestamptz not null
);
create index password_resets_expiry on password_resets (expires_at);

-- Mail on its way, written in the transaction of the deed that it tells of.
create table mails (
  id uuid primary key,
  -- The same on every try, so that a mail server that got it twice shows it once.
  message_id text not null unique,
  user_id uuid references users on delete cascade,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  -- Holds a secret that is good until then: never sent later, and its text is dropped once it is sent.
  secret_until timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index mails_due on mails (next_try_at) where state = 'queued';
create index mails_user on mails (user_id);
create index mails_age on mails (created_at);
