import type { ComponentProps, MouseEvent } from 'react';
import { expect, test, vi } from 'vitest';
import type { Button } from '../../ui/button.tsx';
import { draw } from '../../lib/testing/deeds.tsx';
import { RunnerFoot } from './runner-foot.tsx';

const pressed: ComponentProps<typeof Button>['onClick'][] = [];
vi.mock('../../ui/button.tsx', () => ({
  Button: ({ onClick }: ComponentProps<typeof Button>) => void pressed.push(onClick),
}));

/** What comes of clicks that the browser counts as one, two … in a row, on the button that stands last. */
function doneBy(current: number, clicks: readonly number[]): string[] {
  const done: string[] = [];
  const deeds = Object.fromEntries(
    ['onPrevious', 'onNext', 'onSubmit', 'onList'].map((name) => [name, () => void done.push(name)]),
  ) as Pick<ComponentProps<typeof RunnerFoot>, 'onPrevious' | 'onNext' | 'onSubmit' | 'onList'>;
  draw(<RunnerFoot current={current} total={5} answered={0} allowsGoingBack isSubmitting={false} {...deeds} />);
  for (const detail of clicks) pressed.at(-1)?.({ detail } as MouseEvent<HTMLButtonElement>);
  return done;
}

test('a double click goes one question on, and neither two nor to the end', () => {
  expect(doneBy(1, [1, 2])).toEqual(['onNext']);
  expect(doneBy(4, [2])).toEqual([]);
});

test('clicks that follow each other go on, and so does the keyboard', () => {
  expect(doneBy(1, [1, 1])).toEqual(['onNext', 'onNext']);
  expect(doneBy(4, [0])).toEqual(['onSubmit']);
});
