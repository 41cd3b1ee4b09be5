import { readCourse } from '../../../domain/course-import/read-course.ts';
import type { Language } from '../../../domain/languages.ts';
import { textOf } from '../../archives/text-of.ts';
import { keepText, type KeptText } from '../../kept-words.ts';
import { type WordedCourse, wordedCourse } from './worded.ts';

/** A package as far as it is text, as it goes from one thread to another. */
export interface SentPackage {
  /** The sizes of all its files, by their paths. */
  sizes: ReadonlyMap<string, number>;
  texts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Of whoever imports it. */
  language: Language;
}

export type ReadingOutcome = { course: WordedCourse } | { refused: KeptText };

/** Reads the course of a package. */
export function readTexts({ sizes, texts, language }: SentPackage): ReadingOutcome {
  const decoded = new Map([...texts].map(([path, bytes]) => [path, textOf(bytes)]));
  const read = readCourse({ names: sizes, text: (path) => decoded.get(path) ?? null });
  return 'refusal' in read ? { refused: keepText(read.refusal) } : { course: wordedCourse(read, language) };
}
