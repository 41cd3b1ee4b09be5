import type { ImportResult } from '../../../domain/quiz/import/result.ts';
import { BadPackage } from '../../archives/bad-package.ts';
import { openText } from '../../kept-words.ts';
import { invalid } from '../../refusal.ts';
import { inOwnThread, readAtOnce } from '../../threads/in-own-thread.ts';
import { readFile, type SentFile } from './read-file.ts';
import type { ReadingOutcome } from './reading-worker.ts';
import { unpacked } from './sent-result.ts';

/** Reads the questions of a file, or refuses it (422 at `text`). A long one is read beside everything else. */
export async function readQuestions(file: SentFile): Promise<ImportResult> {
  try {
    return await (file.text.length <= readAtOnce ? readFile(file) : inTurn(() => readBeside(file)));
  } catch (error) {
    if (!(error instanceof BadPackage)) throw error;
    throw invalid({ text: error.sentence });
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: each may take much memory. */
function inTurn<T>(deed: () => Promise<T>): Promise<T> {
  const mine = last.then(deed);
  last = mine.catch(() => undefined);
  return mine;
}

/** In a thread of its own, which ends after so many milliseconds whatever it has read. */
export async function readBeside({ format, text }: SentFile, atMostMs?: number): Promise<ImportResult> {
  const outcome = await inOwnThread<ReadingOutcome>(
    new URL('./reading-worker.ts', import.meta.url),
    'reading questions',
    { format, text } satisfies SentFile,
    { atMostMs },
  );
  if (outcome === null)
    throw new BadPackage('This file takes too long to read. Export the questions in several parts.');
  if ('refused' in outcome) throw new BadPackage(openText(outcome.refused));
  return unpacked(outcome.result);
}
