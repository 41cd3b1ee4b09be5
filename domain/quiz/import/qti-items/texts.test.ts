import { describe, expect, test } from 'vitest';
import { choice, imported, item, response, template } from './testing/items.ts';

const one = choice(['Paris', 'Rome']);
const of = (body: string) =>
  imported(item({ responses: response({ correct: ['P'] }), body, rules: template('match_correct') }));
const stemOf = (body: string) => of(body + one).draft?.stem;

describe('texts', () => {
  test('marks, paragraphs and tables stay; what is foreign or runs goes', () => {
    expect(
      stemOf(
        '<div class="x" onclick="go()"><span style="color:red">Read</span> <b>this</b>.</div><script>alert(1)</script><style>p{}</style><table><tr><td colspan="2" onmouseover="x()">1</td></tr></table><iframe src="https://a.test"/><p><a href="javascript:alert(1)">here</a> <a href="https://a.test/?a=1&amp;b=2">there</a></p>',
      ),
    ).toBe(
      '<p>Read <b>this</b>.</p><table><tr><td colspan="2">1</td></tr></table><p>here <a href="https://a.test/?a=1&amp;b=2">there</a></p><p>Which one?</p>',
    );
  });

  test('text is never read as marks', () => {
    expect(stemOf('<p>&lt;script&gt;alert("1")&lt;/script&gt; <![CDATA[<b>5 < 6</b>]]></p>')).toBe(
      '<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &lt;b&gt;5 &lt; 6&lt;/b&gt;</p><p>Which one?</p>',
    );
  });

  test('pictures by their references, objects alike; one that is missing is named', () => {
    const { draft, changes } = of(
      `<p><img src="a.png" alt="A &quot;cat&quot;" width="20" onerror="x()"/><object data="b.svg" type="image/svg+xml" height="9">A dog</object><img src="gone.gif"/></p>${one}`,
    );
    expect(draft?.stem).toBe(
      '<p><img src="@@a.png@@" alt="A &quot;cat&quot;" width="20"><img src="@@b.svg@@" alt="A dog" height="9"></p><p>Which one?</p>',
    );
    expect(changes).toEqual(['The file “gone.gif” which it shows is not in the export. Add it by hand.']);
  });

  test('what an object holds stands where the object cannot', () => {
    expect(
      stemOf('<object data="a.eps" type="image/eps"><object data="b.png" type="image/png">A map</object></object>'),
    ).toBe('<img src="@@b.png@@" alt="A map"><p>Which one?</p>');
    expect(of(`<object data="a.html" type="text/html"><p>The text.</p></object>${one}`).changes).toEqual([
      'The file “a.html” which it shows is left out. Add it by hand.',
    ]);
  });

  test('a formula with TeX is a formula; without it its text stays', () => {
    const math = (annotation: string) =>
      `<p>Solve <m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:semantics><m:mrow><m:mi>a</m:mi><m:mo>&lt;</m:mo><m:mi>b</m:mi></m:mrow>${annotation}</m:semantics></m:math></p>`;
    expect(stemOf(math('<m:annotation encoding="application/x-tex">a &lt; b</m:annotation>'))).toBe(
      '<p>Solve <span data-formula="a &lt; b"></span></p><p>Which one?</p>',
    );
    const { draft, changes } = of(math('') + one);
    expect(draft?.stem).toBe('<p>Solve a&lt;b</p><p>Which one?</p>');
    expect(changes.join()).toContain('MathML');
  });

  test('instructions: those for whoever answers are asked, those for whoever grades are named', () => {
    const { draft, changes } = of(
      `<rubricBlock view="candidate">Read well.</rubricBlock><rubricBlock view="scorer"><p>Be kind.</p></rubricBlock>${one}`,
    );
    expect(draft?.stem).toBe('<p>Read well.</p><p>Which one?</p>');
    expect(changes).toEqual(['Its instructions for whoever grades are left out.']);
  });

  test('an item without a text is asked by its title', () => {
    const { draft, changes } = of(one.replace('Which one?', ''));
    expect(draft?.stem).toBe('<p>An item</p>');
    expect(changes).toEqual(['It has no text that asks: its title stands there.']);
  });

  test('a text in a file of its own is named', () => {
    const text = item({ responses: response({ correct: ['P'] }), body: one, rules: template('match_correct') });
    expect(
      imported(text.replace('<itemBody', '<assessmentStimulusRef identifier="s" href="s.xml"/><itemBody')).changes,
    ).toEqual(['A text in a file of its own, to which it refers, is left out. Add it to the question.']);
  });
});
