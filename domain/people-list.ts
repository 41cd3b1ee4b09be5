/** A line of a pasted list: everything on it that may name a person. */
export interface PastedLine {
  /** Its place in the list, from 1. */
  line: number;
  text: string;
  /** In lower case: the address first, then in the order in which they stand. */
  names: string[];
}

/** More than a lecture hall holds. */
export const mostLines = 500;

const headings = new Set(['email', 'e-mail', 'mail', 'username', 'user', 'login', 'name', 'student']);

/**
 * The people of a pasted list, one on each line: `ada`, `ada@college.edu`, `Ada Byron <ada@college.edu>`, or the cells
 * of a table, whatever divides them. A line with several addresses, as letters have them, names as many people. Empty
 * lines are left out.
 */
export function readPeopleList(text: string): PastedLine[] {
  return text
    .split(/\r\n|[\n\r]/)
    .flatMap((line, index) => peopleOn(line).map((person) => ({ line: index + 1, ...person })));
}

/** Whether a line may be that of a table's headings; `student` is somebody's name as well. */
export function looksLikeHeadings({ names }: PastedLine): boolean {
  return names.length > 0 && names.every((name) => headings.has(name));
}

function peopleOn(line: string): Pick<PastedLine, 'text' | 'names'>[] {
  const addresses = new Set(line.toLowerCase().match(/[^\s,;<>"']+@[^\s,;<>"']+/g));
  if (addresses.size > 1) return [...addresses].map((address) => ({ text: address, names: [address] }));
  const cells = cellsOf(line);
  const names = new Set([...addresses, ...cells.filter((cell) => cell.length <= 254)]);
  return cells.length === 0 ? [] : [{ text: line.trim(), names: [...names].slice(0, 12) }];
}

function cellsOf(line: string): string[] {
  return line
    .split(/[,;\t<>]/)
    .map((cell) =>
      cell
        .trim()
        .replaceAll(/^["']+|["']+$/g, '')
        .trim()
        .toLowerCase(),
    )
    .filter((cell) => cell !== '');
}
