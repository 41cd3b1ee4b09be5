import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

test.each([
  ['Maya', 'Lindgren', 'ML'],
  ['aoife', 'o’Brien', 'AO'],
  ['伟', '王', '伟王'],
  ['Cher', '', 'C'],
  ['ليلى', '', 'ل'],
])('%s %s', (firstName, lastName, initials) => {
  expect(renderToStaticMarkup(<Avatar firstName={firstName} lastName={lastName} />).replace('\u200C', '')).toContain(
    `>${initials}<`,
  );
});

test('initials in Arabic do not join: ل and ا would read لا, which is no', () => {
  const shown = renderToStaticMarkup(<Avatar firstName="ليلى" lastName="الخطيب" />);
  expect(shown).toContain('>ل\u200Cا<');
});
