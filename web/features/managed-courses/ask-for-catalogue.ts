import type { Here } from '../../lib/here.ts';
import { structureQuery } from '../college-structure/structure-query.ts';
import { cataloguePages } from './catalogue-pages.ts';
import { filtersFrom } from './catalogue-search.ts';

/** What the list of courses begins with. */
export function askForCatalogue({ queryClient, search }: Here): void {
  void queryClient.prefetchQuery(structureQuery);
  void queryClient.prefetchInfiniteQuery(cataloguePages(filtersFrom(search)));
}
