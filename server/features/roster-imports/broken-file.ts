import { say, type Text } from '../../../contract/text.ts';
import { invalid, type Refusal } from '../../refusal.ts';

/** What is wrong with a file, and where; nothing of it is kept. */
export function brokenFile(
  file: string,
  { row, column }: { row?: number; column?: number | string },
  sentence: Text,
): Refusal {
  if (row === undefined) return invalid({ file: say`${file}: ${sentence}` });
  if (column === undefined) return invalid({ file: say`${file}, row ${row}: ${sentence}` });
  return invalid({ file: say`${file}, row ${row}, column ${column}: ${sentence}` });
}
