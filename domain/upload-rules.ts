import { extensionOf } from './file-name.ts';
import { type Said, said, say, type Text } from '../contract/text.ts';

/** What a file is uploaded for. */
export const filePurposes = [
  'course-material',
  'content-picture',
  'content-file',
  'quiz-response',
  'submission',
  'attachment',
  'course-package',
] as const;
export type FilePurpose = (typeof filePurposes)[number];

interface UploadRules {
  /** Extensions; null for any. */
  readonly types: readonly string[] | null;
  readonly largest: number;
  /** Files in one place; null for any number. */
  readonly most: number | null;
}

const megabyte = 1024 * 1024;
/** Specification, 9: no file is larger, whatever it is for. */
export const largestFile = 500 * megabyte;

/** Specification, 2 (Create Course) and 9, for course materials; for the others our own. */
export const uploadRules: Record<FilePurpose, UploadRules> = {
  'course-material': {
    types: ['.pdf', '.doc', '.docx', '.ppt', '.pptx', '.mp4', '.mp3'],
    largest: largestFile,
    most: 10,
  },
  'content-picture': { types: ['.png', '.jpg', '.jpeg', '.gif', '.webp'], largest: 10 * megabyte, most: null },
  'content-file': { types: null, largest: largestFile, most: null },
  'quiz-response': { types: null, largest: 100 * megabyte, most: null },
  /** Handed in for an assignment, or said about what was; an assignment may allow less. */
  submission: { types: null, largest: 100 * megabyte, most: null },
  /** Sent along with an announcement or a message. */
  attachment: { types: null, largest: 100 * megabyte, most: 10 },
  /** A course of another system, to be imported. */
  'course-package': { types: ['.gz', '.imscc', '.mbz', '.zip'], largest: largestFile, most: 1 },
};

const openXml = 'application/vnd.openxmlformats-officedocument';

/** What the content of a file with an extension may be, wherever extensions are limited. */
const contentTypes: Record<string, readonly string[]> = {
  '.pdf': ['application/pdf'],
  '.doc': ['application/msword'],
  '.docx': [`${openXml}.wordprocessingml.document`],
  '.ppt': ['application/vnd.ms-powerpoint'],
  '.pptx': [`${openXml}.presentationml.presentation`],
  '.mp4': ['video/mp4', 'video/x-m4v', 'audio/mp4'],
  '.mp3': ['audio/mpeg'],
  '.png': ['image/png'],
  '.jpg': ['image/jpeg'],
  '.jpeg': ['image/jpeg'],
  '.gif': ['image/gif'],
  '.webp': ['image/webp'],
  // Open edX packs its exports as a tar within gzip.
  '.gz': ['application/gzip'],
  '.imscc': ['application/zip'],
  // Moodle packs its backups in one of two ways.
  '.mbz': ['application/gzip', 'application/zip'],
  '.zip': ['application/zip'],
};

/** 500 MB, 1.5 GB. */
export function sizeInWords(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** step;
  return `${amount >= 10 || Number.isInteger(amount) ? Math.round(amount) : amount.toFixed(1)} ${units[step]}`;
}

/** In the words of the uploader (specification, 8). */
export function tooLargeInWords(limit: number, name: string | Said = said('The file')): Text {
  return say`${name} exceeds maximum allowed size of ${sizeInWords(limit)}`;
}

interface Unfit {
  readonly reason: 'size' | 'type';
  readonly words: Text;
}

/** Why a file may not be used for a purpose, in the words of the uploader; null if it may. `type` is what its content says. */
export function unfitFor(
  purpose: FilePurpose,
  file: { name: string; size?: number | undefined; type?: string | undefined },
): Unfit | null {
  const { types, largest } = uploadRules[purpose];
  if (file.size !== undefined && file.size > largest)
    return { reason: 'size', words: tooLargeInWords(largest, file.name) };
  if (!types) return null;
  const extension = extensionOf(file.name);
  if (!types.includes(extension)) return { reason: 'type', words: say`You can only upload: ${types.join(', ')}` };
  if (file.size === 0) return { reason: 'type', words: say`${file.name} is empty. Choose another file.` };
  return file.type === undefined || contentTypes[extension]?.includes(file.type)
    ? null
    : { reason: 'type', words: say`${file.name} is damaged, or is not what its name says. Choose another file.` };
}
