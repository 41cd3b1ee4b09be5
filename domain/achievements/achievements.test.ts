import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, fraction } from '../fraction.ts';
import { defaultGradeScale, letterOf } from '../grade-scale.ts';
import { type CertificateRule, criteriaOf, isEarned, passMark, type Reached, usualRule } from './certificate.ts';
import { codeFrom, shownCode, typedCode } from './code.ts';

const percent = fc
  .integer({ min: 0, max: 1_000_000 })
  .map((n) => fraction(`${Math.floor(n / 10_000)}.${String(n % 10_000).padStart(4, '0')}`));
const rules: fc.Arbitrary<CertificateRule> = fc.record({
  isOn: fc.boolean(),
  isGivenWhileRunning: fc.boolean(),
  asksItems: fc.boolean(),
  leastPercent: fc.option(fc.integer({ min: 0, max: 1000 }).map((n) => `${Math.floor(n / 10)}.${n % 10}`)),
});
const reached: fc.Arbitrary<Reached> = fc
  .record({
    isCompleted: fc.boolean(),
    total: fc.nat(30),
    share: fc.nat(30),
    isGraded: fc.boolean(),
    final: fc.option(percent),
  })
  .map(({ share, ...rest }) => ({ ...rest, done: Math.min(share, rest.total) }));
const earned = (rule: CertificateRule, far: Reached) => isEarned(rule, far, defaultGradeScale);

describe('a certificate', () => {
  const finished: Reached = { isCompleted: true, done: 3, total: 12, isGraded: true, final: fraction('60') };

  test('is left by a course that is completed with a grade that passes', () => {
    expect(earned(usualRule, finished)).toBe(true);
    expect(earned(usualRule, { ...finished, final: fraction('59.9999') })).toBe(false);
    expect(earned(usualRule, { ...finished, isCompleted: false })).toBe(false);
    fc.assert(
      fc.property(percent, (final) => {
        const passes = Number(letterOf(defaultGradeScale, final).points) > 0;
        expect(earned(usualRule, { ...finished, final })).toBe(passes);
      }),
    );
  });

  test('asks for all items where nothing is graded', () => {
    const ungraded = { ...finished, isGraded: false, final: null };
    expect(earned(usualRule, ungraded)).toBe(false);
    expect(earned(usualRule, { ...ungraded, done: 12 })).toBe(true);
    expect(earned(usualRule, { ...ungraded, done: 0, total: 0 })).toBe(true);
    const running = { ...usualRule, isGivenWhileRunning: true };
    expect(earned(running, { ...ungraded, isCompleted: false, done: 0, total: 0 })).toBe(false);
    expect(earned(running, { ...ungraded, isCompleted: false, done: 12 })).toBe(true);
  });

  test('asks for a grade where there is one to pass, also before anything is graded', () => {
    const begun = { ...finished, isCompleted: false, final: null };
    expect(criteriaOf(usualRule, begun, defaultGradeScale).map(({ kind }) => kind)).toEqual(['grade', 'end']);
    expect(earned({ ...usualRule, isGivenWhileRunning: true }, { ...begun, done: 12 })).toBe(false);
  });

  test('compares exactly: a grade that is shown as enough is not', () => {
    const rule = { ...usualRule, leastPercent: '86.97' };
    expect(earned(rule, { ...finished, final: fraction('86.9699') })).toBe(false);
    expect(earned(rule, { ...finished, final: fraction('86.97') })).toBe(true);
    expect(earned(rule, { ...finished, final: null, done: 12 })).toBe(false);
  });

  test('once earned is not lost by doing more, nor by asking less', () => {
    fc.assert(
      fc.property(rules, reached, percent, (rule, far, higher) => {
        fc.pre(earned(rule, far));
        const final = far.final && (compare(higher, far.final) > 0 ? higher : far.final);
        expect(earned(rule, { ...far, isCompleted: true, done: far.total, final })).toBe(true);
        expect(
          earned(
            { ...rule, isGivenWhileRunning: true, asksItems: false },
            { ...far, done: far.total || 1, total: far.total || 1 },
          ),
        ).toBe(true);
      }),
    );
  });

  test('says of everything that is asked whether it is there, and names nothing twice', () => {
    fc.assert(
      fc.property(rules, reached, (rule, far) => {
        const criteria = criteriaOf(rule, far, defaultGradeScale);
        expect(criteria.length).toBeGreaterThan(0);
        expect(new Set(criteria.map(({ kind }) => kind)).size).toBe(criteria.length);
        expect(earned({ ...rule, isOn: true }, far)).toBe(criteria.every(({ isMet }) => isMet));
        expect(earned({ ...rule, isOn: false }, far)).toBe(false);
      }),
    );
  });

  test('passes everybody in a scale without points', () => {
    expect(passMark(defaultGradeScale)).toBe('60');
    expect(passMark([{ letter: 'P', from: '0', points: '0' }])).toBe('0');
  });
});

describe('a code', () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

  test('is read back however it was typed', () => {
    fc.assert(
      fc.property(bytes, fc.boolean(), (random, isSmall) => {
        const code = codeFrom(random);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
        const shown = shownCode(code);
        expect(shown).toMatch(/^(\w{4}-){3}\w{4}$/);
        expect(typedCode(isSmall ? ` ${shown.toLowerCase()} ` : shown.replaceAll('-', '–'))).toBe(code);
        expect(typedCode(shown.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
      }),
    );
  });

  test('is nothing else', () => {
    for (const text of ['', 'ABCD', 'ABCD-EFGH-JKMN-PQRU', 'ABCD-EFGH-JKMN-PQRST', '../../etc/passwd', '𝟘'.repeat(16)])
      expect([text, typedCode(text)]).toEqual([text, null]);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typedCode(text)?.length ?? 16).toBe(16);
      }),
    );
  });
});
