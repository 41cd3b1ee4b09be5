import type { UploadedFile } from '../../../../contract/uploaded-file.ts';
import { uploadFile as upload } from '../../files/upload-file.ts';

/** Uploads a file that answers a question; `onProgress` hears of the part that is sent, from 0 to 1. */
export function uploadFile(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<UploadedFile> {
  return upload(file, { purpose: 'quiz-response', onProgress, signal });
}

/** The name of a file that was uploaded earlier, as its download would have it; null where it is not there any more. */
export async function fileName(id: string): Promise<string | null> {
  const response = await fetch(`/api/files/${encodeURIComponent(id)}`, { method: 'HEAD' });
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return response.ok && encoded ? decodeURIComponent(encoded) : null;
}
