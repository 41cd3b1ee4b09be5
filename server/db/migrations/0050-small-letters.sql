-- Small letters are a matter of the language and of their place: a last sigma is looked for as any other, and İ as i (no dot
-- above stays). The same as domain/search/as-typed.ts. What is indexed by the function is indexed anew.
create or replace function as_typed(t text) returns text language sql immutable strict parallel safe
  return translate(lower(t), E'\u2019\u2018\u02bc\u02bb\u2032\u00b4\u0060\uff07\u2010\u2011\u2012\u2013\u2014\u2212\u03c2\u0307', E'''''''''''''''''------\u03c3');

drop index users_last_name_begins;
drop index users_first_name_begins;
create index users_last_name_begins on users (as_typed(last_name) text_pattern_ops);
create index users_first_name_begins on users (as_typed(first_name) text_pattern_ops);
