const width = 92;
const top = 13;
const bottom = 35;

interface Point {
  x: number;
  y: number;
}

/** A line through the values from left to right; the highest touches the top, the lowest the bottom. */
export function sparkline(values: readonly number[]): { path: string; end: Point } {
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest;
  const points = values.map((value, index): Point => ({
    x: round(values.length > 1 ? (width * index) / (values.length - 1) : width),
    y: round(range > 0 ? bottom - ((value - lowest) / range) * (bottom - top) : (top + bottom) / 2),
  }));
  return {
    path: points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
    end: points.at(-1) ?? { x: width, y: (top + bottom) / 2 },
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
