import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiCall } from '../../../contract/api.ts';
import type { LessonDraft, LessonVersion } from '../../../contract/lessons.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { toast } from '../../ui/toast-store.ts';
import { draftQuery } from './lesson-calls.ts';
import type { LessonSaver } from './lesson-saver.ts';

const shownIn: readonly ApiCall[] = [
  'GET /api/lessons/{id}',
  'GET /api/lessons/{id}/versions',
  'GET /api/courses/{id}/modules',
];

/** What is done with a lesson as a whole. What is typed is saved before, and the page shows what the server has after. */
export function useLessonDeeds({ id }: Pick<LessonDraft, 'id'>, saver: LessonSaver) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const params = { id };

  async function after(): Promise<void> {
    const { queryKey } = draftQuery(id);
    const draft = await api('GET /api/lessons/{id}/draft', { params });
    queryClient.setQueryData(queryKey, draft);
    saver.replace(draft);
    await Promise.all(shownIn.map((call) => queryClient.invalidateQueries({ queryKey: [call] })));
  }

  async function run(deed: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
    setBusy(true);
    try {
      if (!(await saver.flush())) {
        toast({ tone: 'bad', title: failed, description: t`What you wrote could not be saved yet.` });
        return false;
      }
      await deed();
      await after();
      toast({ title: done });
      return true;
    } catch (error) {
      toast({ tone: 'bad', title: failed, description: sentenceOf(error) });
      return false;
    } finally {
      setBusy(false);
    }
  }

  const makeVersion = (body: { kind: 'published' } | { kind: 'restored'; from: string }) => () =>
    api('POST /api/lessons/{id}/versions', {
      params,
      body: { ...body, revision: saver.state().revision },
      idempotencyKey,
    });

  return {
    isBusy,
    publish: () =>
      run(makeVersion({ kind: 'published' }), t`Students see this lesson now`, t`The lesson was not published`),
    restore: (version: LessonVersion) =>
      run(
        makeVersion({ kind: 'restored', from: version.id }),
        t`Version ${version.number} is back as a new version`,
        t`The version was not brought back`,
      ),
    discard: () =>
      run(
        () => api('DELETE /api/lessons/{id}/draft', { params }),
        t`Your changes are set aside, in the history`,
        t`The changes were not discarded`,
      ),
    show: (isPublished: boolean) =>
      run(
        () => api('PUT /api/lessons/{id}/visibility', { params, body: { isPublished } }),
        isPublished ? t`Students see this lesson now` : t`Students do not see this lesson any more`,
        t`This was not changed`,
      ),
  };
}

export type LessonDeeds = ReturnType<typeof useLessonDeeds>;
