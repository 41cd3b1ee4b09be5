import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difference, type Edit } from './difference.ts';

const listOf = (edits: readonly Edit[], without: Edit['kind']) =>
  edits.filter(({ kind }) => kind !== without).flatMap(({ items }) => items);
const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 14 });

/** The length of the longest common subsequence, the plain way. */
function common([first, ...a]: string[], b: string[]): number {
  if (first === undefined || b.length === 0) return 0;
  const at = b.indexOf(first);
  return Math.max(common(a, b), at < 0 ? 0 : 1 + common(a, b.slice(at + 1)));
}

describe('difference', () => {
  it('says what went and what came, in that order', () => {
    expect(difference(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd', 'e'])).toEqual([
      { kind: 'same', items: ['a'] },
      { kind: 'removed', items: ['b'] },
      { kind: 'added', items: ['x'] },
      { kind: 'same', items: ['c', 'd'] },
      { kind: 'added', items: ['e'] },
    ]);
    expect(difference([], [])).toEqual([]);
  });

  it('holds both lists, in as few edits as there can be', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const edits = difference(a, b);
        expect(listOf(edits, 'added')).toEqual(a);
        expect(listOf(edits, 'removed')).toEqual(b);
        const same = edits.filter(({ kind }) => kind === 'same').flatMap(({ items }) => items);
        expect(same).toHaveLength(common(a, b));
      }),
    );
  });

  it('gives up on lists that have nothing in common', () => {
    const a = Array.from({ length: 4000 }, (_, n) => `a${n}`);
    const b = Array.from({ length: 4000 }, (_, n) => `b${n}`);
    expect(difference(a, b).map(({ kind, items }) => [kind, items.length])).toEqual([
      ['removed', 4000],
      ['added', 4000],
    ]);
  });
});
