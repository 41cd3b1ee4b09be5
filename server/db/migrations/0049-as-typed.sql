-- Names as they are looked for: in small letters, every apostrophe and every hyphen the one of a keyboard. The same as
-- domain/search/as-typed.ts.
create function as_typed(t text) returns text language sql immutable strict parallel safe
  return translate(lower(t), E'\u2019\u2018\u02bc\u02bb\u2032\u00b4\u0060\uff07\u2010\u2011\u2012\u2013\u2014\u2212', '''''''''''''''''------');

drop index users_last_name_begins;
drop index users_first_name_begins;
create index users_last_name_begins on users (as_typed(last_name) text_pattern_ops);
create index users_first_name_begins on users (as_typed(first_name) text_pattern_ops);
