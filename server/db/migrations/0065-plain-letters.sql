-- Who looks for Garcia finds García, and who looks for احمد finds أحمد: accents, short vowels, the forms of alef, yeh and teh
-- and the digits of Arabic count as what is typed without them. The same as plain-letters.ts, fold.ts and as-typed.ts of domain/search.
create function plain_letters(t text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(
    translate(
      lower(translate(regexp_replace(normalize(t, NFD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'), 'ĐŁØĦŦÆŒ', 'đłøħŧæœ')),
      'đłøħŧıςٱىةکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'dlohtiσايهكي01234567890123456789'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

create or replace function search_fold(t text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(plain_letters(t),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f]+', ' ', 'g'));

create or replace function as_typed(t text) returns text language sql immutable strict parallel safe
  return translate(plain_letters(t), E'\u2019\u2018\u02bc\u02bb\u2032\u00b4\u0060\uff07\u2010\u2011\u2012\u2013\u2014\u2212', '''''''''''''''''------');

-- What was indexed or stored by these functions is so anew.
drop index users_last_name_begins;
drop index users_first_name_begins;
create index users_last_name_begins on users (as_typed(last_name) text_pattern_ops);
create index users_first_name_begins on users (as_typed(first_name) text_pattern_ops);
reindex index courses_words;
reindex index activities_words;
reindex index users_words;
reindex index discussion_topics_words;
reindex index announcements_words;
reindex index files_words;
alter table discussion_replies drop column folded;
alter table discussion_replies add column folded text not null generated always as (' ' || search_fold(content)) stored;
create index discussion_replies_words on discussion_replies using gin (to_tsvector('simple'::regconfig, folded));
alter table lessons drop column words;
alter table lessons add column words tsvector not null
  generated always as (search_words(regexp_replace(body, '<[^>]*>', ' ', 'g'))) stored;
create index lessons_words on lessons using gin (words);
alter table assignments drop column words;
alter table assignments add column words tsvector not null
  generated always as (search_words(regexp_replace(instructions, '<[^>]*>', ' ', 'g'))) stored;
create index assignments_words on assignments using gin (words);

-- Lists of people are in the order of the letters: Álvarez stands before Brown.
drop index users_by_name;
create index users_by_name on users (as_typed(last_name), as_typed(first_name), id);
