import type { Announcement } from '../../live/announce.ts';
import type { AttemptWith } from './attempts-with.ts';

/** Whose pages hear that the questions of their attempts are others now: those that run, and those that are reviewed. */
export function tellings(attempts: readonly Pick<AttemptWith, 'id' | 'user_id' | 'state'>[]): Announcement[] {
  return attempts.map(({ id, user_id, state }) => ({
    topic: state === 'open' ? `paper:${id}` : `attempt:${id}`,
    to: { person: user_id },
  }));
}
