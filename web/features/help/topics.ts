import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HelpTopic } from './help-page.ts';

/** In the order in which they are listed. */
export const topics: readonly (readonly [topic: HelpTopic, name: MessageDescriptor])[] = [
  ['start', msg`Finding your way`],
  ['learning', msg`Learning`],
  ['talking', msg`Talking to each other`],
  ['teaching', msg`Making and running a course`],
  ['grading', msg`Grading`],
  ['guiding', msg`Helping students`],
  ['running', msg`Running the college`],
];
