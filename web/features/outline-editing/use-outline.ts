import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CourseOutline } from '../../../contract/outline.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast-store.ts';

/** A change of the outline, made of the one that is shown. */
export type Change = (revision: number) => Promise<CourseOutline>;

/** The outline of a course to be edited: one change after the other, each answered with the outline as it then is. */
export function useOutline(courseId: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  const outline = reading('GET /api/courses/{id}/outline', { params: { id: courseId } });
  const query = useQuery(outline);
  const { mutateAsync, isPending } = useMutation({
    scope: { id: `outline of ${courseId}` },
    mutationFn: (change: Change) => change(client.getQueryData(outline.queryKey)?.revision ?? 1),
    onSuccess: (answer) => client.setQueryData(outline.queryKey, answer),
    // What the page shows besides, and after a refusal what stands now.
    onSettled: async (_answer, error) => {
      if (error) await client.invalidateQueries({ queryKey: outline.queryKey });
      await client.invalidateQueries({
        queryKey: reading('GET /api/courses/{id}/modules', { params: { id: courseId } }).queryKey,
      });
    },
  });
  return {
    courseId,
    query,
    isChanging: isPending,
    /** Throws what went wrong, for a form that says so itself. */
    change: mutateAsync,
    /** Says what went wrong, and what was done where that needs saying. */
    tryChange: (change: Change, done?: string) => {
      mutateAsync(change).then(
        () => done !== undefined && toast({ title: done }),
        (error: unknown) => toast({ tone: 'bad', title: t`Not done`, description: sentenceOf(error) }),
      );
    },
  };
}

export type Outline = ReturnType<typeof useOutline>;
