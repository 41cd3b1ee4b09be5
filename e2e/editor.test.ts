import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sanitiseLine, sanitiseText } from '../server/rich-text/sanitise.ts';
import { address, expectNothingSideways, expectUsable, phone, useBrowser } from './browser.ts';
import { buildEditorPage } from './editor-page/build.ts';
import { lineOf, openEditorPage, textOf, written } from './editor-page/open.ts';

useBrowser();

const built = mkdtempSync(join(tmpdir(), 'collegium-editor-'));
beforeAll(() => buildEditorPage(built));
afterAll(() => rmSync(built, { recursive: true, force: true }));

const open = (options = {}) => openEditorPage(built, options);
const stored = (html: string) => ({ html, dropped: [] });

test('a text is written with the keyboard alone, and is stored as it was written', async () => {
  const { page, complaints } = await open();
  await textOf(page).focus();
  await page.keyboard.type('Plain ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('bold');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('## Heading');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  const { text } = await written(page);
  expect(text).toBe('<p>Plain <strong>bold</strong></p><h2>Heading</h2><ul><li>one</li><li>two</li></ul>');
  expect(sanitiseText(text)).toEqual(stored(text));
  expect(complaints).toEqual([]);
});

test('a text that is only looked at stays as it was stored', async () => {
  const { page, complaints } = await open();
  const text = '<p>One</p>\n<blockquote>Two</blockquote>';
  await page.goto(address(`/editor-page/?text=${encodeURIComponent(text)}`));
  await textOf(page).click();
  await page.keyboard.press('ArrowUp');
  expect((await written(page)).text).toBe(text);
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('N');
  expect((await written(page)).text).toBe('<p>NOne</p><blockquote><p>Two</p></blockquote>');
  expect(complaints).toEqual([]);
});

test('the toolbar is one stop of Tab: arrows move in it, Escape leads there and back', async () => {
  const { page, complaints } = await open();
  await textOf(page).focus();
  await page.keyboard.type('a');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('Paragraph style: Text');
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe('Bold');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bold', pressed: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Bold' }).first().getAttribute('title')).toBe('Bold (Ctrl+B)');
  await page.keyboard.type('b');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Escape');
  await page.keyboard.type('c');
  expect((await written(page)).text).toBe('<p>a<strong>bc</strong></p>');
  await page.keyboard.press('Tab');
  expect(await textOf(page).evaluate((element) => element === document.activeElement)).toBe(false);
  expect(complaints).toEqual([]);
});

test('paragraph styles come from a menu, after which one writes on', async () => {
  const { page } = await open();
  await textOf(page).focus();
  await page.keyboard.type('Opening');
  await page.getByRole('button', { name: 'Paragraph style' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Introduction' }).click();
  await page.keyboard.type(' words');
  expect((await written(page)).text).toBe('<p class="intro">Opening words</p>');
});

test('a formula is typed as LaTeX with its preview, and changed again', async () => {
  const { page, complaints } = await open();
  await textOf(page).focus();
  await page.getByRole('button', { name: 'Formula' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Insert a formula' });
  await dialog.getByLabel('LaTeX').fill(String.raw`\frac{a}{`);
  await dialog.getByText('This formula cannot be set').waitFor();
  await dialog.getByLabel('LaTeX').fill(String.raw`\frac{a}{b}`);
  await dialog.locator('output mfrac').waitFor();
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Insert' }).click();
  const formula = String.raw`<p><span data-formula="\frac{a}{b}"></span></p>`;
  await expect.poll(async () => (await written(page)).text).toBe(formula);
  await textOf(page).locator('mfrac').dblclick();
  await page.getByRole('dialog', { name: 'Change the formula' }).getByLabel('On a line of its own').check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect
    .poll(async () => (await written(page)).text)
    .toContain(String.raw`<div data-formula="\frac{a}{b}"></div>`);
  expect(complaints).toEqual([]);
});

test('a picture asks what it shows', async () => {
  const { page, complaints } = await open();
  await textOf(page).focus();
  await page.getByRole('button', { name: 'Picture' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Insert a picture' });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await dialog.getByText('Choose a picture.').waitFor();
  await dialog.getByText('Say what the picture shows, or that it is decorative.').waitFor();
  await dialog
    .getByLabel('Picture')
    .setInputFiles({ name: 'refused.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await dialog.getByLabel('Description').fill('A green field');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await dialog.locator('.error').waitFor();
  await dialog.getByLabel('Picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { text } = await written(page);
  expect(text).toBe(
    '<figure><img src="/api/files/01900000-0000-7000-8000-00000000abcd" alt="A green field" width="40" height="30"></figure>',
  );
  expect(sanitiseText(text)).toEqual(stored(text));
  expect(complaints).toEqual([]);
});

test('a link leads to an address or to an activity', async () => {
  const { page } = await open();
  await textOf(page).focus();
  await page.getByRole('button', { name: 'Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert a link' });
  await dialog.getByLabel('Text').fill('Our site');
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await dialog.getByText('This is no address.').waitFor();
  await dialog.getByLabel('Address').fill('example.org');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await page.keyboard.type(' and ');
  await page.getByRole('button', { name: 'Link' }).click();
  await dialog.getByLabel('Leads to').selectOption('Lesson two');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  expect((await written(page)).text).toBe(
    '<p><a href="https://example.org/">Our site</a> and <a href="/courses/1/lessons/2" data-activity="01900000-0000-7000-8000-00000000aaaa">Lesson two</a></p>',
  );
});

test('a table has a header row and a caption, and its rows and columns change', async () => {
  const { page, complaints } = await open();
  await textOf(page).focus();
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Insert a table');
  await page.keyboard.type('Time');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Speed');
  await choose('Remove the column');
  await choose('Remove the column');
  await choose('Add a row below');
  await choose('Caption…');
  await page.getByRole('dialog').getByLabel('Caption').fill('Readings');
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  const { text } = await written(page);
  expect(text).toMatch(
    /^<table><caption>Readings<\/caption><thead><tr><th scope="col">Time<\/th><\/tr><\/thead><tbody>(<tr><t[dh][^>]*><\/t[dh]><\/tr>){3}<\/tbody><\/table>/,
  );
  expect(sanitiseText(text)).toEqual(stored(text));
  expect(complaints).toEqual([]);
});

test('on a phone the words of a table stay whole, and it scrolls inside itself', async () => {
  const { page, complaints } = await open({ size: phone });
  const cells = ['Measurement', 'Temperature', 'Considerations', 'Responsibility', 'Accessibility'];
  const row = (tag: string) => `<tr>${cells.map((word) => `<${tag}>${word}</${tag}>`).join('')}</tr>`;
  const text = `<table><caption>Readings</caption><tbody>${row('td')}${row('td')}</tbody></table><p>End</p>`;
  await page.goto(address(`/editor-page/?text=${encodeURIComponent(text)}`));
  const table = textOf(page).locator('table');
  await table.getByText('Temperature').first().click();
  const measured = await table.evaluate((element) => {
    const lines = [...element.querySelectorAll('td')].map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell.querySelector('p') ?? cell);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    const frame = element.parentElement;
    return { lines: Math.max(...lines), isScrolled: frame !== null && frame.scrollWidth > frame.clientWidth };
  });
  expect(measured).toEqual({ lines: 1, isScrolled: true });
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  expect((await written(page)).text).toContain('<td>Temperatures</td>');
  // The keyboard scrolls it by moving in its text, which axe does not see.
  await expectNothingSideways(page);
  expect(complaints).toEqual([]);
});

test('a file is put in as a card, a film to play', async () => {
  const { page } = await open();
  await textOf(page).focus();
  const choose = page.locator('input[type=file][hidden]').first();
  await choose.setInputFiles({ name: 'talk.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') });
  await textOf(page).locator('video').waitFor();
  await choose.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await textOf(page).getByText('notes.pdf').waitFor();
  const { text } = await written(page);
  expect(text).toContain('data-file="01900000-0000-7000-8000-00000000abcd">notes.pdf</a>');
  expect(sanitiseText(text)).toEqual(stored(text));
});

test('the check names what to mend and leads there', async () => {
  const { page, complaints } = await open();
  const file = '/api/files/01900000-0000-7000-8000-00000000abcd';
  await page.evaluate(
    (file) =>
      window.write(
        `<h2>One</h2><h4>Two</h4><p>See <a href="/a">here</a></p><figure><img src="${file}" alt=""></figure><table><tbody><tr><td>1</td></tr></tbody></table><p>End</p>`,
      ),
    file,
  );
  await page.getByText('Check: 4 things to mend').waitFor();
  await expectUsable(page);
  await page.getByRole('button', { name: 'A link does not say where it leads' }).click();
  await page.keyboard.type('Pages ');
  expect((await written(page)).text).toContain('Pages');
  await page.getByRole('button', { name: 'A picture has no description' }).click();
  await page.getByRole('button', { name: 'Picture' }).first().click();
  await page.getByRole('dialog', { name: 'Change the picture' }).getByLabel('Decorative').check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('button', { name: 'A table has no header row' }).click();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Header row on or off' }).click();
  await page.getByRole('button', { name: 'A heading skips a level' }).click();
  await page.getByRole('button', { name: 'Paragraph style' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Subheading' }).click();
  await expect.poll(async () => (await written(page)).text).toContain('<h3>Two</h3>');
  expect((await written(page)).text).toContain('alt="" data-decorative="true"');
  expect(complaints).toEqual([]);
});

test('a choice is one line', async () => {
  const { page, complaints } = await open({ size: phone });
  await lineOf(page).focus();
  await page.keyboard.type('H');
  await page.getByRole('button', { name: 'Subscript' }).last().click();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  expect((await written(page)).line).toBe('H<sub>2</sub>');
  expect(sanitiseLine('H<sub>2</sub>')).toEqual(stored('H<sub>2</sub>'));
  await expectUsable(page);
  expect(complaints).toEqual([]);
});

test('a listing is given the name of its file and its language, and gives them up', async () => {
  const { page, complaints } = await open();
  await textOf(page).focus();
  await page.keyboard.press('Control+Alt+c');
  await page.keyboard.type('print(1)');
  const about = page.getByRole('button', { name: 'File name and language' });
  await about.click();
  await page.getByRole('textbox', { name: 'File name' }).fill(' sum.py ');
  await page.getByRole('button', { name: 'Change' }).click();
  await expect
    .poll(async () => (await written(page)).text)
    .toBe('<pre data-file-name="sum.py"><code>print(1)</code></pre>');
  await expect.poll(() => textOf(page).evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.type(' # one');
  await about.click();
  expect(await page.getByRole('textbox', { name: 'File name' }).inputValue()).toBe('sum.py');
  await page.getByRole('textbox', { name: 'File name' }).fill('');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Python');
  await page.getByRole('button', { name: 'Change' }).click();
  const text = '<pre><code class="language-python">print(1) # one</code></pre>';
  await expect.poll(async () => (await written(page)).text).toBe(text);
  expect(sanitiseText(text)).toEqual(stored(text));
  await expectUsable(page);
  // Out of the listing there is nothing to name.
  await page.keyboard.press('Control+Alt+c');
  await about.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('an empty required text is said at the editor, which takes the focus', async () => {
  const { page } = await open({ theme: 'dark' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Write a text.').waitFor();
  expect(await textOf(page).getAttribute('aria-invalid')).toBe('true');
  expect(await textOf(page).evaluate((element) => element === document.activeElement)).toBe(true);
  const describedBy = (await textOf(page).getAttribute('aria-describedby')) ?? '';
  const said = await page.evaluate(
    (ids) => ids.split(' ').map((id) => document.getElementById(id)?.textContent),
    describedBy,
  );
  expect(said).toEqual(['What it is about', 'Write a text.']);
  await expectUsable(page);
});

describe('what a browser has read is written as it is stored', () => {
  test.each([
    '<p class="intro">Begin</p><h2>Two</h2><h3>Three</h3><h4>Four</h4><hr><blockquote><p>Said</p></blockquote>',
    '<p><strong>b</strong><em>i</em><u>u</u><s>s</s><code>c</code> H<sub>2</sub> x<sup>2</sup><br>new</p>',
    '<ol start="3"><li>Three<ul><li>a</li></ul></li><li>Four</li></ol>',
    '<pre data-file-name="contrast.js"><code>a\n\nb</code></pre>',
    '<pre><code class="language-js">if (a &lt; b) {\n  c;\n}</code></pre>',
    '<table><caption>Readings</caption><thead><tr><th scope="col">t</th><th scope="col">v</th></tr></thead><tbody><tr><th scope="row">1</th><td>2</td></tr></tbody></table>',
    '<figure><img src="/api/files/01900000-0000-7000-8000-00000000abcd" alt="A" width="4" height="3"><figcaption><strong>Figure 1.</strong> b</figcaption></figure>',
    String.raw`<p>So <span data-formula="x^2"></span></p><div data-formula="\int x"></div>`,
    '<video src="/api/files/01900000-0000-7000-8000-00000000abcd" title="Talk" controls="" preload="metadata"></video>',
  ])('%s', async (html) => {
    const { page } = await open();
    await page.evaluate((html) => window.write(html), html);
    await textOf(page).locator('> *').first().waitFor();
    // One letter more and less makes the editor write the text anew.
    await textOf(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+z');
    const { text } = await written(page);
    expect(sanitiseText(text)).toEqual(stored(html));
  });
});
