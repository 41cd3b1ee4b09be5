import type { MarkedFiles } from '../../../contract/marked-files.ts';
import { isAside } from '../../../domain/assignments/marked-files.ts';
import { uploadRules } from '../../../domain/upload-rules.ts';
import { type ChosenFile, filesInZip } from './files-in-zip.ts';

export type Matched = MarkedFiles['files'][number];
export type MarkedWork = MarkedFiles['works'][number];

export interface MarkedRow extends Matched {
  file: ChosenFile;
  isIncluded: boolean;
}

/** Of one archive the files in it; of anything else what was chosen. */
export async function chosenFiles(files: readonly File[]): Promise<ChosenFile[]> {
  const [first] = files;
  const isArchive = files.length === 1 && first !== undefined && /\.zip$/i.test(first.name);
  const chosen = isArchive
    ? await filesInZip(first)
    : files.map((file) => ({ path: file.webkitRelativePath || file.name, size: file.size, read: async () => file }));
  return chosen.filter(({ path }) => !isAside(path));
}

/** What a file holds, in hexadecimal digits; nothing where the browser does not say, or it is too large to be sent. */
export async function hashOf({ size, read }: ChosenFile): Promise<string | undefined> {
  // Of pages without TLS browsers hold this back.
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle || size > uploadRules.submission.largest) return undefined;
  const digest = await subtle.digest('SHA-256', await (await read()).arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What cannot be sent, whoever is chosen for it. */
export const isUnfit = ({ problem }: Matched) => problem === 'large' || problem === 'empty';

/** What has to be looked at stands first. */
export function rowsOf(files: readonly ChosenFile[], matched: readonly Matched[]): MarkedRow[] {
  const rows = matched.flatMap((match, index): MarkedRow[] => {
    const file = files[index];
    return file ? [{ ...match, file, isIncluded: match.problem === null }] : [];
  });
  const rank = ({ problem }: MarkedRow) => (problem === 'nobody' || problem === 'several' ? 0 : problem ? 1 : 2);
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

/** The row, once somebody has said whose it is. */
export function givenTo(row: MarkedRow, work: MarkedWork | undefined): MarkedRow {
  if (!work) return { ...row, work: null, attempt: null, problem: 'nobody', isIncluded: false };
  return { ...row, work: work.work, attempt: work.attempt, problem: null, isIncluded: true };
}

/** Those that go, with what the server is to know of them. */
export const included = (rows: readonly MarkedRow[]) =>
  rows.flatMap(({ isIncluded, file, name, work, attempt }) =>
    isIncluded && work !== null && attempt !== null ? [{ file, name, work, attempt }] : [],
  );
