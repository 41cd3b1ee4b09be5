import { describe, expect, it } from 'vitest';
import type { ModuleItem, ProgressStatus } from '../../../contract/activities.ts';
import type { Lesson } from '../../../contract/modules.ts';
import { richText } from '../../../contract/rich-text.ts';
import { lessonAfter } from './lesson-status.ts';

function item(id: string, status: ProgressStatus | null): ModuleItem {
  const facts = {
    minutes: null,
    points: null,
    availableFrom: null,
    dueAt: null,
    availableUntil: null,
    requirement: null,
  };
  return { id, kind: 'lesson', title: id, ...facts, isPublished: true, counts: true, status, lock: null };
}

/** A module of two lessons, the first of which is open. */
function lesson(own: ProgressStatus | null, other: ProgressStatus | null, module: ProgressStatus | null): Lesson {
  const items = [item('own', own), item('other', other)];
  const done = items.filter(({ status }) => status === 'completed').length;
  return {
    id: 'own',
    kind: 'lesson',
    title: 'own',
    minutes: null,
    body: richText.parse(''),
    course: { id: 'c', title: '', courseCode: '', hue: 1 },
    module: {
      id: 'm',
      title: '',
      description: '',
      position: 1,
      isPublished: true,
      availableFrom: null,
      needed: null,
      goesInOrder: false,
      isSequential: false,
      prerequisites: [],
      lock: null,
      status: module,
      done,
      total: 2,
      items,
    },
    position: 1,
    status: own,
    previous: null,
    next: null,
    canEdit: false,
    reading: null,
    notes: { content: '', revision: 0 },
  };
}

const summary = ({ status, module }: Lesson) => [
  status,
  module.items.map((each) => each.status),
  module.done,
  module.status,
];

describe('lessonAfter', () => {
  it('puts a lesson in progress when it is opened', () => {
    expect(summary(lessonAfter(lesson('not_started', 'not_started', 'not_started'), 'viewed'))).toEqual([
      'in_progress',
      ['in_progress', 'not_started'],
      0,
      'in_progress',
    ]);
  });
  it('never takes back what is completed', () => {
    const before = lesson('completed', 'not_started', 'in_progress');
    expect(summary(lessonAfter(before, 'viewed'))).toEqual(summary(before));
  });
  it('completes the lesson and counts it in its module', () => {
    expect(summary(lessonAfter(lesson('in_progress', 'not_started', 'in_progress'), 'completed'))).toEqual([
      'completed',
      ['completed', 'not_started'],
      1,
      'in_progress',
    ]);
  });
  it('completes the module with its last item', () => {
    expect(summary(lessonAfter(lesson('not_started', 'completed', 'in_progress'), 'completed'))).toEqual([
      'completed',
      ['completed', 'completed'],
      2,
      'completed',
    ]);
  });
  it('leaves staff without a status', () => {
    const before = lesson(null, null, null);
    expect(lessonAfter(before, 'completed')).toEqual(before);
  });
});
