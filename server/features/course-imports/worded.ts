import { Said } from '../../../contract/text.ts';
import type { ReadCourse } from '../../../domain/course-import/tree.ts';
import type { Language } from '../../../domain/languages.ts';
import { inWords } from '../../words.ts';
import { keepProblem, type KeptProblem } from './kept-problems.ts';

/** What had no name in the package has one in the language of whoever imports it. */
type Worded<T> = T extends Said
  ? string
  : T extends readonly (infer Each)[]
    ? Worded<Each>[]
    : T extends object
      ? { [Key in keyof T]: Worded<T[Key]> }
      : T;

/** Of plain values alone, which go from one thread to another. What is left out or changed is worded for its reader (`found.ts`). */
export type WordedCourse = Worded<Omit<ReadCourse, 'problems' | 'places'>> &
  Pick<ReadCourse, 'places'> & { problems: KeptProblem[] };
export type WordedModule = WordedCourse['modules'][number];
export type WordedItem = WordedModule['items'][number];

export function wordedCourse({ problems, places, ...course }: ReadCourse, language: Language): WordedCourse {
  return { ...worded(course, language), problems: problems.map(keepProblem), places };
}

function worded<T>(value: T, language: Language): Worded<T>;
function worded(value: unknown, language: Language): unknown {
  if (value instanceof Said) return inWords(value, language);
  if (Array.isArray(value)) return value.map((each) => worded(each, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, worded(each, language)]));
}
