import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('the path to return to', () => {
  it.each(['/', '/courses', '/courses/create?draft=1', '/courses/1#item-2'])('%s is kept', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'courses',
    '',
    undefined,
    ['/courses'],
    7,
  ])('%j becomes the start page', (wish) => {
    expect(returnPath(wish)).toBe('/');
  });

  it('never leaves this site, whatever is asked', () => {
    const piece = fc.constantFrom('/', '\\', '.', '@', ':', '?', '#', '\t', '\r', '%2f', 'evil.example', 'http:');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = returnPath(`/${pieces.join('')}`);
        expect(new URL(path, 'https://college.example').origin).toBe('https://college.example');
      }),
      { numRuns: 2000 },
    );
  });
});
