import { expect, test } from 'vitest';
import { ticking } from './ticking.ts';

interface Ticks {
  isComplete: boolean;
  invites: boolean;
}

test('of two ticks at once, the one that cannot be saved is taken back and the other stays', async () => {
  let ticked: Partial<Ticks> = {};
  const answers: ((isSaved: boolean) => void)[] = [];
  const tick = ticking<Ticks>(
    (change) => (ticked = change(ticked)),
    () => new Promise<void>((saved, failed) => answers.push((isSaved) => (isSaved ? saved() : failed(Error('gone'))))),
  );
  const first = tick({ isComplete: true });
  const second = tick({ invites: true });
  expect(ticked).toEqual({ isComplete: true, invites: true });
  answers[0]?.(false);
  answers[1]?.(true);
  expect(await first).toEqual(Error('gone'));
  expect(await second).toBeNull();
  expect(ticked).toEqual({ invites: true });
});

test('what was ticked otherwise meanwhile is not taken back with it', async () => {
  let ticked: Partial<Ticks> = {};
  const tick = ticking<Ticks>(
    (change) => (ticked = change(ticked)),
    async ({ invites }) => {
      if (invites) throw Error('gone');
    },
  );
  await Promise.all([tick({ invites: true }), tick({ invites: false })]);
  expect(ticked).toEqual({ invites: false });
});
