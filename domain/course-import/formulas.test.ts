import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFormulas } from './formulas.ts';

describe('TeX between marks', () => {
  it.each([
    ['<p>Take \\(a &lt; b\\) first.</p>', '<p>Take <span data-formula="a &lt; b"></span> first.</p>'],
    ['<p>\\[x^2\\]</p>', '<div data-formula="x^2"></div>'],
    ['<p class="c"> $$ "x" $$ </p>', '<div data-formula="&quot;x&quot;"></div>'],
    ['<p>So $$x$$ it is.</p>', '<p>So <span data-formula="x"></span> it is.</p>'],
    ['\\[x\\]', '<div data-formula="x"></div>'],
    [
      '<div>[mathjax]x[/mathjax] [mathjaxinline]y[/mathjaxinline]</div>',
      '<div><div data-formula="x"></div> <span data-formula="y"></span></div>',
    ],
    ['<li>\\[x\\]</li>', '<li><span data-formula="x"></span></li>'],
    [
      '<p>\\begin{align*} x &amp;= 1 \\\\ y &amp;= 2 \\end{align*}</p>',
      '<div data-formula="\\begin{aligned}x &amp;= 1 \\\\ y &amp;= 2\\end{aligned}"></div>',
    ],
    ['<p>So \\begin{equation}x\\end{equation}</p>', '<p>So <span data-formula="x"></span></p>'],
    ['<p>\\[\\begin{align}x\\end{align}\\]</p>', '<div data-formula="\\begin{align}x\\end{align}"></div>'],
  ])('%s', (html, expected) => {
    expect(withFormulas(html)).toBe(expected);
  });

  it.each([
    ['in code', '<pre>\\(x\\)</pre><code>$$y$$</code>'],
    ['in an attribute', '<img alt="\\(x\\)">'],
    ['without an end', '<p>\\(x and $$ 5</p>'],
    ['of nothing', '<p>\\( \\) $$$$</p>'],
    ['over the end of a paragraph', '<p>\\(x</p><p>\\)</p>'],
  ])('stays as it stands %s', (_, html) => {
    expect(withFormulas(html)).toBe(html);
  });

  it('is all that changes in a text', () => {
    const parts = fc.constantFrom(
      '<p>',
      '</p>',
      '\\(',
      '\\)',
      '$$',
      'x',
      ' ',
      '<code>',
      '</code>',
      '\\[',
      '\\]',
      '"',
      '&amp;',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (found) => {
        const html = found.join('');
        const back = withFormulas(html).replace(/<(?:span|div) data-formula="[^"]*"><\/(?:span|div)>/g, '');
        const words = (text: string) => text.replace(/\\[()[\]]|\$\$|<[^>]*>|[x\s"]|&amp;/g, '');
        expect(words(back)).toBe(words(html));
        expect(withFormulas(html)).not.toContain('data-alone');
      }),
    );
  });
});
