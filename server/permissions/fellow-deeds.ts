import { announcement, items, type Reader, topic } from './fellow-reads.ts';

export type Step = readonly [method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object];
const draft = { attempt: 1, link: '', files: [] };

/** What one does for oneself, and does again in another way: it touches nothing that is of others alone. */
export const deeds = {
  'hands work in': {
    by: 'student',
    steps: [
      ['PUT', `/api/assignments/${items.assignment}/draft`, { ...draft, revision: 0, body: '<p>x</p>' }],
      ['PUT', `/api/assignments/${items.assignment}/draft`, { ...draft, revision: 1, body: '<p>y</p>' }],
      ['POST', `/api/assignments/${items.assignment}/submissions`, { attempt: 1, revision: 2 }],
    ],
  },
  'reads a lesson': {
    by: 'student',
    steps: [
      ['PUT', `/api/lessons/${items.lesson}/reading`, { activeMs: 1000, place: null }],
      ['PUT', `/api/lessons/${items.lesson}/reading`, { activeMs: 2000, place: null }],
      ['PUT', `/api/lessons/${items.lesson}/notes`, { content: 'One', revision: 0 }],
      ['PUT', `/api/lessons/${items.lesson}/notes`, { content: 'Two', revision: 1 }],
    ],
  },
  'goes through items': {
    by: 'student',
    steps: [
      ['PUT', `/api/lessons/${items.lesson}/progress`, { status: 'viewed' }],
      ['PUT', `/api/lessons/${items.lesson}/progress`, { status: 'completed' }],
      ['PUT', `/api/activities/${items.link}/progress`, { status: 'viewed' }],
      ['PUT', `/api/activities/${items.link}/progress`, { status: 'completed' }],
    ],
  },
  'marks what was said': {
    by: 'student',
    steps: [
      ['PUT', `/api/announcements/${announcement}/read`],
      ['PUT', `/api/announcements/${announcement}/dismissed`],
      ['PUT', `/api/discussions/${topic}/save`, { saved: true }],
      ['PUT', `/api/discussions/${topic}/save`, { saved: false }],
      ['PUT', `/api/discussions/${topic}/subscription`, { subscribed: true }],
      ['PUT', `/api/discussions/${topic}/read`],
      ['POST', '/api/notifications/read'],
    ],
  },
  'chooses how to be told': {
    by: 'student',
    steps: [
      ['PUT', '/api/account/notifications', { digestDay: 5 }],
      ['PUT', '/api/account/notifications', { digestDay: 4 }],
    ],
  },
  'edits a lesson': {
    by: 'instructor',
    steps: [
      ['PUT', `/api/lessons/${items.lesson}/editing`],
      ['PUT', `/api/lessons/${items.lesson}/editing`],
      ['DELETE', `/api/lessons/${items.lesson}/editing`],
    ],
  },
} as const satisfies Record<string, { by: Reader; steps: readonly Step[] }>;
export type Deed = keyof typeof deeds;
