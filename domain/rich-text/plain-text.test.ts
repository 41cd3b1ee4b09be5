import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isEmptyText, plainText, wordCount } from './plain-text.ts';

describe('plainText', () => {
  test.each([
    ['<p>One <strong>two</strong></p><p>three</p>', 'One two\nthree'],
    ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', 'a\nb'],
    ['<table><tbody><tr><th scope="row">a</th><td>1</td></tr><tr><td>b</td></tr></tbody></table>', 'a 1\nb'],
    ['<p>So <span data-formula="a &lt; b"></span>.</p>', 'So a < b.'],
    ['<figure><img src="/api/files/1" alt="A map"><figcaption>Figure 1</figcaption></figure>', 'A map\nFigure 1'],
    ['<p>a &amp; b &lt;i&gt;&nbsp;c<br>d</p>', 'a & b <i> c\nd'],
    ['<p>a</p><pre data-file-name="a.js"><code>let b;</code></pre>', 'a\na.js\nlet b;'],
    ['', ''],
  ])('%s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('gives any text back as it was', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
        expect(plainText(html)).toBe(text.replace(/\s+/g, ' ').trim());
      }),
    );
  });
});

describe('wordCount', () => {
  test.each([
    ['<p>One two</p><p>three</p>', 3],
    ['<p>un<strong>divided</strong></p>', 1],
    ['<p>So <span data-formula="a + b"></span> holds</p>', 3],
    ['<p> </p>', 0],
  ])('%s', (html, count) => {
    expect(wordCount(html)).toBe(count);
  });
});

describe('isEmptyText', () => {
  test.each(['', '<p></p>', '<p> &nbsp;<br></p>', '<ul><li><p></p></li></ul>'])('%s is empty', (html) => {
    expect(isEmptyText(html)).toBe(true);
  });
  test.each(['<p>a</p>', '<p><span data-formula="x"></span></p>', '<p><img src="/api/files/1" alt=""></p>'])(
    '%s is not',
    (html) => {
      expect(isEmptyText(html)).toBe(false);
    },
  );
});
