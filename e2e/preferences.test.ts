import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectUsable, settled, useBrowser, visit } from './browser.ts';
import { bigCourse, places } from './places.ts';

useBrowser();

/** Whatever would still move for whoever asked that nothing moves. */
function moving(): string[] {
  const takesTime = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0);
  return [...document.querySelectorAll('body, body *')].flatMap((element) =>
    ['', '::before', '::after'].flatMap((part) => {
      const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element, part || null);
      const moves =
        !['', 'none'].includes(animationName) || takesTime(transitionDuration) || scrollBehavior === 'smooth';
      return moves ? [`${element.localName}.${element.className}${part}`] : [];
    }),
  );
}

test('nothing moves for whoever asked for less motion', async () => {
  const landing = await visit();
  await landing.page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/login']) {
    await landing.page.goto(path);
    await settled(landing.page);
    expect([path, await landing.page.evaluate(moving)]).toEqual([path, []]);
  }
  const { page } = await visit({ as: 'student' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/courses', '/calendar', '/grades']) {
    await page.goto(path);
    await settled(page);
    expect([path, await page.evaluate(moving)]).toEqual([path, []]);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(moving)).toEqual([]);
});

test('with the colours of the system, what is chosen and what has the focus still differ', async () => {
  const { page } = await visit({ as: 'student' });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/courses');
  await settled(page);
  const look = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((element) => {
      const { backgroundColor, color, outlineStyle } = getComputedStyle(element);
      return { backgroundColor, color, outlineStyle };
    });
  expect(await look('All')).not.toEqual(await look('Completed'));
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Completed', exact: true }).focus();
  expect((await look('Completed')).outlineStyle).toBe('solid');
  await expectUsable(page);
});

test('with the colours of the system, what a square of the week, the term or a key of the gradebook says is still seen', async () => {
  const grounds = (page: Page, ...selectors: string[]) =>
    Promise.all(
      selectors.map((selector) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => {
            const { backgroundColor, backgroundImage } = getComputedStyle(element);
            return `${backgroundColor} ${backgroundImage}`;
          }),
      ),
    );
  const student = await visit({ as: 'student' });
  await student.page.emulateMedia({ forcedColors: 'active' });
  await student.page.goto('/');
  await settled(student.page);
  const squares = await grounds(student.page, '.week .on i', '.week :not(.on) i', '.term .now', '.term .on');
  expect([new Set(squares.slice(0, 2)).size, new Set(squares.slice(2)).size]).toEqual([2, 2]);
  const teacher = await visit({ as: 'instructor' });
  await teacher.page.emulateMedia({ forcedColors: 'active' });
  await teacher.page.goto(`/courses/${await bigCourse(teacher)}/gradebook`);
  await settled(teacher.page);
  const keys = await grounds(teacher.page, '.gb-key .k-late', '.gb-key .k-miss', '.gb-cell.miss');
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([false, true]);
});

test('with the colours of the system, a checked box and a chosen answer look otherwise than those that are not', async () => {
  const visitor = await visit({ as: 'instructor' });
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const pictures = async (locator: Locator, choose: Locator) => {
    const before = await locator.screenshot();
    await choose.evaluate((element) => (element as HTMLElement).click());
    await page.mouse.move(0, 0);
    return [before.toString('base64'), (await locator.screenshot()).toString('base64')];
  };
  await page.goto('/courses/create');
  await settled(page);
  const box = page.getByRole('checkbox').first();
  const [empty, checked] = await pictures(box, box);
  expect(checked).not.toBe(empty);
  await page.goto(`${await places.takenQuiz.find(visitor)}/preview`);
  await settled(page);
  const option = page.locator('.option').first();
  const [open, chosen] = await pictures(option.locator('> span'), option.locator('input'));
  expect(chosen).not.toBe(open);
});
