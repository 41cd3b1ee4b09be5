import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { late } from './late.ts';

const drawn = (Part: ReturnType<typeof late<{ name: string }>>) =>
  renderToString(
    <Suspense fallback="not yet">
      <Part name="here" />
    </Suspense>,
  );

it('a part whose code has come ahead of time is drawn at once', async () => {
  const Part = late(async () => ({ default: ({ name }: { name: string }) => <b>{name}</b> }));
  expect(drawn(Part)).toContain('not yet');
  await Part.fetch();
  expect(drawn(Part)).toContain('<b>here</b>');
  expect(drawn(Part)).not.toContain('not yet');
});

it('code that was asked for ahead of time in vain is nobody’s failure yet', async () => {
  const Part = late<{ name: string }>(async () => Promise.reject(new TypeError('No network')));
  await expect(Part.fetch()).resolves.toBeUndefined();
});
