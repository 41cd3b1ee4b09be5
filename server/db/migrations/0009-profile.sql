-- What people say of themselves and how they like their pages. Null: nothing was chosen (a theme is then the browser's).
-- A picture's version is made from its bytes: the same picture has the same address again, another one never has it.

alter table users
  add column pronouns text,
  add column theme text check (theme in ('light', 'dark', 'system')),
  add column picture_version text;

create table user_pictures (
  user_id uuid primary key references users on delete cascade,
  -- WebP, 256 pixels square.
  image bytea not null check (octet_length(image) <= 61440),
  updated_at timestamptz not null
);
