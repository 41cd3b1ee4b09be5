import { expect, test } from 'vitest';
import { settled, useBrowser, visit } from './browser.ts';

useBrowser();

/** How wide the gap between the two words of a text is drawn, in parts of its font's size. */
const gapIn = (node: Element) => {
  const words = node.firstChild as Text;
  const gap = document.createRange();
  gap.setStart(words, words.data.indexOf(' '));
  gap.setEnd(words, words.data.indexOf(' ') + 1);
  return gap.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(node).fontSize);
};

test('words stand apart as their font has it, also where a screen would round letters to whole points', async () => {
  const { page } = await visit({ as: 'student' });
  await page.goto('/');
  await settled(page);
  // Inter Medium: 264 of 1000, less the tracking of labels.
  expect(await page.getByText('Overall Progress', { exact: true }).evaluate(gapIn)).toBeCloseTo(0.258, 2);
  await page.goto('/assignments');
  await settled(page);
  const button = page
    .locator('.btn')
    .filter({ hasText: /^View Feedback$/ })
    .first();
  expect(await button.evaluate((node) => getComputedStyle(node).textRendering)).toBe('geometricprecision');
  expect(
    await page
      .locator('select')
      .first()
      .evaluate((node) => getComputedStyle(node).textRendering),
  ).toBe('geometricprecision');
});
