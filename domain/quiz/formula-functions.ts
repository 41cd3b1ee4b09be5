interface Applied {
  /** The fewest and the most operands it takes. */
  least: number;
  most: number;
  apply: (...operands: number[]) => number;
}

const one = (apply: (x: number) => number): Applied => ({ least: 1, most: 1, apply: (x = Number.NaN) => apply(x) });
const two = (apply: (x: number, y: number) => number): Applied => ({
  least: 2,
  most: 2,
  apply: (x = Number.NaN, y = Number.NaN) => apply(x, y),
});
const many = (apply: (...values: number[]) => number): Applied => ({ least: 1, most: 20, apply });

/** What a formula may call. Angles are in radians; `log` is the natural logarithm unless it is given a base. */
export const functions: ReadonlyMap<string, Applied> = new Map([
  ['+', two((x, y) => x + y)],
  ['-', two((x, y) => x - y)],
  ['*', two((x, y) => x * y)],
  ['/', two((x, y) => x / y)],
  ['^', two((x, y) => x ** y)],
  ['negative', one((x) => -x)],
  ['sin', one(Math.sin)],
  ['cos', one(Math.cos)],
  ['tan', one(Math.tan)],
  ['asin', one(Math.asin)],
  ['acos', one(Math.acos)],
  ['atan', one(Math.atan)],
  ['atan2', two(Math.atan2)],
  ['sqrt', one(Math.sqrt)],
  ['abs', one(Math.abs)],
  ['exp', one(Math.exp)],
  ['ln', one(Math.log)],
  ['log', { least: 1, most: 2, apply: (x = Number.NaN, base = Math.E) => Math.log(x) / Math.log(base) }],
  ['log10', one(Math.log10)],
  ['pow', two((x, y) => x ** y)],
  ['min', many(Math.min)],
  ['max', many(Math.max)],
  ['round', { least: 1, most: 2, apply: (x = Number.NaN, places = 0) => Math.round(x * 10 ** places) / 10 ** places }],
  ['floor', one(Math.floor)],
  ['ceil', one(Math.ceil)],
]);

export const constants: ReadonlyMap<string, number> = new Map([
  ['pi', Math.PI],
  ['e', Math.E],
]);
