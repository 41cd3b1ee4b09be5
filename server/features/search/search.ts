import type { Found } from '../../../contract/search.ts';
import { plainText } from '../../../domain/rich-text/plain-text.ts';
import { excerptOf } from '../../../domain/search/excerpt.ts';
import { foldText, wordsOf } from '../../../domain/search/fold.ts';
import type { Actor, App } from '../../context.ts';
import { findInCourses } from './course-query.ts';
import { findPeople } from './people-query.ts';

const nothing: Found = { courses: [], activities: [], people: [], topics: [], announcements: [], files: [] };
/** Of what was written the beginning is enough to find the words in: it is shown in a line. */
const mostRead = 20_000;

/** What somebody may see and looks for. */
export async function search(app: App, actor: Actor, { q, limit }: { q: string; limit: number }): Promise<Found> {
  const { read } = app.database;
  // An e-mail address is found by what stands before the sign: what comes after it, everybody has.
  const folded = foldText(q.replaceAll(/@\S*/g, ' '));
  const words = wordsOf(folded);
  if (folded.replaceAll(' ', '').length < 2) return nothing;
  const sought = { folded, words };
  const inCourses = await findInCourses(read, actor, sought, limit);
  const people = await findPeople(read, actor, sought, limit);
  const cut = (text: string) => excerptOf(text.slice(0, mostRead), words);
  return {
    ...inCourses,
    people,
    activities: inCourses.activities.map(({ text, ...one }) => ({
      ...one,
      excerpt: text === null ? null : cut(plainText(text)),
    })),
    topics: inCourses.topics.map(({ text, ...topic }) => ({ ...topic, excerpt: cut(text) })),
    announcements: inCourses.announcements.map(({ text, ...one }) => ({ ...one, excerpt: cut(plainText(text)) })),
  };
}
