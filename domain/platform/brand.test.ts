import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandStyles, brandTokens, contrastNeeded, contrastsOf, refusalOf, usualAccent } from './brand.ts';
import { contrastOf, fitted } from './colour.ts';

const white = { lightness: 1, chroma: 0, hue: 0 };
const black = { lightness: 0, chroma: 0, hue: 0 };
const anAccent = fc.record({
  lightness: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
  chroma: fc.double({ min: 0, max: 0.3, noNaN: true }),
  hue: fc.double({ min: 0, max: 360, noNaN: true }),
});

describe('contrast', () => {
  it('is 21 between black and white, and 1 of a colour with itself', () => {
    expect(contrastOf(black, white)).toBeCloseTo(21, 1);
    expect(contrastOf(usualAccent, usualAccent)).toBe(1);
  });

  it('knows #767676 on white as 4.54, and pure red as 4.0', () => {
    // Both from WebAIM's checker; red is oklch(0.628 0.2577 29.23).
    expect(contrastOf({ lightness: 0.5638, chroma: 0, hue: 0 }, white)).toBeCloseTo(4.54, 1);
    expect(contrastOf({ lightness: 0.62796, chroma: 0.25768, hue: 29.234 }, white)).toBeCloseTo(4.0, 1);
  });
});

describe('an accent', () => {
  it('of our own is fine', () => {
    expect(refusalOf(usualAccent)).toBeNull();
  });

  it('that is too light is refused with the lightness that would do', () => {
    const sentence = String(refusalOf({ lightness: 0.75, chroma: 0.15, hue: 90 }));
    expect(sentence).toMatch(/contrast of \d\.\d:1, and 4\.5:1 is needed/);
    const most = Number(/at most (\d+) %/.exec(sentence)?.[1]) / 100;
    expect(refusalOf({ lightness: most, chroma: 0.15, hue: 90 })).toBeNull();
    expect(refusalOf({ lightness: most + 0.02, chroma: 0.15, hue: 90 })).not.toBeNull();
  });

  it('that is taken can be read in both themes, everywhere', () => {
    fc.assert(
      fc.property(anAccent, (accent) => {
        const all = Object.values(contrastsOf(accent)).flatMap(({ links, buttons }) => [links, buttons]);
        expect(refusalOf(accent) === null).toBe(Math.min(...all) >= contrastNeeded);
      }),
    );
  });

  it('never asks for more than a screen shows', () => {
    fc.assert(
      fc.property(anAccent, (accent) => {
        for (const [light, dark] of Object.values(brandTokens(accent)))
          for (const colour of [light, dark]) expect(fitted(colour)).toEqual(colour);
      }),
    );
  });

  it('replaces tokens that the product has', () => {
    const tokens = readFileSync('web/ui/tokens.css', 'utf8');
    for (const name of Object.keys(brandTokens(usualAccent))) expect(tokens).toContain(`${name}: light-dark(`);
    expect(brandStyles(usualAccent)).toContain(
      '--accent: light-dark(oklch(0.385 0.075 163), oklch(0.775 0.0803 163));',
    );
  });
});
