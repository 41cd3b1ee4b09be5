import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Announcement } from '../../../contract/announcements.ts';
import { api } from '../../lib/api.ts';
import { isLooking } from '../../lib/student-view.ts';
import { useAnnouncementsChanged } from './pages.ts';

/** Whoever sees an announcement has read it. Answers whether it was new when it came up, which it says until one leaves. */
export function useMarkRead({ id, isRead, postedAt }: Announcement): boolean {
  const [wasNew] = useState(!isRead && postedAt !== null);
  const changed = useAnnouncementsChanged();
  const { mutate } = useMutation({
    mutationFn: () => api('PUT /api/announcements/{id}/read', { params: { id } }),
    onSuccess: () => changed(),
  });
  useEffect(() => {
    if (wasNew && !isLooking()) mutate();
  }, [wasNew, mutate]);
  return wasNew;
}
