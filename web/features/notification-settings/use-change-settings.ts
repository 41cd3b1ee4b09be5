import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettingsChange } from '../../../contract/notification-settings.ts';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast-store.ts';

export const settingsQuery = reading('GET /api/account/notifications');

/** Keeps a change as soon as it is made; one after the other, so that the last one made is the one that stands. */
export function useChangeSettings() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: (body: SettingsChange) => api('PUT /api/account/notifications', { body }),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery.queryKey, settings),
    onError(error) {
      if (isStatus(error, 401)) return;
      toast({ tone: 'bad', title: t`Your choice was not kept`, description: sentenceOf(error) });
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
}
