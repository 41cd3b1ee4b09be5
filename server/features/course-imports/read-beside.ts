import { BadPackage } from '../../archives/bad-package.ts';
import { openText } from '../../kept-words.ts';
import { inOwnThread, readAtOnce } from '../../threads/in-own-thread.ts';
import { type ReadingOutcome, readTexts, type SentPackage } from './read-texts.ts';
import type { WordedCourse } from './worded.ts';

/**
 * Reads the course of a package, or throws a `BadPackage`. A long one is read beside everything else, for a megabyte takes
 * some 200 ms; its texts are gone then.
 */
export async function readWhole(sent: SentPackage, atMostMs?: number): Promise<WordedCourse> {
  const transfer = [...sent.texts.values()].map(({ buffer }) => buffer);
  const length = transfer.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const outcome =
    length <= readAtOnce
      ? readTexts(sent)
      : await inOwnThread<ReadingOutcome>(
          new URL('./reading-worker.ts', import.meta.url),
          'reading a package',
          sent satisfies SentPackage,
          { atMostMs, transfer },
        );
  if (!outcome) throw new BadPackage('This package takes too long to read. Export the course in two parts.');
  if ('refused' in outcome) throw new BadPackage(openText(outcome.refused));
  return outcome.course;
}
