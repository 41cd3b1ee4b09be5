import type { ApiCall } from './api.ts';

/**
 * What the live stream (`GET /api/live`, text/event-stream) tells of: that something changed, never what it became. A page
 * that shows it asks again, by the calls it has anyway. No schema of a library: every page in the browser reads it.
 */
type Plain = ListOf<ApiCall> | 'overview' | 'messages' | 'structure' | 'session';

/** A list is told of by its own name: `calendar` is of `GET /api/calendar`. */
type ListOf<Call> = Call extends `GET /api/${infer Name}` ? (Name extends `${string}/${string}` ? never : Name) : never;

/** With the id of what changed: `course:<id>`; `places:<id>` is of how many are in a course; `learning:<id>` is of how far its students are; `draft:<id>` is of a lesson that is being written; `replies:<id>` is of what the replies of a topic say, where one was changed, hidden or taken away; `answers:<id>` is of what the staff of a course answer to its students; `paper:<id>` is of the questions of a running attempt. */
const named = [
  'gradebook',
  'course',
  'places',
  'progress',
  'learning',
  'attempt',
  'paper',
  'quiz',
  'draft',
  'discussions',
  'discussion',
  'replies',
  'answers',
  'work',
] as const;

export type Topic = Plain | `${(typeof named)[number]}:${string}`;

const form = new RegExp(`^((?!(${named.join('|')})$)[a-z-]+|(${named.join('|')}):[0-9a-f-]{36})$`);

export function isTopic(value: unknown): value is Topic {
  return typeof value === 'string' && form.test(value);
}

/**
 * The events of the stream: `ready` once it tells everything, `change` with the data `{"topic": …}`, `resync` when
 * something may be missing (ask again for all that is shown), `alive` now and then, `restart` before the server stops,
 * `end` when the session is over.
 */
export type LiveEvent = 'ready' | 'change' | 'resync' | 'alive' | 'restart' | 'end';
