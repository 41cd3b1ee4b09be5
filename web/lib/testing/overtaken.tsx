import type { ReactElement, ReactNode } from 'react';
import { ApiError } from '../errors.ts';
import { answering, draw, refused } from './deeds.tsx';

const overtaken = new ApiError(409, 'Conflict', { detail: 'Reload to see theirs.', fields: {}, code: 'changed-since' });

let theirs: unknown = null;
let heard: unknown[] = [];

/** In the place of `use-seen.ts`: what somebody else has saved first is there already. */
export const whereOvertaken = () => ({
  useSeen: (begun: unknown) => ({
    seen: begun,
    theirs,
    taken: 0,
    refused: async (error: unknown) => heard.push(error) > 0,
  }),
});

/** In the place of `dialog.tsx`: what is in it, which is drawn into the page. */
export const openDialog = () => ({ Dialog: ({ children }: { children: ReactNode }) => children });

/**
 * How a form looks to whose save somebody else was first: theirs beside what is typed, one to be chosen. `looked` is what
 * was answered before the save.
 */
export async function shownOvertaken(shown: ReactElement, now: unknown, at = 0, looked?: unknown): Promise<string> {
  theirs = null;
  heard = [];
  await refused(shown, overtaken, at);
  if (!heard.includes(overtaken)) return 'not read again';
  theirs = now;
  answering(looked);
  return draw(shown);
}
