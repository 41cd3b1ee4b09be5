import { createHash } from 'node:crypto';
import { say } from '../../../contract/text.ts';
import { fileNames } from '../../../domain/course-export/names.ts';
import { cleanFileName } from '../../../domain/file-name.ts';
import type { Language } from '../../../domain/languages.ts';
import { inWords } from '../../words.ts';
import type { WorkRow } from './work-rows.ts';

/** What stands for a submission in the names of an archive: it stays when names are shown or hidden, and says none. */
export const codeOf = (submission: string) => createHash('sha256').update(submission).digest('hex').slice(0, 10);

/** Whose a folder is, or, while names are hidden, what the grading page calls them. */
export function folderOf(
  { id, is_hidden: isHidden, student }: WorkRow,
  group: string | null,
  language: Language,
): string {
  if (isHidden) return inWords(say`Student ${id.slice(0, 4).toUpperCase()}`, language);
  return cleanFileName((group ?? `${student.lastName}, ${student.firstName}`).replace(/[/\\]/g, '_'));
}

/** What its folder is called: a code is no other’s, so neither is the name. */
export const folderName = (
  work: WorkRow,
  { group, content }: { group: string | null; content: string },
  language: Language,
) => fileNames([`${folderOf(work, group, language)}_${codeOf(content)}`])[0] ?? content;
