import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorState } from './empty-state.tsx';

test('where a fault is all there is on a page, it is the page’s heading', () => {
  const part = <ErrorState title="Not loaded">Try later</ErrorState>;
  expect(renderToStaticMarkup(part)).not.toContain('<h1');
  const page = (
    <ErrorState isPage title="Not loaded">
      Try later
    </ErrorState>
  );
  expect(renderToStaticMarkup(page)).toContain('<h1 class="title">Not loaded</h1>');
});
