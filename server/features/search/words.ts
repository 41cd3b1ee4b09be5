import { type RawBuilder, sql } from 'kysely';

/*
 * What is searched, as the indexes of migrations 0033 and 0046 have it: an index is used for exactly its own expression.
 */

export const courseText = sql`c.title || ' ' || c.course_code || ' ' || translate(c.course_code, '-_. /', '') || ' ' || c.description`;
export const personText = sql`u.first_name || ' ' || u.last_name || ' ' || u.username || ' ' || split_part(u.email, '@', 1)`;
export const topicText = sql`t.title || ' ' || t.content`;
export const announcementText = sql`a.title || ' ' || regexp_replace(a.body, '<[^>]*>', ' ', 'g')`;

/** What somebody looks for. */
export interface Sought {
  /** As it is compared: to be equal to a whole title. */
  folded: string;
  words: readonly string[];
}

/** Every word, or a word that begins with it. The words hold letters and digits alone. */
const query = ({ words }: Sought) => sql`${words.map((word) => `'${word}':*`).join(' & ')}::text::tsquery`;

export const holds = (text: RawBuilder<unknown>, sought: Sought) => sql`search_words(${text}) @@ ${query(sought)}`;

/** The same of replies `r`, whose words are stored as they are compared. */
export const repliesHold = (sought: Sought) => sql`to_tsvector('simple'::regconfig, r.folded) @@ ${query(sought)}`;

/** The same of lessons and assignments `x`, of whose texts the words are stored (0059). */
export const wordsHold = (sought: Sought) => sql`x.words @@ ${query(sought)}`;

/** 0: a title is what is sought; 1: it begins so; 2: it has the words; 3: something else has them. */
export function rankOf(titles: readonly RawBuilder<unknown>[], sought: Sought): RawBuilder<number> {
  const any = (test: (title: RawBuilder<unknown>) => RawBuilder<unknown>) => sql.join(titles.map(test), sql` or `);
  return sql<number>`case when ${any((title) => sql`search_fold(${title}) = ${sought.folded}::text`)} then 0
    when ${any((title) => sql`starts_with(search_fold(${title}), ${sought.folded}::text)`)} then 1
    when ${any((title) => holds(title, sought))} then 2 else 3 end`;
}
