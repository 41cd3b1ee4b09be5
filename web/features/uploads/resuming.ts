import type { AwsBody } from '@uppy/aws-s3';
import type Uppy from '@uppy/core';
import type { Meta, UppyFile } from '@uppy/core';

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
