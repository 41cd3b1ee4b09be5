import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileTexts } from '../server/rich-text/hostile-texts.ts';
import { sanitiseLine, sanitiseText } from '../server/rich-text/sanitise.ts';
import { expectUsable, phone, useBrowser } from './browser.ts';
import { buildEditorPage } from './editor-page/build.ts';
import { openEditorPage, paste, written } from './editor-page/open.ts';
import { quiet } from './requests.ts';

useBrowser();

const built = mkdtempSync(join(tmpdir(), 'collegium-rich-text-'));
beforeAll(() => buildEditorPage(built));
afterAll(() => rmSync(built, { recursive: true, force: true }));

test('of all hostile texts nothing runs, nothing is fetched and nothing breaks out, once they are stored', async () => {
  const { page, complaints } = await openEditorPage(built);
  const ran: unknown[] = [];
  await page.exposeFunction('__ran', (which: unknown) => ran.push(which));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const stored = hostileTexts.flatMap((hostile) => [sanitiseText(hostile).html, sanitiseLine(hostile).html]);
  const texts = [...new Set(stored)];
  await page.evaluate((texts) => window.show(texts), texts);
  await page.getByRole('heading', { name: 'Texts' }).waitFor();
  for (const link of await page.locator('.prose a').all()) {
    await link.dispatchEvent('mouseover');
    await link.focus();
  }
  await quiet(page);
  expect(ran).toEqual([]);
  expect(asked.filter((url) => !/\/(editor-page\/assets|api\/files)\//.test(url))).toEqual([]);
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('section *')].flatMap((element) => [
      ...(/^(script|style|iframe|object|embed|form|input|button|link|meta|base|svg|template)$/i.test(element.tagName) &&
      !element.closest('.codehead')
        ? [element.outerHTML]
        : []),
      ...element
        .getAttributeNames()
        .filter((name) => /^(on|style$|srcset$|id$|name$|target$|ping$)/.test(name))
        .map((name) => `${name} on ${element.outerHTML}`),
    ]),
  );
  expect(found).toEqual([]);
  expect(complaints).toEqual([]);
});

test('formulas are set as MathML that says its LaTeX; what cannot be set stands as it was typed', async () => {
  const { page, complaints } = await openEditorPage(built, { size: phone });
  const { html } = sanitiseText(
    String.raw`<p>So <span data-formula="x^2 &lt; \boxed{y}"></span> and <span data-formula="\frac{a}{"></span>.</p><div data-formula="\fcolorbox{red}{blue}{a} + \pmb{b}"></div><pre><code>1 + 1</code></pre><table><tbody><tr><th scope="row">${'wide '.repeat(40)}</th><td>1</td></tr></tbody></table>`,
  );
  await page.evaluate((html) => window.show([html]), html);
  const text = page.locator('.prose');
  await text.locator('msup').waitFor();
  expect(await text.locator('math').first().getAttribute('alttext')).toBe(String.raw`x^2 < \boxed{y}`);
  expect(await text.getByText(String.raw`\frac{a}{`, { exact: true }).getAttribute('title')).toMatch(/cannot be set/);
  expect(await text.getByRole('group', { name: /^Formula: / }).getAttribute('tabindex')).toBe('0');
  await text.getByRole('button', { name: 'Copy' }).waitFor();
  await expectUsable(page);
  expect(complaints).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'listings name their file and have colours that can be read (%s)',
  async (theme) => {
    const { page, complaints } = await openEditorPage(built, { theme });
    const code = '\n\nconst a = "<b>&amp;"; // one\n\treturn 21';
    const written = code.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const { html } = sanitiseText(
      `<pre data-file-name="contrast.js"><code>${written}</code></pre><pre><code class="language-py">return 1</code></pre><pre><code>return 2</code></pre><pre data-file-name="notes.txt"><code>return 3</code></pre><pre data-file-name="x.js"><code>return <strong>4</strong></code></pre>`,
    );
    await page.evaluate((html) => window.show([html]), html);
    const listings = page.locator('.codeblock');
    await listings.nth(0).locator('.code-remark').waitFor();
    await listings.nth(1).locator('.code-word').waitFor();
    const inColour = (at: number) =>
      listings
        .nth(at)
        .locator('pre span')
        .evaluateAll((parts) => parts.map(({ className, textContent }) => [className, textContent]));
    expect(await inColour(0)).toEqual([
      ['code-word', 'const'],
      ['code-value', '"<b>&amp;"'],
      ['code-remark', '// one'],
      ['code-word', 'return'],
      ['code-value', '21'],
    ]);
    expect(await listings.locator('pre').allTextContents()).toEqual([
      code,
      'return 1',
      'return 2',
      'return 3',
      'return 4',
    ]);
    expect(
      await listings.locator('.codehead').evaluateAll((heads) => heads.map((head) => head.firstChild?.textContent)),
    ).toEqual(['contrast.js', 'Code', 'Code', 'notes.txt', 'x.js']);
    for (const at of [2, 3, 4]) expect(await inColour(at)).toEqual([]);
    await expectUsable(page);
    expect(complaints).toEqual([]);
  },
);

test('a listing whose colours do not come stands as it was written', async () => {
  const { page } = await openEditorPage(built);
  await page.route('**/code-colours*', (route) => route.abort());
  await page.evaluate((html) => window.show([html]), '<pre data-file-name="a.js"><code>return 1</code></pre>');
  await page.getByText('a.js').waitFor();
  await quiet(page);
  expect(await page.locator('.codeblock code').innerHTML()).toBe('return 1');
});

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='mso-list:none'><span style='font-size:20pt'>The tide<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:8pt'><span lang=EN-GB style='color:#1F4E79'>Twice <b><span style='mso-bidi-font-weight:normal'>a</span></b> day<o:p>&nbsp;</o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Moon</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>near</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Sun</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='height:1pt'><td width=301 valign=top style='width:225pt'><p class=MsoNormal>High<o:p></o:p></p></td><td><p class=MsoNormal>6 m</p></td></tr></table>
<p class=MsoNormal><img width=200 src="file:///C:/Users/a/clip_image001.png"><a href="https://example.org/tide" target=_blank style='color:blue'>Tables</a> H<sub>2</sub>O</p>
<!--EndFragment--></body></html>`;

const google = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;font-weight:400;">Reading</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-weight:700;">bold</span><span style="font-weight:400;"> plain </span><span style="font-style:italic;">leaning</span> <span style="text-decoration:underline;">under</span> <span style="font-size:0.6em;vertical-align:super;">2</span> <a href="https://www.google.com/url?q=https://example.org/a&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">the source</span></a></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">one</span></p></li><ul><li><p><span>inner</span></p></li></ul><li dir="ltr"><p dir="ltr"><span>two</span></p></li></ul></b>`;

test.each([
  [
    'Word',
    word,
    '<h2>The tide</h2><p>Twice <strong>a</strong> day</p><ul><li>Moon<ol><li>near</li></ol></li><li>Sun</li></ul><table><tbody><tr><td>High</td><td>6 m</td></tr></tbody></table><p><a href="https://example.org/tide">Tables</a> H<sub>2</sub>O</p>',
  ],
  [
    'Google Docs',
    google,
    '<h2>Reading</h2><p><strong>bold</strong> plain <em>leaning</em> <u>under</u> <sup>2</sup> <a href="https://example.org/a">the source</a></p><ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>',
  ],
  [
    'a page with formulas',
    '<div class="x" style="color:red"><div onclick="__ran(1)">Let <span class="katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></semantics></math></span> be</div><script>__ran(2)</script></div>',
    '<p>Let <span data-formula="x_1"></span> be</p>',
  ],
])('what is pasted from %s comes in clean', async (_from, html, expected) => {
  const { page, complaints } = await openEditorPage(built);
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
  await paste(page, html);
  await expect.poll(async () => (await written(page)).text).not.toBe('');
  expect((await written(page)).text.replaceAll('\u{a0}', ' ').replaceAll('&nbsp;', ' ')).toBe(expected);
  expect(complaints).toEqual([]);
});
