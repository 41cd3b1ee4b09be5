/*
 * A drawing from a code: the same code gives the same drawing, on every screen and every day. Tiles of 24 units in a
 * block of 3 by 2, mirrored both ways like a tiled floor; the code's hash picks the family and each tile.
 */
const size = 24;

type Draw = (x: number, y: number, turned: number) => string;
interface Turn {
  flipX: readonly number[];
  flipY: readonly number[];
}
interface Family {
  draw: Draw;
  turn: Turn;
  /** Some of its tiles are half discs. */
  mixed?: true;
}
interface Tile {
  turned: number;
  /** 0: lighter, 1: darker, 2: empty */
  tone: number;
  half: boolean;
}

const quarter: Draw = (x, y, turned) =>
  [
    `M${x} ${y}h24a24 24 0 0 1-24 24z`,
    `M${x + size} ${y}v24a24 24 0 0 1-24-24z`,
    `M${x + size} ${y + size}h-24a24 24 0 0 1 24-24z`,
    `M${x} ${y + size}v-24a24 24 0 0 1 24 24z`,
  ][turned] ?? '';
const triangle: Draw = (x, y, turned) =>
  [`M${x} ${y}h24l-24 24z`, `M${x} ${y}h24v24z`, `M${x + size} ${y}v24h-24z`, `M${x} ${y}l24 24h-24z`][turned] ?? '';
const half: Draw = (x, y, turned) =>
  [
    `M${x} ${y}a12 12 0 0 0 24 0z`,
    `M${x + size} ${y}a12 12 0 0 0 0 24z`,
    `M${x} ${y + size}a12 12 0 0 1 24 0z`,
    `M${x} ${y}a12 12 0 0 1 0 24z`,
  ][turned] ?? '';
const arch: Draw = (x, y, turned) =>
  turned < 2 ? `M${x + 3} ${y + size}v-12a9 9 0 0 1 18 0v12z` : `M${x + 3} ${y}v12a9 9 0 0 0 18 0v-12z`;

const corner: Turn = { flipX: [1, 0, 3, 2], flipY: [3, 2, 1, 0] };
const side: Turn = { flipX: [0, 3, 2, 1], flipY: [2, 1, 0, 3] };
const upright: Turn = { flipX: [0, 1, 2, 3], flipY: [2, 3, 0, 1] };
const quarters: Family = { draw: quarter, turn: corner };
const families: readonly Family[] = [
  quarters,
  { draw: triangle, turn: corner },
  { draw: half, turn: side },
  { draw: arch, turn: upright },
  { draw: quarter, turn: corner, mixed: true },
];
const halves: Family = { draw: half, turn: side };

/** FNV-1a */
function hash(code: string): number {
  let value = 2166136261;
  for (const letter of code) value = Math.imul(value ^ letter.charCodeAt(0), 16777619) >>> 0;
  return value;
}

/** Mulberry32: numbers from 0 to 1 that the seed determines. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function toneOf(chance: number, orElse: () => number): number {
  if (chance < 0.16) return 2;
  return orElse() < 0.5 ? 1 : 0;
}

function blockOf(code: string, mixed: boolean): Tile[] {
  const next = sequence(hash(code) * 7 + 1);
  const block = Array.from({ length: 6 }, () => ({
    turned: Math.floor(next() * 4),
    tone: toneOf(next(), next),
    half: mixed && next() < 0.35,
  }));
  const last = block[5];
  if (last) last.tone %= 2; // the mark is drawn from this tile, so it is never empty
  return block;
}

interface Extent {
  columns?: number;
  rows?: number;
  fromX?: number;
  fromY?: number;
}

/** Two path strings, the lighter and the darker shapes. A cover is 12 by 4 tiles; the mark is the 2 by 2 from (2, 1). */
export function coverPaths(code: string, { columns = 12, rows = 4, fromX = 0, fromY = 0 }: Extent = {}) {
  const family = families[hash(code) % 5] ?? quarters;
  const block = blockOf(code, family.mixed ?? false);
  const paths: [up: string, down: string] = ['', ''];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const [column, row] = [(x + fromX) % 6, (y + fromY) % 4];
      const [mirrored, flipped] = [column >= 3, row >= 2];
      const tile = block[(flipped ? 3 - row : row) * 3 + (mirrored ? 5 - column : column)];
      if (!tile || (tile.tone !== 0 && tile.tone !== 1)) continue;
      const { draw, turn } = tile.half ? halves : family;
      let turned = tile.turned;
      if (mirrored) turned = turn.flipX[turned] ?? turned;
      if (flipped) turned = turn.flipY[turned] ?? turned;
      paths[tile.tone] += draw(x * size, y * size, turned);
    }
  }
  return paths;
}

export function markPath(code: string): string {
  return coverPaths(code, { columns: 2, rows: 2, fromX: 2, fromY: 1 }).join('');
}
