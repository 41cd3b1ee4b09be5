import type { ScoreStatus } from '../contract/gradebook-scores.ts';

/** A score as the gradebook shows it. */
export interface GradebookCell {
  /** Points as given; null: none. */
  readonly entered: string | null;
  /** Points taken off because it came late. */
  readonly penalty: string;
  readonly isExcused: boolean;
  readonly isPosted: boolean;
  /** By the hand-in, or by hand. */
  readonly isLate: boolean;
  /** Set by hand; null: as the hand-in and the due date say. */
  readonly status: ScoreStatus;
  /** 0: there is no score. */
  readonly revision: number;
}

export const noScore: GradebookCell = {
  entered: null,
  penalty: '0',
  isExcused: false,
  isPosted: false,
  isLate: false,
  status: null,
  revision: 0,
};

/*
 * A cell as it travels: its column's place, then `:`, the points, letters (x excused, h not posted, l late, and by hand: t
 * late, m missing, n neither), `/` with a penalty, and `#` with a revision above 1.
 */
const form = /^(\d+):(-?[\d.]*)([a-z]*)(?:\/([\d.]+))?(?:#(\d+))?$/;

/** The cells of a row by their column's place. */
export function readCells(text: string): Map<number, GradebookCell> {
  const cells = new Map<number, GradebookCell>();
  if (text === '') return cells;
  for (const each of text.split(';')) {
    const parts = form.exec(each);
    if (!parts) throw new SyntaxError(`${each} is no cell of a gradebook`);
    const [, place, entered, letters = '', penalty = '0', revision = '1'] = parts;
    cells.set(Number(place), {
      entered: entered || null,
      penalty,
      isExcused: letters.includes('x'),
      isPosted: !letters.includes('h'),
      isLate: letters.includes('l') || letters.includes('t'),
      status: statusOf(letters),
      revision: Number(revision),
    });
  }
  return cells;
}

function statusOf(letters: string): ScoreStatus {
  if (letters.includes('t')) return 'late';
  if (letters.includes('m')) return 'missing';
  return letters.includes('n') ? 'none' : null;
}

/** What counts of a cell, in ten-thousandths of a point, so that sums are exact; null: nothing does. */
export function unitsOf({ entered, penalty, isExcused }: GradebookCell): number | null {
  if (entered === null || isExcused) return null;
  return unitsIn(entered) - unitsIn(penalty);
}

/** The same of all cells of a row, by their column's place, without reading what else they say: means take every row. */
export function readUnits(text: string): (number | undefined)[] {
  const units: (number | undefined)[] = [];
  if (text === '') return units;
  for (const cell of text.split(';')) {
    const points = cell.indexOf(':') + 1;
    const entered = unitsIn(cell.slice(points));
    if (Number.isNaN(entered) || cell.includes('x')) continue;
    const penalty = cell.indexOf('/') + 1;
    units[Number.parseInt(cell, 10)] = penalty === 0 ? entered : entered - unitsIn(cell.slice(penalty));
  }
  return units;
}

const unitsIn = (text: string): number => Math.round(Number.parseFloat(text) * 10_000);
