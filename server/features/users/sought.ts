import { type RawBuilder, sql } from 'kysely';
import { asTyped } from '../../../domain/search/as-typed.ts';
import { foldText } from '../../../domain/search/fold.ts';

/** As their indexes have them: what a word may be the beginning of. */
const beginnings = [
  'as_typed(u.last_name)',
  'as_typed(u.first_name)',
  'lower(u.username)',
  'lower(u.email)',
  `lower(substring(u.email from '@.*$'))`,
].map((column) => sql.raw(column));

/** The words of names, of the username and of what stands before the sign of the e-mail address, as its index has them (0033). */
const words = sql.raw(
  `search_words(u.first_name || ' ' || u.last_name || ' ' || u.username || ' ' || split_part(u.email, '@', 1))`,
);
const wordsAtMost = 5;

/** For each word that was typed, the condition that users `u` have it. */
export function haveWords(typed: string): RawBuilder<unknown>[] {
  return typed
    .split(/\s+/)
    .filter((word) => asTyped(word) !== '')
    .slice(0, wordsAtMost)
    .map((word) => sql`(${sql.join([...ways(asTyped(word)), isKnownAs(word)], sql` or `)})`);
}

function* ways(word: string): Generator<RawBuilder<unknown>> {
  for (const column of beginnings) yield begins(column, word);
  // With a sign in it, it is no word of that index.
  if (foldText(word) === word) yield sql`${words} @@ ${`'${word}':*`}::text::tsquery`;
}

/** Not `like`: a plan for any parameter can use an index for a range alone. U+10FFFF sorts after whatever is typed. */
function begins(column: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  return sql`(${column} ~>=~ ${word}::text and ${column} ~<~ (${word}::text || ${'\u{10FFFF}'}::text))`;
}

/** The number, or whatever it is, that a source of rosters knows somebody by. As an array: so it is looked up before, by indexes. */
function isKnownAs(word: string): RawBuilder<unknown> {
  const keys = [...new Set([word, word.toLowerCase(), word.toUpperCase()])];
  return sql`u.id = any (array(select l.object_id from roster_sources o join roster_links l on l.source_id = o.id
    where l.kind = 'person' and l.key = any (${keys}::text[])))`;
}
