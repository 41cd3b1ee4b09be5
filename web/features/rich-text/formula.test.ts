import { expect, test } from 'vitest';
import { markupOf } from './formula.ts';

/** A text that stands in the colours of the product has its contrast: `domain/rich-text/accessibility.ts`. */
test.each([
  String.raw`\color{yellow}x + y`,
  String.raw`\textcolor{#eeeeee}{x}`,
  String.raw`\colorbox{black}{$x$}`,
  String.raw`\fcolorbox{red}{yellow}{$x$}`,
  String.raw`\red{x}`,
])('a formula has no colours of its own: %s', (latex) => {
  const markup = markupOf(latex, false);
  expect(markup).toMatch(/<m(i|text)>/);
  expect(markup.replaceAll(/<annotation.*?<\/annotation>/g, '')).not.toMatch(
    /mathcolor|mathbackground| style=|yellow|#/,
  );
});

test('what is written in a formula stays', () => {
  expect(markupOf(String.raw`\text{ mathcolor="red" }`, true)).toContain('mathcolor=');
});
