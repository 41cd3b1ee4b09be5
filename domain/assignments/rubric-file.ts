import { type RubricInput, rubricDraft, type RubricDraft } from '../../contract/rubrics.ts';
import { wordsOfIssue } from '../../contract/issue-words.ts';
import { joined, said, SaidError, say } from '../../contract/text.ts';

/** The columns of a rubric as a table: a row per rating, a criterion without ratings in one row. */
export const rubricColumns = [
  'criterion',
  'description',
  'points',
  'rating',
  'rating description',
  'rating points',
] as const;

/** What is wrong with a file, row and column named. */
export class RubricFileProblem extends SaidError {
  override name = 'RubricFileProblem';
}

/** A rubric's rows for CSV, the columns' names first; the title stands in the file's name. */
export function rubricRows(rubric: RubricDraft): string[][] {
  const rows = rubric.criteria.flatMap(({ title, description, points, usesRanges, ratings }) => {
    const criterion = [title, description, usesRanges ? `${points} (range)` : points];
    if (ratings.length === 0) return [[...criterion, '', '', '']];
    return ratings.map((rating, index) => [
      ...(index === 0 ? criterion : ['', '', '']),
      rating.title,
      rating.description,
      rating.points,
    ]);
  });
  return [[...rubricColumns], ...rows];
}

/** Reads the rows of a table; a row without a criterion belongs to the one above. */
export function rubricFromRows(title: string, rows: readonly (readonly string[])[]): RubricDraft {
  const begin = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const [head = [], ...body] = rows.slice(Math.max(begin, 0));
  const places = rubricColumns.map((name) => head.findIndex((cell) => cell.trim().toLowerCase() === name));
  const missing = rubricColumns.filter((_, index) => (places[index] ?? -1) < 0);
  if (missing.length > 0)
    throw new RubricFileProblem(say`The first row must name the columns; missing: ${missing.join(', ')}.`);
  const criteria: NonNullable<RubricInput['criteria']> = [];
  for (const [index, row] of body.entries()) {
    const at = begin + index + 2;
    const cells = places.map((place) => plain(row[place] ?? ''));
    const [name = '', description = '', points = '', rating = '', ratingDescription = '', ratingPoints = ''] = cells;
    if (cells.every((cell) => cell === '')) continue;
    if (name !== '') {
      const usesRanges = /\(range\)$/i.test(points);
      const value = points.replace(/\s*\(range\)$/i, '');
      criteria.push({ title: name, description, points: number(value, at, 'points'), usesRanges, ratings: [] });
    }
    const current = criteria.at(-1);
    if (!current) throw new RubricFileProblem(say`Row ${at}, column criterion: the first criterion has no name.`);
    if (rating === '' && ratingPoints === '') continue;
    const worth = number(ratingPoints, at, 'rating points');
    if (rating === '')
      throw new RubricFileProblem(say`Row ${at}, column rating: Name the rating that ${worth} points are for.`);
    current.ratings?.push({ title: rating, description: ratingDescription, points: worth });
  }
  return checked({ title, criteria });
}

/** Reads what the export wrote as JSON. */
export function rubricFromJson(text: string): RubricDraft {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RubricFileProblem('This is no JSON file. Export a rubric to see the form that is read.');
  }
  return checked(value);
}

function checked(value: unknown): RubricDraft {
  const parsed = rubricDraft.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.map((step) => (typeof step === 'number' ? step + 1 : String(step))).join(' ') ?? '';
  const words = issue ? wordsOfIssue(issue) : 'This is no rubric.';
  throw new RubricFileProblem(place === '' ? words : joined([said(place), words], ': '));
}

/** Takes away what keeps a spreadsheet from running a cell; see csv.ts. */
function plain(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '').trim();
}

function number(text: string, row: number, column: string): string {
  const value = text.replace(',', '.');
  if (/^\d{1,5}(\.\d{1,2})?$/.test(value)) return value;
  throw new RubricFileProblem(say`Row ${row}, column ${column}: “${text.slice(0, 40)}” is no number of points.`);
}
