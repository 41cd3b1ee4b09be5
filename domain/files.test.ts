import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';
import { cleanFileName, extensionOf } from './file-name.ts';
import { sizeInWords, unfitFor } from './upload-rules.ts';

describe('a file’s name', () => {
  it('is harmless whatever was sent, and stays what it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (sent) => {
        const name = cleanFileName(sent);
        expect(name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069<>:"|?*]/u);
        expect(name.length).toBeGreaterThan(0);
        expect(Array.from(name).length).toBeLessThanOrEqual(200);
        expect(cleanFileName(name)).toBe(name);
      }),
    );
  });

  it('keeps its extension when it is cut', () => {
    expect(extensionOf(cleanFileName(`${'x'.repeat(999)}.PDF`))).toBe('.pdf');
    expect(extensionOf('.hidden')).toBe('');
    expect(extensionOf('none.')).toBe('');
  });
});

describe('a range', () => {
  it('lies within the file', () => {
    const bound = fc.oneof(fc.constant(''), fc.nat(30).map(String));
    fc.assert(
      fc.property(bound, bound, fc.nat(20), (first, last, size) => {
        const range = byteRange(`bytes=${first}-${last}`, size);
        if (range === null || range === 'unsatisfiable') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });

  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-40', { start: 0, end: 9 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=-', null],
    ['items=0-1', null],
    ['bytes=0-1,2-3', null],
  ] as const)('%s of ten bytes', (header, expected) => {
    expect(byteRange(header, 10)).toEqual(expected);
  });
});

describe('what may be uploaded', () => {
  it('is told in the uploader’s words', () => {
    expect(unfitFor('course-material', { name: 'a.mp4', size: 500 * 1024 * 1024, type: 'video/mp4' })).toBeNull();
    expect(unfitFor('course-material', { name: 'a.mp4', type: 'application/pdf' })).toMatchObject({ reason: 'type' });
    expect(String(unfitFor('course-package', { name: 'a.zip', type: 'text/plain' })?.words)).toBe(
      'a.zip is damaged, or is not what its name says. Choose another file.',
    );
    expect(String(unfitFor('course-material', { name: 'a.pdf', size: 0 })?.words)).toBe(
      'a.pdf is empty. Choose another file.',
    );
    // Such as the `__init__.py` of a program that is handed in.
    expect(unfitFor('submission', { name: 'a.py', size: 0 })).toBeNull();
    expect(unfitFor('content-file', { name: 'a.exe', size: 1 })).toBeNull();
    expect([0, 1023, 1536, 500 * 1024 ** 2, 5 * 1024 ** 3].map(sizeInWords)).toEqual([
      '0 B',
      '1023 B',
      '1.5 KB',
      '500 MB',
      '5 GB',
    ]);
  });
});
