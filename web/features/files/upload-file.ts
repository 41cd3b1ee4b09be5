import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import type { FilePurpose } from '../../../domain/upload-rules.ts';
import { again } from '../../lib/again.ts';
import { api } from '../../lib/api.ts';
import { ApiError, isStatus, OfflineError, problemOf } from '../../lib/errors.ts';

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
  const announced = { name, type, size, purpose, ...place };
  const { uploadURL } = await again(
    (soon) => api('POST /api/objects/upload', { body: announced, signal: soon }),
    signal,
  );
  let isAgain = false;
  await again(async () => {
    try {
      await put(uploadURL, file, signal, onProgress);
    } catch (error) {
      // It had arrived, and only the answer was lost.
      if (!isAgain || !isStatus(error, 409)) throw error;
    } finally {
      isAgain = true;
    }
  }, signal);
  const body = { uploadURL, name, purpose, ...place };
  return again((soon) => api('POST /api/files', { body, signal: soon }), signal);
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
    const fail = () => failed(new OfflineError());
    request.open('PUT', url);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status < 300) done();
      else failed(new ApiError(status, responseText, problemOf(responseText)));
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
