import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnreadCount } from './unread-count.tsx';

test.each([
  [0, ''],
  [3, '3'],
  [99, '99'],
  [302, '99+'],
])('%s unread stand as "%s" on their icon', (unread, written) => {
  expect(renderToStaticMarkup(createElement(UnreadCount, { unread })).replaceAll(/<[^>]*>/g, '')).toBe(written);
});
