import { Readable } from 'node:stream';
import { writeCartridge } from '../../../domain/course-export/cartridge.ts';
import type { Language } from '../../../domain/languages.ts';
import { StoredFiles } from '../../archives/stored-files.ts';
import { type ZippedFile, zipOf } from '../../archives/write-zip.ts';
import type { App } from '../../context.ts';
import { atOneMoment, transaction } from '../../db/database.ts';
import type { Media } from '../../http/routes.ts';
import { linkBase } from '../../config.ts';
import { loadForEditing } from '../courses/change.ts';
import { fileHeaders } from '../files/headers.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { contentOf, type PackedFile } from './content.ts';
import { readRows } from './read-rows.ts';

/**
 * A course as a package for other systems, a file after the other: neither is ever held whole. The course leaves the
 * college: who took it is written down.
 */
export async function exportCourse(app: App, by: By, courseId: string, language: Language): Promise<Media> {
  const course = await loadForEditing(app.database.read, by.actor, courseId);
  const rows = await atOneMoment(app.database, (read) => readRows(read, courseId));
  const { content, files } = contentOf(rows, { origin: linkBase(app.settings), timeZone: app.settings.timeZone });
  await transaction(app.database, (tx) =>
    writeAudit(app, tx, by, { action: 'course.exported', user: null, course, changes: {} }),
  );
  const name = `${rows.course.course_code} ${rows.course.title}`.replace(/[^\p{L}\p{N} ._-]+/gu, '_').slice(0, 120);
  const { 'Accept-Ranges': _, ...headers } = fileHeaders({ name: `${name}.imscc`, type: 'application/zip' }, false);
  const made = packed(app, writeCartridge(content), files, { changedAt: rows.course.updated_at, language });
  return {
    bytes: Readable.from(zipOf(made), { objectMode: false }),
    headers: { ...headers, 'Cache-Control': 'no-store' },
  };
}

async function* packed(
  app: App,
  texts: readonly { path: string; text: string }[],
  files: readonly PackedFile[],
  { changedAt, language }: { changedAt: Date; language: Language },
): AsyncGenerator<ZippedFile> {
  for (const { path, text } of texts) yield { name: path, bytes: [Buffer.from(text)], changedAt };
  const stored = new StoredFiles(app);
  for (const { path, key } of files) yield* stored.file({ name: path, key, changedAt });
  yield* stored.note(language);
}
