import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Deeds } from '../../../contract/analytics.ts';

export type Measure = keyof Deeds;
export const measures = ['people', 'lessons', 'handIns', 'posts'] as const satisfies readonly Measure[];

export const measureWords: Record<Measure, MessageDescriptor> = {
  people: msg`Students active`,
  lessons: msg`Lessons completed`,
  handIns: msg`Handed in`,
  posts: msg`Posts`,
};
