/**
 * What a person `u` is listed by, as one text that can be paged by: `nameKey` of domain/search. A tab stands before a space
 * in every collation.
 */
export const nameKey = `as_typed(u.last_name || E'\\t' || u.first_name)`;
