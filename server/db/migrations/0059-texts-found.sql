-- The search finds lessons and assignments by their texts too. Their words are stored: finding them costs a hundred times
-- what comparing them does, and a student's search looks into each lesson of their courses.
alter table lessons add column words tsvector not null
  generated always as (search_words(regexp_replace(body, '<[^>]*>', ' ', 'g'))) stored;
create index lessons_words on lessons using gin (words);
alter table assignments add column words tsvector not null
  generated always as (search_words(regexp_replace(instructions, '<[^>]*>', ' ', 'g'))) stored;
create index assignments_words on assignments using gin (words);
