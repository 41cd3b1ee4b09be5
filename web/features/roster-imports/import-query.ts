import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { RosterImport, RosterKind } from '../../../contract/roster-imports.ts';
import type { Sent } from '../../../contract/api.ts';
import { api, apiPage } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';

const working = new Set<RosterImport['state']>(['planning', 'applying', 'undoing']);

export const isWorking = ({ state }: Pick<RosterImport, 'state'>) => working.has(state);

/** An import; asked for again and again while the server works on it. */
export function importQuery(id: string) {
  return queryOptions({
    ...reading('GET /api/roster-imports/{id}', { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? 1000 : false),
  });
}

type Outcome = Sent<'GET /api/roster-imports/{id}/changes', 'query'>['outcome'];

export interface ChangeFilter {
  outcome: NonNullable<Outcome> | '';
  kind: RosterKind | '';
}

/** The filter as the calls take it. */
export function changeQueryOf({ outcome, kind }: ChangeFilter) {
  return { ...(outcome && { outcome }), ...(kind && { kind }) };
}

/** `version` is what the rows were worked out for: another dry run has others. */
export function changePages(id: string, version: string, filter: ChangeFilter) {
  const query = { ...changeQueryOf(filter), limit: 50 };
  return infiniteQueryOptions({
    queryKey: ['GET /api/roster-imports/{id}/changes', { params: { id } }, version, query],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/roster-imports/{id}/changes', {
        params: { id },
        query: { ...query, cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** A step of an import, whose answer is what the page shows next; one after the other, as they were asked for. */
export function useStep<Input = void>(id: string, step: (input: Input) => Promise<RosterImport>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: step,
    scope: { id: `roster-import:${id}` },
    onSuccess(next) {
      queryClient.setQueryData(importQuery(id).queryKey, next);
      return queryClient.invalidateQueries({ queryKey: ['GET /api/roster-imports'] });
    },
  });
}

export const stepCalls = (id: string) => ({
  change: (body: Sent<'PUT /api/roster-imports/{id}', 'body'>) =>
    api('PUT /api/roster-imports/{id}', { params: { id }, body }),
  dryRun: () => api('POST /api/roster-imports/{id}/dry-run', { params: { id } }),
  apply: (withoutRefused: boolean) =>
    api('POST /api/roster-imports/{id}/apply', { params: { id }, body: { withoutRefused } }),
  undo: () => api('POST /api/roster-imports/{id}/undo', { params: { id } }),
  removeFile: (name: string) => api('DELETE /api/roster-imports/{id}/files', { params: { id }, query: { name } }),
});
