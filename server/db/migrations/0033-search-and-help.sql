-- Search: words without accents and signs, by their beginnings. The same as domain/search/fold.ts.
create function search_fold(t text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(
    replace(replace(replace(
      translate(lower(translate(regexp_replace(normalize(t, NFD), '[\u0300-\u036f]', '', 'g'), 'ĐŁØĦŦÆŒ', 'đłøħŧæœ')),
        'đłøħŧı', 'dlohti'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'));

create function search_words(t text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('simple'::regconfig, search_fold(t));

-- The statements of the search say exactly these expressions (server/features/search/words.ts).
create index courses_words on courses using gin
  (search_words(title || ' ' || course_code || ' ' || translate(course_code, '-_. /', '') || ' ' || description));
create index activities_words on activities using gin (search_words(title));
create index users_words on users using gin
  (search_words(first_name || ' ' || last_name || ' ' || username || ' ' || split_part(email, '@', 1)));
create index discussion_topics_words on discussion_topics using gin (search_words(title || ' ' || content));
create index discussion_replies_words on discussion_replies using gin (search_words(content));
create index announcements_words on announcements using gin
  (search_words(title || ' ' || regexp_replace(body, '<[^>]*>', ' ', 'g')));
create index files_words on files using gin (search_words(name)) where name is not null;

-- Answers that the staff of a course share, to be put into replies and messages.
create table saved_answers (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  title text not null,
  content text not null,
  revision integer not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null
);
create index saved_answers_course on saved_answers (course_id, title);

-- Students' posts of which somebody of the staff has said that they need no answer.
create table settled_questions (
  -- A topic, or a reply in one.
  post_id uuid primary key,
  topic_id uuid not null references discussion_topics on delete cascade,
  settled_by uuid references users on delete set null,
  settled_at timestamptz not null
);
create index settled_questions_topic on settled_questions (topic_id);
