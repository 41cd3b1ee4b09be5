import { expect, test } from 'vitest';
import { draw } from '../../lib/testing/deeds.tsx';
import { HelpBlocks } from './help-blocks.tsx';
import { keyboardPages } from './pages/keyboard.ts';

const page = keyboardPages.map(({ blocks }) => draw(<HelpBlocks blocks={blocks} />)).join('');

test('each key is one, whatever words its name has, and what stands between two keys belongs to neither', () => {
  expect(page).toContain('<kbd translate="no">Page\u00A0Up</kbd>, <kbd translate="no">Page\u00A0Down</kbd>');
  expect(page).toContain('<kbd translate="no">A</kbd> … <kbd translate="no">Z</kbd>, <kbd translate="no">1</kbd>');
});
