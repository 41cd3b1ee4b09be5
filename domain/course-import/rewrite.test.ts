import { expect, it } from 'vitest';
import { withMarks } from './rewrite.ts';

it.each([
  [
    'is linked to by what it shows',
    '<p><img src="https://pictures.example/loom.png?w=9" alt="A loom" width="9"></p>',
    '<p><a href="https://pictures.example/loom.png?w=9">A loom</a></p>',
  ],
  [
    'is called by its file where nothing else says what it shows',
    '<img src="//pictures.example/loom.png?w=9">',
    '<a href="https://pictures.example/loom.png?w=9">loom.png</a>',
  ],
  [
    'is words within a link that is there already',
    '<a href="https://looms.example/"><img src="https://pictures.example/a.png" alt="Looms &amp; yarn"></a> <img src="https://pictures.example/b.png">',
    '<a href="https://looms.example/">Looms &amp; yarn</a> <a href="https://pictures.example/b.png">b.png</a>',
  ],
])('a picture of another site %s', (_, html, expected) => {
  expect(withMarks(html, () => null)).toBe(expected);
});
