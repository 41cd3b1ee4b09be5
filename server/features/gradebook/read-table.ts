import { BadPackage } from '../../archives/bad-package.ts';
import { type KeptText, openText } from '../../kept-words.ts';
import { invalid } from '../../refusal.ts';
import { inOwnThread, readAtOnce } from '../../threads/in-own-thread.ts';
import { isZip, tableIn } from './table-in.ts';

export type TableOutcome = { rows: string[][] } | { refused: KeptText };

/** The rows of a table as texts, whichever kind of file it is; 422 says what is wrong with it, and where. */
export async function readTable(bytes: Uint8Array, atMostMs?: number): Promise<string[][]> {
  try {
    // What a workbook unfolds to its length does not say.
    return await (bytes.length <= readAtOnce && !isZip(bytes) ? tableIn(bytes) : readBeside(bytes, atMostMs));
  } catch (error) {
    if (!(error instanceof BadPackage)) throw error;
    throw invalid({ file: error.sentence });
  }
}

async function readBeside(bytes: Uint8Array, atMostMs?: number): Promise<string[][]> {
  const outcome = await inOwnThread<TableOutcome>(
    new URL('./table-worker.ts', import.meta.url),
    'reading a table',
    bytes,
    { atMostMs },
  );
  if (!outcome) throw new BadPackage('The table takes too long to read. Leave out the columns that have not changed.');
  if ('refused' in outcome) throw new BadPackage(openText(outcome.refused));
  return outcome.rows;
}
