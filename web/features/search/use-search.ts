import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { foldText, wordsOf } from '../../../domain/search/fold.ts';
import { reading } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import type { NavigationItem } from '../shell/navigation.ts';
import { useSettled } from '../users/use-settled.ts';
import { foundGroups } from './found-groups.ts';
import { helpGroup } from './help-group.ts';
import { pageGroup } from './page-group.ts';
import type { ResultGroup } from './result.ts';

const afterMs = 150;
/** Fewer letters than these the server does not look for. */
const least = 2;

/** So many of a kind the server answers, and so many when asked for more. */
const first = 5;
const most = 20;

/** What is found by what is typed: pages and help at once, the rest when the typing pauses. */
export function useSearch(typed: string, items: readonly NavigationItem[], wantsMore: boolean) {
  const user = useUser();
  const words = useMemo(() => wordsOf(typed), [typed]);
  const q = useSettled(typed.trim(), afterMs);
  const isAsked = foldText(q).replaceAll(' ', '').length >= least;
  const { data, error, isFetching, refetch } = useQuery({
    ...reading('GET /api/search', { query: { q, limit: wantsMore ? most : undefined } }),
    enabled: isAsked,
    refetchOnMount: 'always',
    retryOnMount: true,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const found = isAsked && words.length > 0 && data ? foundGroups(data, user) : [];
  const pages = pageGroup(items, words);
  const groups: ResultGroup[] = words.length === 0 ? [pages] : [pages, ...found, helpGroup(words)];
  return {
    words,
    groups: groups.filter(({ results }) => results.length > 0),
    /** There may be more of a kind than are shown. */
    isCut: found.some(({ results }) => results.length === (wantsMore ? most : first)),
    error: isAsked ? error : null,
    /** What stands is not yet the whole answer to what is typed. */
    isBusy: words.length > 0 && (isFetching || q !== typed.trim()),
    onRetry: () => void refetch(),
  };
}
