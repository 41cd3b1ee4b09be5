import type { MessageDescriptor } from '@lingui/core';
import type { Role } from '../../../contract/identity.ts';

/** A piece of a page. In its words, `**two stars**` stand around what the product's own pages call it. */
export type Block =
  | { kind: 'text' | 'heading' | 'note'; words: MessageDescriptor }
  | { kind: 'steps' | 'points'; items: readonly MessageDescriptor[] }
  | { kind: 'go'; path: string; words: MessageDescriptor }
  | { kind: 'keys'; keys: readonly (readonly [keys: string, does: MessageDescriptor])[] };

export type HelpTopic = 'start' | 'learning' | 'talking' | 'teaching' | 'grading' | 'guiding' | 'running';

export interface HelpPage {
  /** Its place in the address. */
  slug: string;
  topic: HelpTopic;
  /** Whose work it is about; everybody may read it. */
  roles: readonly Role[];
  title: MessageDescriptor;
  /** One sentence: what one can do after reading it. */
  summary: MessageDescriptor;
  blocks: readonly Block[];
  /** Pages that go on from here, by their slugs. */
  see?: readonly string[];
}

export const text = (words: MessageDescriptor): Block => ({ kind: 'text', words });
export const heading = (words: MessageDescriptor): Block => ({ kind: 'heading', words });
export const note = (words: MessageDescriptor): Block => ({ kind: 'note', words });
export const steps = (...items: MessageDescriptor[]): Block => ({ kind: 'steps', items });
export const points = (...items: MessageDescriptor[]): Block => ({ kind: 'points', items });
export const go = (path: string, words: MessageDescriptor): Block => ({ kind: 'go', path, words });
export const keys = (...list: [keys: string, does: MessageDescriptor][]): Block => ({ kind: 'keys', keys: list });

export const everybody: readonly Role[] = [
  'student',
  'instructor',
  'teaching_assistant',
  'course_manager',
  'supervisor',
  'admin',
];
export const teachers: readonly Role[] = ['instructor', 'course_manager', 'admin'];
export const graders: readonly Role[] = ['instructor', 'teaching_assistant', 'course_manager', 'admin'];
export const managers: readonly Role[] = ['course_manager', 'admin'];
