import type { LessonDraft, SavedDraft } from '../../../contract/lessons.ts';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import type { Typed } from './kept-draft.ts';

/** The draft of a lesson. The page hears by itself of what others save, so it is not asked again with all else. */
export const draftQuery = (id: string) => ({
  ...reading('GET /api/lessons/{id}/draft', { params: { id } }),
  meta: { live: false },
});

/** What saving a lesson asks of the server. */
export interface LessonCalls {
  read(): Promise<LessonDraft>;
  save(typed: Typed, revision: number): Promise<SavedDraft>;
  /** Keeps a text among the versions that gives way to another. */
  setAside(typed: Typed): Promise<void>;
}

export function lessonCalls(id: string): LessonCalls {
  const params = { id };
  const idempotencyKey = crypto.randomUUID();
  return {
    read: () => api('GET /api/lessons/{id}/draft', { params }),
    save: (typed, revision) =>
      api('PUT /api/lessons/{id}/draft', { params, body: { ...typed, revision }, keepalive: true }),
    async setAside(typed) {
      await api('POST /api/lessons/{id}/versions', { params, body: { kind: 'set_aside', ...typed }, idempotencyKey });
    },
  };
}
