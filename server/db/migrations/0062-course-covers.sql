-- A picture in the place of the cover that is drawn from a course's code. Its version is made from its bytes, as that of a
-- person's picture: the same picture has the same address again, another one never has it.

alter table courses add column cover_version text;

create table course_covers (
  course_id uuid primary key references courses on delete cascade,
  -- WebP, 1200 by 360 pixels.
  image bytea not null check (octet_length(image) <= 204800),
  updated_at timestamptz not null
);
