import type { AwsBody } from '@uppy/aws-s3';
import type Uppy from '@uppy/core';
import type { Meta, UppyFile } from '@uppy/core';
import { api } from '../../lib/api.ts';
import { isStatus } from '../../lib/errors.ts';
import { persist } from './persist.ts';
import { type BegunUpload, fingerprint, type rememberedUploads } from './remembered.ts';
import type { SignInGate } from './sign-in-gate.ts';

interface UploadedPart {
  PartNumber: number;
  Size: number;
  ETag: string;
}

interface Upload {
  key: string;
  uploadId?: string;
}

/**
 * An upload in parts that failed midway. Uppy would give it up and begin anew; while its file is listed it is kept, so
 * that Retry sends only the parts that are missing. False for a file that was taken from the list.
 */
export function keepUnfinished(uppy: Uppy<Meta, AwsBody>, fileId: string, upload: Upload): boolean {
  const { files } = uppy.getState();
  const file = files[fileId];
  if (!file) return false;
  const resumable = { ...file, s3Multipart: upload };
  uppy.setFileState(fileId, resumable);
  return true;
}

/** Retry sends this file from its beginning; Uppy knows an upload by its data, so these are other ones. */
export function sendAnew(uppy: Uppy<Meta, AwsBody>, file: UppyFile<Meta, AwsBody>): void {
  const data = new File(file.data instanceof Blob ? [file.data] : [], file.name ?? '', { type: file.type });
  const { bytesTotal, uploadStarted } = file.progress;
  const progress = {
    bytesTotal,
    uploadStarted: uploadStarted ?? 0,
    uploadComplete: false,
    percentage: 0,
    bytesUploaded: 0,
  };
  const fresh = { ...file, data, progress, s3Multipart: undefined };
  uppy.setFileState(file.id, fresh);
}

interface GoingOn {
  gate: SignInGate;
  uploads: ReturnType<typeof rememberedUploads>;
  onKnown: (fileId: string, upload: BegunUpload) => void;
}

/**
 * Before a large file is sent: where this device began to send it earlier, and the server still has what came, only the
 * missing parts go up. Uppy asks for them by itself once it knows the upload.
 */
export async function goOnWhereCut(
  uppy: Uppy<Meta, AwsBody>,
  file: UppyFile<Meta, AwsBody>,
  { gate, uploads, onKnown }: GoingOn,
): Promise<void> {
  const known = fingerprintOf(file);
  const begun = known && uploads.find(known);
  if (!known || !begun) return;
  const { uploadId } = begun;
  try {
    await persist(() => partsThere(file.size ?? 0, uploadId), { gate });
  } catch (error) {
    // Gone, or somebody else's: it begins anew. Anything else is said once it is sent.
    if (!isStatus(error, 404)) return;
    uploads.forget(known);
    const current = { ...uppy.getFile(file.id), s3Multipart: undefined };
    uppy.setFileState(file.id, current);
    return;
  }
  const resumable = { ...uppy.getFile(file.id), s3Multipart: { key: begun.key, uploadId } };
  uppy.setFileState(file.id, resumable);
  onKnown(file.id, begun);
}

/** So that a film of 500 MB has some fifty parts, and a lost connection costs little. */
export const partSize = 10 * 1024 * 1024;

/** The parts that the server has: all, when it has joined them already and only its answer was lost. */
export async function partsThere(size: number, uploadId: string, signal?: AbortSignal): Promise<UploadedPart[]> {
  try {
    return await api('GET /api/objects/s3/multipart/{uploadId}', { params: { uploadId }, signal });
  } catch (error) {
    if (!isStatus(error, 409)) throw error;
    return Array.from({ length: Math.ceil(size / partSize) }, (_, i) => ({
      PartNumber: i + 1,
      Size: Math.min(partSize, size - i * partSize),
      ETag: 'joined',
    }));
  }
}

export function fingerprintOf({ data }: Pick<UppyFile<Meta, AwsBody>, 'data'>): string | null {
  return data instanceof File ? fingerprint(data) : null;
}
