import { expect, test } from 'vitest';
import { headingBefore } from './place-in-text.ts';

test('line breaks between the elements of a text are no blocks', () => {
  const text = '<p>First</p>\n\n<h2>One</h2>\n<p>Words</p>\n<h2>Two</h2>\n<p>More</p>';
  expect([0, 1, 2, 3, 4].map((block) => headingBefore(text, block))).toEqual([null, 'One', 'One', 'Two', 'Two']);
});
