import type { QueryClient } from '@tanstack/react-query';
import type { ModeratedWork, Moderation } from '../../../contract/moderation.ts';
import { reading } from '../../lib/query-client.ts';

export const moderationQuery = (id: string) => reading('GET /api/assignments/{id}/moderation', { params: { id } });

export const moderationFormQuery = (id: string) =>
  reading('GET /api/assignments/{id}/moderation/settings', { params: { id } });

/** What the server answered of some work is what the page has of it. */
export function keepWorks(queryClient: QueryClient, id: string, works: readonly ModeratedWork[]): void {
  const answered = new Map(works.map((work) => [work.id, work]));
  queryClient.setQueryData<Moderation>(
    moderationQuery(id).queryKey,
    (old) => old && { ...old, works: old.works.map((work) => answered.get(work.id) ?? work) },
  );
}
