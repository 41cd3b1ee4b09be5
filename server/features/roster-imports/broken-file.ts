import { invalid, type Refusal } from '../../refusal.ts';

/** What is wrong with a file, and where; nothing of it is kept. */
export function brokenFile(file: string, at: { row?: number; column?: number | string }, sentence: string): Refusal {
  const place = [
    file,
    ...(at.row === undefined ? [] : [`row ${at.row}`]),
    ...(at.column === undefined ? [] : [`column ${at.column}`]),
  ].join(', ');
  return invalid({ file: `${place}: ${sentence}` });
}
