import { setImmediate } from 'node:timers/promises';
import { mostPackageBytes } from '../../../contract/import-limits.ts';
import { say } from '../../../contract/text.ts';
import type { ZipLimits } from '../../../domain/course-import/zip-directory.ts';
import { isPicture, lastOf } from '../../../domain/course-import/paths.ts';
import { DataPictures } from '../../../domain/quiz/import/data-pictures.ts';
import { type QtiPack, qtiSteps } from '../../../domain/quiz/import/qti.ts';
import type { ImportResult } from '../../../domain/quiz/import/result.ts';
import type { Archive } from '../../archives/archive.ts';
import { BadPackage } from '../../archives/bad-package.ts';
import { inMemory } from '../../archives/in-memory.ts';
import { openZip } from '../../archives/read-zip.ts';
import { textOf } from '../../archives/text-of.ts';

/** Of texts and pictures together, unpacked. */
const limits: ZipLimits = { entries: 2000, bytes: 60_000_000 };
/** A text is read at a stroke, while which nothing else is answered. */
const longestText = 5_000_000;
const mostText = 20_000_000;

const isText = (path: string) => /\.(xml|qti)$/i.test(path);
/** What systems add to an archive that is none of its files. */
const isAside = (path: string) => /(^|\/)(__MACOSX\/|\._|\.DS_Store$)/.test(path);
const isArchive = (path: string) => /\.(zip|imscc|mbz|tar|t?gz|7z|rar)$/i.test(path);

/** Reads a package of QTI that came as base64, or throws a `BadPackage`. Nothing of it touches a disk. */
export async function readPackage(base64: string): Promise<ImportResult> {
  const pictures = new DataPictures();
  return pictures.joined(await readQti(await packIn(bytesIn(base64), pictures)));
}

/** Reads the files one after the other; whoever else asks something is answered between them. */
export async function readQti(pack: QtiPack): Promise<ImportResult> {
  for (const { length } of pack.files.values()) if (length > longestText) throw new BadPackage(tooLong);
  const steps = qtiSteps(pack);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

const tooLong = say`A file of QTI may be ${longestText / 1_000_000} MB long. Export the questions in several parts.`;

function bytesIn(text: string): Buffer {
  const base64 = text.replace(/\s+/g, '');
  const bytes = Buffer.from(base64, 'base64');
  // What is not base64 is passed over by Buffer: as many bytes as the text stands for must come out of it.
  if (bytes.length !== Math.floor((base64.replace(/=+$/, '').length * 3) / 4))
    throw new BadPackage('The package did not arrive whole. Choose it again.');
  if (bytes.length > mostPackageBytes)
    throw new BadPackage(say`A package may be ${mostPackageBytes / 1_000_000} MB large. Export it in several parts.`);
  return bytes;
}

async function packIn(bytes: Buffer, within: DataPictures): Promise<QtiPack> {
  const archive = await openZip(inMemory(bytes), limits);
  const paths = [...archive.entries.keys()].filter((path) => !isAside(path));
  const texts = paths.filter(isText);
  if (texts.length === 0) {
    const inner = paths.find(isArchive);
    if (inner === undefined)
      throw new BadPackage('There are no questions of QTI in this archive: a package of QTI holds files of XML.');
    throw new BadPackage(
      say`“${inner.slice(0, 100)}” is an archive within this archive. Unpack this one, and choose that.`,
    );
  }
  const files = new Map<string, string>();
  let together = 0;
  for (const path of texts) {
    together += archive.entries.get(path)?.size ?? 0;
    if (together > mostText)
      throw new BadPackage(
        say`The texts of this package are ${mostText / 1_000_000} MB together at most. Export it in several parts.`,
      );
    files.set(path, within.within(textOf(await wholeOf(archive, path))));
  }
  const pictures = new Map<string, Buffer>();
  for (const path of paths.filter(isPicture)) pictures.set(path, await wholeOf(archive, path));
  return {
    files,
    picture(path) {
      const picture = pictures.get(path);
      return picture ? { name: lastOf(path), base64: picture.toString('base64') } : null;
    },
  };
}

async function wholeOf(archive: Archive, path: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive.read(path)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
