import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Announcement } from '../../../contract/announcements.ts';
import { api } from '../../lib/api.ts';
import { isLooking } from '../../lib/student-view.ts';
import { useAnnouncementsChanged } from './pages.ts';

const marking = ['PUT /api/announcements/{id}/read'];

/** Whoever sees an announcement has read it. Answers whether it was new when it came up, which it says until one leaves. */
export function useMarkRead({ id, isRead, postedAt }: Announcement): boolean {
  const [wasNew] = useState(!isRead && postedAt !== null);
  const changed = useAnnouncementsChanged();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: marking,
    mutationFn: () => api('PUT /api/announcements/{id}/read', { params: { id } }),
    // Of a list that came up, with the last of them.
    onSettled: () => (client.isMutating({ mutationKey: marking }) === 1 ? changed() : undefined),
  });
  useEffect(() => {
    if (wasNew && !isLooking()) mutate();
  }, [wasNew, mutate]);
  return wasNew;
}
