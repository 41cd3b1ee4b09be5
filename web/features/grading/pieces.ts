import { t } from '@lingui/core/macro';
import type { WorkToGrade } from '../../../contract/grading.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';

type Submission = WorkToGrade['submissions'][number];

/** A part of what was handed in, one of which is looked at. */
export type Piece =
  | { kind: 'text'; html: Submission['body'] }
  | { kind: 'link'; url: string }
  | { kind: 'file'; file: UploadedFile };

export function piecesOf({ body, link, files }: Submission): Piece[] {
  return [
    ...(body === '' ? [] : [{ kind: 'text' as const, html: body }]),
    ...(link ? [{ kind: 'link' as const, url: link }] : []),
    ...files.map((file) => ({ kind: 'file' as const, file })),
  ];
}

export function titleOf(piece: Piece): string {
  if (piece.kind === 'text') return t`Text`;
  return piece.kind === 'link' ? t`Link` : piece.file.name;
}

export type Shown = 'picture' | 'pdf' | 'video' | 'audio' | 'text' | 'other';

const written =
  /\.(txt|md|csv|tsv|log|tex|json|ya?ml|toml|xml|html?|css|scss|[cm]?[jt]sx?|py|rb|rs|go|java|kt|swift|c|h|cc|cpp|hpp|cs|php|sql|sh|r|m|ipynb)$/i;
/** What is longer is rather downloaded. */
const longest = 1_000_000;

/** How a file is shown: by its content, and as text by its name where it is short enough to be read. */
export function shownAs({ type, name, size }: Pick<UploadedFile, 'type' | 'name' | 'size'>): Shown {
  if (type === 'application/pdf') return 'pdf';
  if (type.startsWith('image/') && !type.includes('svg')) return 'picture';
  if (type.startsWith('video/')) return 'video';
  if (type.startsWith('audio/')) return 'audio';
  return (type.startsWith('text/') || written.test(name)) && size <= longest ? 'text' : 'other';
}
