import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '../../contract/identity.ts';

/** Who comes to a page, and what its address says after the `?`. */
export interface Here {
  user: CurrentUser;
  queryClient: QueryClient;
  search: Record<string, unknown>;
}
