-- Single sign-on: a person is known by issuer and subject together, never by their e-mail.
create table user_identities (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  -- As the provider told it when the identity was linked: shown to its owner, never matched.
  email text,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject)
);
create index user_identities_user on user_identities (user_id);

-- A sign-in (or a linking) that has left for the provider; taken away by its return, and void after ten minutes.
create table sign_in_flows (
  -- Hashes: neither the state nor what the browser has to bring back can be read here.
  state_hash bytea primary key,
  -- Of a cookie made for the purpose; of the session's token where an identity is being linked.
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  linking_user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_flows_expiry on sign_in_flows (expires_at);
