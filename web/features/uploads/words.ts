import { t } from '@lingui/core/macro';
import type Uppy from '@uppy/core';

/** Texts of the uploader (specification, 8), in the language of the page. Uppy fills in %{…} itself. */
export function uploaderWords() {
  const count = '%{smart_count}';
  const file = '%{file}';
  const size = '%{size}';
  const types = '%{types}';
  const fileName = "'%{fileName}'"; // its quotes would mean something else in the text itself
  const complete = '%{complete}';
  const total = '%{total}';
  const time = '%{time}';
  const rest = '%{count}';
  const browseFiles = '%{browseFiles}';
  return {
    youCanOnlyUploadX: { 0: t`You can only upload ${count} file`, 1: t`You can only upload ${count} files` },
    exceedsSize: t`${file} exceeds maximum allowed size of ${size}`,
    isEmpty: t`${file} is empty. Choose another file.`,
    youCanOnlyUploadFileTypes: t`You can only upload: ${types}`,
    noDuplicates: t`Cannot add the duplicate file ${fileName}, it already exists`,
    noMoreFilesAllowed: t`Cannot add more files`,
    additionalRestrictionsFailed: t`${rest} additional restrictions were not fulfilled`,
    failedToUpload: t`Failed to upload ${file}`,
    noInternetConnection: t`No Internet connection`,
    connectedToInternet: t`Connected to the Internet`,
    pleaseWait: t`Please wait`,
    dashboardTitle: t`Upload files`,
    dropPasteFiles: t`Drop files here or ${browseFiles}`,
    browseFiles: t`choose them`,
    dropHint: t`Drop your files here`,
    myDevice: t`My Device`,
    back: t`Back`,
    cancel: t`Cancel`,
    error: t`Error`,
    addMore: t`Add more`,
    addMoreFiles: t`Add more files`,
    addingMoreFiles: t`Adding more files`,
    removeFile: t`Remove file`,
    xFilesSelected: { 0: t`${count} file selected`, 1: t`${count} files selected` },
    uploadingXFiles: { 0: t`Uploading ${count} file`, 1: t`Uploading ${count} files` },
    processingXFiles: { 0: t`Processing ${count} file`, 1: t`Processing ${count} files` },
    xMoreFilesAdded: { 0: t`${count} more file added`, 1: t`${count} more files added` },
    uploadXFiles: { 0: t`Upload ${count} file`, 1: t`Upload ${count} files` },
    uploadXNewFiles: { 0: t`Upload +${count} file`, 1: t`Upload +${count} files` },
    filesUploadedOfTotal: {
      0: t`${complete} of ${count} file uploaded`,
      1: t`${complete} of ${count} files uploaded`,
    },
    dataUploadedOfTotal: t`${complete} of ${total}`,
    dataUploadedOfUnknown: t`${complete} of unknown`,
    xTimeLeft: t`${time} left`,
    upload: t`Upload`,
    uploading: t`Uploading`,
    uploadComplete: t`Upload complete`,
    complete: t`Complete`,
    uploadFailed: t`Upload failed`,
    uploadPaused: t`Upload paused`,
    paused: t`Paused`,
    pause: t`Pause`,
    pauseUpload: t`Pause upload`,
    resume: t`Resume`,
    resumeUpload: t`Resume upload`,
    retry: t`Retry`,
    retryUpload: t`Retry upload`,
    cancelUpload: t`Cancel upload`,
    done: t`Done`,
    showErrorDetails: t`Show error details`,
  };
}

type Say = Uppy['i18n'];

/** The uploader's words, but what has failed is not said to be uploading. */
export const withoutFailed =
  (say: Say, countGoing: () => number): Say =>
  (key, options) => {
    if (key !== 'uploadingXFiles') return say(key, options);
    const going = countGoing();
    return going > 0 ? say(key, { ...options, smart_count: going }) : say('uploadFailed');
  };

/** The uploader's words, but where it does not know for how long it goes on, or for less than a second. */
export const withoutZero =
  (say: Say): Say =>
  (key, options) =>
    key === 'xTimeLeft' && options?.['time'] === '0s' ? t`just a moment` : say(key, options);
