import AwsS3, { type AwsBody } from '@uppy/aws-s3';
import Uppy, { type Meta } from '@uppy/core';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { type FilePurpose, uploadRules } from '../../../domain/upload-rules.ts';
import { api } from '../../lib/api.ts';
import { retryDelays } from '../../lib/again.ts';
import { isStatus } from '../../lib/errors.ts';
import { asTold } from './failed.ts';
import { giveUpFile } from './give-up.ts';
import { persist } from './persist.ts';
import { refusalsIn } from './refusals.ts';
import { rememberedUploads } from './remembered.ts';
import { fingerprintOf, goOnWhereCut, keepUnfinished, partSize, partsThere, sendAnew } from './resuming.ts';
import type { SignInGate } from './sign-in-gate.ts';
import { nowhere, uploadBytes } from './upload-bytes.ts';
import { uploaderWords } from './words.ts';

/** What is uploaded, and within which limits. */
export interface UploadTask {
  readonly purpose: FilePurpose;
  /** Extensions; null for any. */
  readonly types: readonly string[] | null;
  /** Bytes. */
  readonly largest: number;
  /** Files in one place; null for any number. */
  readonly most: number | null;
  /** Files are sent as soon as they are chosen. */
  readonly startsAtOnce: boolean;
}

/** Specification, section 9: materials of a course, which are sent when that is asked for. */
export const courseMaterials: UploadTask = {
  purpose: 'course-material',
  ...uploadRules['course-material'],
  startsAtOnce: false,
};
/** Specification, 9: larger files go up in parts. */
const largestPiece = 100 * 1024 * 1024;

export type Uploader = Uppy<Meta, AwsBody>;

interface Described {
  name?: string | undefined;
  size: number | null;
}

interface Parts {
  task: UploadTask;
  gate: SignInGate;
  /** The files that are uploaded already. */
  there: () => readonly Pick<UploadedFile, 'name' | 'size'>[];
  /** Takes what has arrived; what it does over the line is tried again as all else is. */
  onUploaded: (file: UploadedFile) => unknown;
}

/** The uploader: limits, calls and rules of the specification, sections 4, 5, 7, 8 and 9. */
export function createUploader({ task, gate, there, onUploaded }: Parts): Uploader {
  const { purpose, types, largest, most } = task;
  const keys = new Map<string, string>();
  /** What has arrived and was refused here: trying it again sends none of its bytes. */
  const refused = new Map<string, UploadedFile>();
  const uploads = rememberedUploads();
  const words = uploaderWords();
  const uppy: Uploader = new Uppy<Meta, AwsBody>({
    autoProceed: task.startsAtOnce,
    restrictions: { maxNumberOfFiles: most, maxFileSize: largest, allowedFileTypes: types && [...types] },
    locale: { strings: words, pluralize: (count: number) => (count === 1 ? 0 : 1) },
    onBeforeFileAdded(file, chosen) {
      const refusal = refusalOf(file, Object.values(chosen));
      // Of what it has itself Uppy says so.
      if (refusal !== null && !uppy.checkIfFileAlreadyExists(file.id)) refusals.tell(refusal);
      return refusal === null;
    },
  });

  const refusals = refusalsIn(uppy, words.additionalRestrictionsFailed);
  uppy.on('upload-error', (_file, { name, message }) => {
    if (name === 'UploadError') refusals.tell(message);
  });
  uppy.on('file-removed', ({ id }) => {
    const file = refused.get(id);
    refused.delete(id);
    if (file) giveUpFile(file.id);
  });

  /** What is refused for good is told in words: Uppy shows the message of what is thrown. */
  function ask<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return persist(call, { gate, signal }).catch((error: unknown) => {
      throw signal?.aborted ? error : asTold(error);
    });
  }

  /** What Uppy cannot know: files that are there already. Two of one name and size are one, as for the server. */
  function refusalOf(file: Described, chosen: readonly Described[]): string | null {
    const known = [...there(), ...chosen];
    if (known.some(({ name, size }) => name === file.name && size === file.size))
      return words.noDuplicates.replace('%{fileName}', file.name ?? '');
    if (types && file.size === 0) return words.isEmpty.replace('%{file}', file.name ?? '');
    if (most === null || known.length < most) return null;
    return words.youCanOnlyUploadX[1].replace('%{smart_count}', String(most));
  }

  const announce = (file: Described) =>
    ({ name: file.name, purpose, ...(file.size !== null && { size: file.size }) }) as const;

  uppy.use(AwsS3, {
    limit: 6,
    retryDelays,
    shouldUseMultipart: (file) => !refused.has(file.id) && (file.size ?? 0) > largestPiece,
    getChunkSize: () => partSize,
    uploadPartBytes: (options) => uploadBytes(options, gate),
    async getUploadParameters(file, { signal }) {
      if (refused.has(file.id)) return { method: 'PUT', url: nowhere };
      const body = announce(file);
      const { uploadURL, key } = await ask(() => api('POST /api/objects/upload', { body, signal }), signal);
      keys.set(file.id, key);
      return { method: 'PUT', url: uploadURL };
    },
    async createMultipartUpload(file) {
      const { name, ...metadata } = announce(file);
      const body = { filename: name, metadata };
      const begun = await ask(() => api('POST /api/objects/s3/multipart', { body }));
      keys.set(file.id, begun.key);
      const known = fingerprintOf(file);
      if (known) uploads.remember(known, begun);
      return begun;
    },
    async signPart(_file, { uploadId, partNumber, signal }) {
      const params = { uploadId, partNumber };
      const call = () => api('GET /api/objects/s3/multipart/{uploadId}/{partNumber}', { params, signal });
      const { url, expires } = await ask(call, signal);
      return { method: 'PUT', url, expires };
    },
    async listParts(file, { uploadId = '', signal }) {
      return ask(() => partsThere(file.size ?? 0, uploadId, signal), signal);
    },
    async completeMultipartUpload(file, { uploadId, parts, signal }) {
      const body = { parts: parts.map(({ ETag = '', PartNumber = 0 }) => ({ ETag, PartNumber })) };
      const call = () =>
        api('POST /api/objects/s3/multipart/{uploadId}/complete', { params: { uploadId }, body, signal });
      const { location } = await ask(call, signal);
      uploads.forget(fingerprintOf(file) ?? '');
      return { location };
    },
    async abortMultipartUpload(file, upload) {
      if (keepUnfinished(uppy, file.id, upload)) return;
      uploads.forget(fingerprintOf(file) ?? '');
      const params = { uploadId: upload.uploadId ?? '' };
      await persist(() => api('DELETE /api/objects/s3/multipart/{uploadId}', { params }), { gate });
    },
  });

  uppy.addPreProcessor(async (ids) => {
    const large = uppy.getFilesByIds(ids).filter((file) => (file.size ?? 0) > largestPiece);
    const onKnown = (id: string, { key }: { key: string }) => void keys.set(id, key);
    await Promise.all(large.map((file) => goOnWhereCut(uppy, file, { gate, uploads, onKnown })));
  });

  // What has arrived becomes a file with a purpose; until then Uppy says that it is being processed.
  uppy.addPostProcessor(async (ids) => {
    await Promise.all(ids.map(declare));
  });

  async function declare(id: string): Promise<void> {
    const [file, key] = [uppy.getFile(id), keys.get(id)];
    if (!file || file.error || key === undefined) return;
    uppy.emit('postprocess-progress', file, { mode: 'indeterminate', message: words.pleaseWait });
    try {
      const body = { key, name: file.name ?? '', purpose } as const;
      const uploaded = refused.get(id) ?? (await ask(() => api('POST /api/files', { body })));
      refused.delete(id);
      await ask(() => take(uploaded)).catch((error: unknown) => {
        if (uppy.getFile(id)) refused.set(id, uploaded);
        else giveUpFile(uploaded.id);
        throw error;
      });
    } catch (error) {
      sendAnew(uppy, file);
      uppy.emit('upload-error', file, asTold(error));
    }
    const current = uppy.getFile(id);
    if (current) uppy.emit('postprocess-complete', current);
  }

  /** Of what stands in its way here, as a file of its name, no other try makes anything else. */
  async function take(file: UploadedFile): Promise<void> {
    try {
      await onUploaded(file);
    } catch (error) {
      throw isStatus(error, 409) ? asTold(error) : error;
    }
  }

  return uppy;
}
