import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { sessionQuery } from '../../lib/session.ts';
import { setTheme, type Theme } from '../../lib/theme.ts';
import { toast } from '../../ui/toast-store.ts';

/** Shows a theme at once and keeps it on the account, from where it follows the person to other browsers. */
export async function keepTheme(queryClient: QueryClient, theme: Theme): Promise<void> {
  setTheme(theme);
  try {
    const profile = await api('PUT /api/account/profile', { body: { theme }, keepalive: true });
    queryClient.setQueryData(reading('GET /api/account/profile').queryKey, profile);
    queryClient.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, theme });
  } catch (error) {
    if (isStatus(error, 401)) return;
    toast({ tone: 'bad', title: t`The theme could not be kept on your account`, description: sentenceOf(error) });
  }
}
