import type { Received } from '../../../contract/api.ts';
import { importAiken } from '../../../domain/quiz/import/aiken.ts';
import { DataPictures } from '../../../domain/quiz/import/data-pictures.ts';
import { importGift } from '../../../domain/quiz/import/gift.ts';
import { importMoodleXml } from '../../../domain/quiz/import/moodle-xml.ts';
import { qtiFile } from '../../../domain/quiz/import/qti.ts';
import type { ImportResult } from '../../../domain/quiz/import/result.ts';
import { readPackage, readQti } from './read-package.ts';

/** A file of questions as it was sent. */
export type SentFile = Pick<Received<'POST /api/banks/{id}/import', 'body'>, 'format' | 'text'>;

const importers: Readonly<
  Record<Exclude<SentFile['format'], 'qti_package'>, (text: string) => ImportResult | Promise<ImportResult>>
> = {
  gift: importGift,
  moodle_xml: importMoodleXml,
  aiken: importAiken,
  qti: (text) => readQti(qtiFile(text)),
};

/** Reads the questions of a file, or throws a `BadPackage`. */
export async function readFile({ format, text }: SentFile): Promise<ImportResult> {
  if (format === 'qti_package') return readPackage(text);
  const pictures = new DataPictures();
  return pictures.joined(await importers[format](pictures.within(text)));
}
