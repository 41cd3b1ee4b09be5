import { describe, expect, it, test } from 'vitest';
import { checkAccessibility } from './accessibility.ts';

const kinds = (html: string) => checkAccessibility(html).map(({ kind }) => kind);

describe('pictures', () => {
  test.each([
    ['<p><img src="/a" alt="A map"></p>', []],
    ['<p><img src="/a" alt="" data-decorative="true"></p>', []],
    ['<p><img src="/a" alt=""></p>', ['picture-without-alt']],
    ['<p><img src="/a"></p>', ['picture-without-alt']],
    ['<p><img src="/a" alt=" "></p>', ['picture-without-alt']],
  ])('%s', (html, found) => {
    expect(kinds(html)).toEqual(found);
  });
});

describe('headings go down one level at a time, from the h1 of the page', () => {
  test.each([
    ['<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2><h3>e</h3>', []],
    ['<h3>a</h3>', ['heading-skips']],
    ['<h2>a</h2><h4>b</h4><h4>c</h4>', ['heading-skips']],
    ['<p>a</p>', []],
  ])('%s', (html, found) => {
    expect(kinds(html)).toEqual(found);
  });
});

describe('links say where they lead', () => {
  test.each([
    ['<p><a href="/a">The second lesson</a></p>', []],
    ['<p><a href="/a"><img src="/b" alt="The map of Prague"></a></p>', []],
    ['<p><a href="/a"></a></p>', ['link-without-text']],
    ['<p><a href="/a"> &nbsp;</a></p>', ['link-without-text']],
    ['<p><a href="/a">Click <em>here</em>!</a></p>', ['link-says-nothing']],
    ['<p><a href="/a">more…</a></p>', ['link-says-nothing']],
    ['<p><a href="/a">https://example.org/a/very/long/path?with=a&amp;query</a></p>', ['link-says-nothing']],
    ['<p><a href="/a">example.org</a></p>', []],
  ])('%s', (html, found) => {
    expect(kinds(html)).toEqual(found);
  });
});

describe('tables name their columns or rows', () => {
  test.each([
    ['<table><tbody><tr><th scope="row">a</th><td>1</td></tr></tbody></table>', []],
    ['<table><tbody><tr><td>a</td><td>1</td></tr></tbody></table>', ['table-without-header']],
  ])('%s', (html, found) => {
    expect(kinds(html)).toEqual(found);
  });
});

it('names a table by its first words, each cell apart', () => {
  const row = `<tr><td>Time</td><td>Speed</td></tr>`;
  expect(checkAccessibility(`<table><tbody>${row}</tbody></table>`).map(({ text }) => text)).toEqual(['Time Speed']);
  const [long] = checkAccessibility(`<table><tbody>${row.repeat(20)}</tbody></table>`);
  expect(long?.text).toMatch(/^Time Speed Time .{40,70}…$/);
});

it('says which element of its sort it is, in the order of the text', () => {
  const html =
    '<h2>One</h2><p><a href="/a">Right</a> <a href="/b">here</a></p><h4>Two</h4><figure><img src="/a" alt="x"></figure><p><img src="/b" alt=""></p>';
  expect(checkAccessibility(html)).toEqual([
    { kind: 'link-says-nothing', element: 'link', place: 1, text: 'here' },
    { kind: 'heading-skips', element: 'heading', place: 1, text: 'Two' },
    { kind: 'picture-without-alt', element: 'picture', place: 1, text: '' },
  ]);
});
