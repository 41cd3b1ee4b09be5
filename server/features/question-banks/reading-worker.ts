import { workerData } from 'node:worker_threads';
import { BadPackage } from '../../archives/bad-package.ts';
import { keepText, type KeptText } from '../../kept-words.ts';
import { answer, giveWay } from '../../threads/in-thread.ts';
import { readFile, type SentFile } from './read-file.ts';
import { packed, type SentResult } from './sent-result.ts';

// A thread that reads one file of questions and ends.

export type ReadingOutcome = { result: SentResult } | { refused: KeptText };

giveWay();

answer(await outcomeOf(workerData as SentFile));

async function outcomeOf(file: SentFile): Promise<ReadingOutcome> {
  try {
    return { result: packed(await readFile(file)) };
  } catch (error) {
    if (error instanceof BadPackage) return { refused: keepText(error.sentence) };
    throw error;
  }
}
