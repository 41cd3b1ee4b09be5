import { t } from '@lingui/core/macro';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import type { FilePurpose } from '../../../domain/upload-rules.ts';
import { api } from '../../lib/api.ts';

interface Upload {
  purpose: FilePurpose;
  courseId?: string;
  signal?: AbortSignal;
  /** Hears of the part that is sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Uploads a file in one piece and says what it is for. */
export async function uploadFile(file: File, { purpose, courseId, signal, onProgress }: Upload): Promise<UploadedFile> {
  const { name, type, size } = file;
  const place = courseId === undefined ? {} : { courseId };
  const { uploadURL } = await api('POST /api/objects/upload', {
    body: { name, type, size, purpose, ...place },
    signal,
  });
  await put(uploadURL, file, signal, onProgress);
  return api('POST /api/files', { body: { uploadURL, name, purpose, ...place }, signal });
}

/** By XMLHttpRequest, which tells how far it is. */
function put(
  url: string,
  file: File,
  signal: AbortSignal | undefined,
  onProgress: Upload['onProgress'],
): Promise<void> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    const fail = () => failed(new Error(t`The file did not arrive. Check your connection and try again.`));
    request.open('PUT', url);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => (request.status < 300 ? done() : fail()));
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
