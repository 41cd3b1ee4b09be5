import { expect, test } from 'vitest';
import type { Annotation } from '../../../contract/annotations.ts';
import { between, inOrder, linesOf, shareOf, smoothed } from './shapes.ts';

const page = { left: 100, top: 50, width: 400, height: 800 };

test('a point of the window is a share of the page, and stays on it', () => {
  expect(shareOf(page, { clientX: 300, clientY: 250 })).toEqual({ x: 0.5, y: 0.25 });
  expect(shareOf(page, { clientX: 0, clientY: 2000 })).toEqual({ x: 0, y: 1 });
});

test('the same place is the same share at any zoom', () => {
  const twice = { left: -200, top: 10, width: 800, height: 1600 };
  expect(shareOf(twice, { clientX: 200, clientY: 410 })).toEqual(shareOf(page, { clientX: 300, clientY: 250 }));
});

test('a rectangle lies between its corners, however it was drawn', () => {
  const drawn = between({ x: 0.75, y: 0.5 }, { x: 0.25, y: 0.25 });
  expect(drawn).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.25 });
});

test('selected text is one rectangle for each line', () => {
  const boxes = [
    { left: 140, top: 90, width: 80, height: 16 },
    { left: 220, top: 92, width: 40, height: 12 },
    { left: 140, top: 90, width: 80, height: 16 },
    { left: 140, top: 114, width: 60, height: 16 },
    { left: 140, top: 114, width: 0, height: 16 },
  ];
  expect(linesOf(page, boxes)).toEqual([
    { x: 0.1, y: 0.05, width: 0.3, height: 0.02 },
    { x: 0.1, y: 0.08, width: 0.15, height: 0.02 },
  ]);
});

test('a pen’s line keeps its ends and loses what says nothing', () => {
  const line = Array.from({ length: 1000 }, (_, i) => ({ x: 0.1 + i / 10_000, y: 0.2 }));
  const kept = smoothed(line);
  expect(kept.slice(0, 2)).toEqual([0.1, 0.2]);
  expect(kept.at(-2)).toBeCloseTo(0.1999, 6);
  expect(kept.length).toBeLessThan(120);
});

test('they are listed as a page is read', () => {
  const one = (id: string, at: number, y: number, strokes: number[][] = []) =>
    ({
      id,
      page: at,
      rects: strokes.length > 0 ? [] : [{ x: 0, y, width: 0, height: 0 }],
      strokes,
    }) as unknown as Annotation;
  const listed = inOrder([one('c', 2, 0.1), one('b', 1, 0.9), one('a', 1, 0, [[0.1, 0.5, 0.2, 0.6]])]);
  expect(listed.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
