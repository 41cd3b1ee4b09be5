import { t } from '@lingui/core/macro';
import type { AwsBody } from '@uppy/aws-s3';
import type { Meta } from '@uppy/core';
import Dashboard from '@uppy/dashboard';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { toast } from '../../ui/toast-store.ts';
import type { SignInGate } from './sign-in-gate.ts';
import { createUploader, type Uploader, type UploadTask } from './uploader.ts';
import { withoutFailed, withoutZero } from './words.ts';

interface Parts {
  task: UploadTask;
  /** Stands under the words that ask for files. */
  note?: string | undefined;
  gate: SignInGate;
  there: () => readonly Pick<UploadedFile, 'name' | 'size'>[];
  onUploaded: (file: UploadedFile) => unknown;
  onBusy: (isBusy: boolean) => void;
  onComing: (names: readonly string[]) => void;
  /** Hears whether one of them has failed. */
  onFailed: (hasFailed: boolean) => void;
}

/** Shows the uploader in an element; answers how to close it, which gives unfinished uploads up. */
export function openDashboard(target: HTMLElement, parts: Parts): () => void {
  const { task, note, gate, there, onUploaded, onBusy, onComing, onFailed } = parts;
  let arrived = 0;
  const uppy = createUploader({
    task,
    gate,
    there,
    async onUploaded(file) {
      await onUploaded(file);
      arrived++;
    },
  });
  tellOfRetries(uppy);
  uppy.use(Dashboard, {
    target,
    inline: true,
    width: '100%',
    height: 300,
    proudlyDisplayPoweredByUppy: false,
    disableThumbnailGenerator: true,
    singleFileFullScreen: false,
    hideProgressAfterFinish: true,
    ...(note && { note }),
  });
  mendWords(uppy);
  const list = new MutationObserver(() => mendRoles(target));
  mendRoles(target);
  list.observe(target, { childList: true, subtree: true });
  const tellBusy = () => {
    const names = uppy.getFiles().map(({ name }) => name);
    onBusy(names.length > 0);
    onComing(names);
  };
  uppy.on('files-added', tellBusy);
  uppy.on('file-removed', tellBusy);
  const tellFailed = () => onFailed(uppy.getFiles().some(({ error }) => error));
  uppy.on('state-update', tellFailed);
  uppy.on('complete', ({ successful = [] }) => {
    if (arrived > 0) toast({ title: t`Upload Complete`, description: t`${arrived} file(s) uploaded successfully.` });
    arrived = 0;
    // They stand in the list of what is uploaded from now on.
    queueMicrotask(() => uppy.removeFiles(successful.map((file) => file.id)));
  });
  const goOn = () => retryFailed(uppy);
  addEventListener('online', goOn);
  return () => {
    removeEventListener('online', goOn);
    list.disconnect();
    uppy.off('file-removed', tellBusy);
    uppy.off('state-update', tellFailed);
    uppy.destroy();
    onBusy(false);
  };
}

/** Of a single file Uppy draws an entry without a list, and for no further sources a list of tabs without a tab. */
function mendRoles(target: HTMLElement): void {
  for (const element of target.querySelectorAll('[role="tablist"]:not(:has([role="tab"]))'))
    element.removeAttribute('role');
  for (const element of target.querySelectorAll('.uppy-Dashboard-files:not([role])'))
    element.setAttribute('role', 'list');
}

/**
 * Before it knows how fast the line is, and with the last bytes, Uppy says that no second is left; of files that have
 * failed it says that they are uploading.
 */
function mendWords(uppy: Uploader): void {
  const dashboard = uppy.getPlugin<Dashboard<Meta, AwsBody>>('Dashboard');
  const countGoing = () => uppy.getObjectOfFilesPerState().inProgressFiles.filter(({ error }) => !error).length;
  if (dashboard) dashboard.i18n = withoutFailed(withoutZero(dashboard.i18n), countGoing);
}

/** Of a single file that is tried again Uppy does not tell that it is through, as it does of all others. */
function tellOfRetries(uppy: Uploader): void {
  const retry = uppy.retryUpload.bind(uppy);
  uppy.retryUpload = async (id) => {
    const result = await retry(id);
    if (result) uppy.emit('complete', result);
    return result;
  };
}

/** The connection is back: what it broke goes on by itself. */
function retryFailed(uppy: Uploader): void {
  const broken = uppy.getFiles().filter((file) => file.error && !file.response);
  for (const file of broken) void uppy.retryUpload(file.id);
}
