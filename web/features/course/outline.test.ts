import { describe, expect, it } from 'vitest';
import { firstOpen } from './outline.ts';

describe('firstOpen', () => {
  it('finds the first module that can be worked in', () => {
    const [done, locked, next, later] = [
      { status: 'completed' as const },
      { status: 'locked' as const },
      { status: 'not_started' as const },
      { status: 'in_progress' as const },
    ];
    expect(firstOpen([done, locked, next, later])).toBe(next);
  });
  it('is the very first for staff', () => {
    const first = { status: null };
    expect(firstOpen([first, { status: null }])).toBe(first);
  });
  it('is none when all is done', () => {
    expect(firstOpen([{ status: 'completed' }])).toBeUndefined();
  });
});
