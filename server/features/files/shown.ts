import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import type { FileRow } from './queries.ts';

/** A file as its people see it. */
export function shown(file: FileRow): UploadedFile {
  const { id, name, size, type, uploaded_at: uploadedAt } = file;
  if (name === null || size === null || type === null || uploadedAt === null)
    throw new Error(`The file ${id} is shown before it is declared.`);
  return { id, name, size, type, url: `/api/files/${id}`, uploadedAt: uploadedAt.toISOString() };
}
