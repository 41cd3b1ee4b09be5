import { QueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import type { AskFirst } from '../../ui/ask-first.tsx';
import type { Button } from '../../ui/button.tsx';
import { draw, saidBy } from '../../lib/testing/deeds.tsx';
import { CaptionManager } from './caption-manager.tsx';
import { captionsQuery } from './captions-query.ts';

const pressed: (() => unknown)[] = [];
vi.mock('../../lib/api.ts', async (actual) => ({ ...(await actual<object>()), api: async () => null }));
vi.mock('../../ui/button.tsx', async (actual) => ({
  ...(await actual<object>()),
  Button: ({ onClick }: ComponentProps<typeof Button>) => void pressed.push(() => onClick?.({} as never)),
}));
vi.mock('../../ui/ask-first.tsx', () => ({
  AskFirst: ({ onConfirm }: ComponentProps<typeof AskFirst>) => void pressed.push(onConfirm),
}));

test('what was done to captions is said', async () => {
  const client = new QueryClient();
  const tracks = [{ id: 'track', label: 'English', language: 'en', cues: 3, isDefault: false }];
  client.setQueryData(captionsQuery('film').queryKey, { tracks } as never);
  draw(<CaptionManager fileId="film" />, client);
  const [showAtFirst, remove] = pressed;
  const said = (press: (() => unknown) | undefined) =>
    saidBy(async () => {
      press?.();
      await new Promise((done) => setTimeout(done));
    });
  expect(await said(showAtFirst)).toBe('Saved');
  expect(await said(remove)).toBe('Captions removed');
});
