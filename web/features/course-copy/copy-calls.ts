import { useQueries } from '@tanstack/react-query';
import { isStatus } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';

/** A course as far as its copy begins from it. */
export interface CopySource {
  id: string;
  title: string;
  courseCode: string;
  hue: number;
  startDate: string | null;
  /** One of somebody else's that is offered. */
  isTemplate: boolean;
}

/** A course of one's own or, where it is none, a template. */
export function useCopySource(id: string): { source: CopySource | undefined; error: Error | null; retry: () => void } {
  return useQueries({
    queries: [reading('GET /api/courses/{id}/settings', { params: { id } }), reading('GET /api/course-templates')],
    combine: ([own, templates]) => {
      const template = templates.data?.find((each) => each.id === id);
      const isElsewhere = isStatus(own.error, 404) || isStatus(own.error, 403);
      const retry = () => void Promise.all([own.refetch(), templates.refetch()]);
      if (own.data) return { source: { ...own.data, isTemplate: false }, error: null, retry };
      if (isElsewhere && template) return { source: { ...template, isTemplate: true }, error: null, retry };
      return { source: undefined, error: isElsewhere && templates.isPending ? null : own.error, retry };
    },
  });
}
