import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { toast } from '../../ui/toast-store.ts';

interface Entry {
  activityId: string;
}

/** Puts entries of a course's path aside, and takes them back. */
export function useAsides(courseId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const paramsOf = (activityId: string) => ({ params: { id: courseId, activityId } });
  const { queryKey } = reading('GET /api/courses/{id}/learning-path', { params: { id: courseId } });
  const reread = () => queryClient.invalidateQueries({ queryKey });
  const putAside = useDeed(
    async ({ activityId, as }: Entry & { as: 'later' | 'known' }) => {
      await api('PUT /api/courses/{id}/learning-path/{activityId}', { ...paramsOf(activityId), body: { as } });
      return as;
    },
    (as) => {
      toast({
        title: as === 'later' ? t`Put aside for a week` : t`Put aside until more of it is hard`,
        description: t`You can take it back below the list.`,
      });
      return reread();
    },
  );
  const takeBack = useDeed(
    ({ activityId }: Entry) => api('DELETE /api/courses/{id}/learning-path/{activityId}', paramsOf(activityId)),
    reread,
  );
  return { putAside, takeBack };
}
