import type { RosterFile, RosterImport } from '../../../contract/roster-imports.ts';
import { say, type Text } from '../../../contract/text.ts';
import { lackOfMapping } from '../../../domain/roster/guess-mapping.ts';
import { invalid } from '../../refusal.ts';

/** What a dry run needs: files of one format, or one sheet whose columns are named by headings that it has. */
export function refuseUnready({ files, mapping }: RosterImport): void {
  if (files.length === 0) throw invalid({ file: 'Choose at least one file' });
  const formats = new Set(files.map(({ format }) => format));
  if (formats.size > 1) throw invalid({ file: mixed(files) });
  const [first] = files;
  if (!first || !formats.has('sheet')) {
    if (files.every(({ kind }) => kind === 'ignored' || kind === 'manifest'))
      throw invalid({ file: 'None of these files holds people, courses or enrolments. Add those that do' });
    return;
  }
  if (files.length > 1)
    throw invalid({ file: say`A plain sheet is imported alone. Take out all but one of: ${namesOf(files)}` });
  const lack = lackOfMapping(mapping);
  if (lack) throw invalid({ mapping: lack });
  const missing = Object.values(mapping).find((heading) => !first.columns.includes(heading));
  if (missing !== undefined)
    throw invalid({ mapping: say`${first.name}, row 1: there is no column “${missing}”. Choose another one` });
}

const namesOf = (files: readonly RosterFile[]) => files.map(({ name }) => name).join(', ');

function mixed(files: readonly RosterFile[]): Text {
  const sheets = files.filter(({ format }) => format === 'sheet');
  if (sheets.length > 0)
    return say`${namesOf(sheets)}, row 1: these headings belong to no file of OneRoster or Canvas. Take the file out, or correct its headings`;
  return 'The files are of two systems, OneRoster and Canvas. Import one after the other';
}
