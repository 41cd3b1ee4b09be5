import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled, useBrowser, visit } from './browser.ts';
import { addressOf } from './places.ts';
import { forVisitors, screens } from './screens.ts';

useBrowser();

/**
 * In the pseudo-locale every text of the catalogue is written with accents on its letters. Plain English letters are
 * then either people's own words (their element says translate="no") or a text that bypassed the catalogue.
 */
async function textsOutsideTheCatalogue(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const exempt = (element: Element | null) =>
      element?.closest('[translate="no"], script, style, noscript, code, kbd, time');
    // What stands in a field was typed by somebody.
    const isTyped = (element: Element | null) => element instanceof HTMLTextAreaElement;
    // With one accented letter in it, it is a text of the catalogue around somebody's own words.
    const isPlain = (text: string) =>
      !/[ĀāƁßĆćĎďĒēƑƒĜĝĤĥĨĩĴĵĶķĹĺḾḿŃńŌōƤƥǪɋŔŕŚśŢţŨũŴŵŶŷŹźƀ]/.test(text) &&
      /[A-Za-z]{3,}/.test(text.replaceAll('Collegium', ''));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (isPlain(text) && !exempt(node.parentElement) && !isTyped(node.parentElement)) found.push(text);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name) ?? '';
        if (isPlain(text) && !exempt(element)) found.push(`${name}="${text}"`);
      }
    return found;
  });
}

/** What else they say: in other states, and to other roles than the first that may open it. */
const more: [as: string | undefined, path: string][] = [
  [undefined, '/login'],
  [undefined, '/no-such-page'],
  ['student', '{course}?tab=assignments'],
  ['student', '{course}?tab=discussions'],
  ['student', '{course}?tab=resources'],
  ['instructor', '/assignments'],
  ['student', '{firstAssignment}'],
  ['instructor', '{firstAssignment}/edit'],
  ['instructor', '{assignment}'],
  ['instructor', '{firstAssignment}/grading'],
  ['instructor', '{course}/groups'],
  [undefined, '/verify/{unknownCode}'],
  ['student', '/courses/browse?q=nothing-like-this'],
  ['student', '{firstLesson}'],
  ['instructor', '{firstLesson}'],
  ['student', '/help/take-a-quiz'],
  ['instructor', '/help/gradebook-rules'],
  ['assistant', '/help'],
  ['assistant', '/help?tab=answers'],
  ['instructor', '/schedule'],
  ['instructor', '/calendar?view=list'],
  ['instructor', '{course}/announcements'],
  ['manager', '/manage-courses?problem=any'],
  ['instructor', '/'],
  ['instructor', '/courses'],
  ['instructor', '/help/move-a-course-in'],
  ['manager', '{course}/settings?tab=state'],
  ['manager', '{course}/settings?tab=certificate'],
  ['manager', '{course}/certificates'],
  ['student', '/downloads?q=nothing-like-this'],
  ['instructor', '{course}/people?tab=requests'],
  ['instructor', '{quiz}/results'],
  ['instructor', '{quiz}/results?tab=questions'],
  ['instructor', '{quiz}/results?tab=grading'],
  ['supervisor', '/'],
  ['supervisor', '/students'],
  ['supervisor', '/students/{followed}'],
  ['supervisor', '/reports'],
  ['supervisor', '/reports/{report}'],
  ['instructor', '/students?q=nothing-like-this'],
  ['admin', '/courses'],
  ['admin', '/admin/users/create'],
  ['manager', '/reports?report=grades'],
  ['admin', '/admin/reports?report=sign-ins'],
];

/** Its tips are the rubric's own words, which an attribute cannot say; the same screen of another is among those above. */
const left = '{assignment}/grading';

const looks = [
  ...forVisitors.map(([path]) => [undefined, path] as const),
  ...screens.filter(([, , path]) => path !== left).map(([, [as], path]) => [as, path] as const),
  ...more,
];

it.each(looks)('as %s, %s shows no text that is not in the catalogue', async (as, path) => {
  const visitor = await visit({ ...(as && { as }), locale: 'pseudo', again: true });
  const { page } = visitor;
  await page.goto(await addressOf(path, visitor));
  await settled(page);
  expect(await textsOutsideTheCatalogue(page)).toEqual([]);
});
