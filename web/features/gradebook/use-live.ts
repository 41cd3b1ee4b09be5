import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Gradebook } from '../../../contract/gradebook.ts';
import { api } from '../../lib/api.ts';
import { useLive } from '../../lib/live-hook.ts';
import { gradebookQuery, withRows } from './queries.ts';

/** Many who grade at once are a few questions a second. */
const pause = 400;

/** Keeps an open gradebook as it stands: after each message it asks for the rows that have changed. */
export function useGradebookLive(courseId: string): () => void {
  const queryClient = useQueryClient();
  const timer = useRef<number>(undefined);
  const { queryKey } = gradebookQuery(courseId);

  async function ask(): Promise<void> {
    const known = queryClient.getQueryData<Gradebook>(queryKey);
    if (!known) return;
    const query = { since: known.since };
    const answer = await api('GET /api/courses/{id}/gradebook/changes', { params: { id: courseId }, query });
    // Written to meanwhile by this page: what came may be older than that.
    if (queryClient.getQueryData(queryKey) !== known) return changed();
    if (answer.isWhole || answer.shape !== known.shape) await queryClient.invalidateQueries({ queryKey });
    else queryClient.setQueryData<Gradebook>(queryKey, (old) => old && withRows(old, answer));
  }

  function changed(): void {
    clearTimeout(timer.current);
    // What cannot be asked now is asked with the next message, or when the connection is back.
    timer.current = window.setTimeout(() => void ask().catch(() => undefined), pause);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(`gradebook:${courseId}`, changed);
  useLive(`course:${courseId}`, changed);
  return changed;
}
