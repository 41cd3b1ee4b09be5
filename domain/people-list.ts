/** A line of a pasted list: everything on it that may name a person. */
export interface PastedLine {
  /** Its place in the list, from 1. */
  line: number;
  text: string;
  /** In lower case, in the order in which they stand. */
  names: string[];
}

/** More than a lecture hall holds. */
export const mostLines = 500;

const headings = new Set(['email', 'e-mail', 'mail', 'username', 'user', 'login', 'name', 'student']);

/**
 * The people of a pasted list, one on each line: `ada`, `ada@college.edu`, `Ada Byron <ada@college.edu>`, or the cells
 * of a table, whatever divides them. Empty lines and a line of headings are left out.
 */
export function readPeopleList(text: string): PastedLine[] {
  return text
    .split(/\r\n|[\n\r]/)
    .map((line, index) => ({ line: index + 1, text: line.trim(), names: namesIn(line) }))
    .filter(({ names }) => names.length > 0 && !names.every((name) => headings.has(name)));
}

function namesIn(line: string): string[] {
  const cells = line
    .split(/[,;\t<>]/)
    .map((cell) =>
      cell
        .trim()
        .replaceAll(/^["']+|["']+$/g, '')
        .trim()
        .toLowerCase(),
    )
    .filter((cell) => cell !== '' && cell.length <= 254);
  return [...new Set(cells)].slice(0, 12);
}
