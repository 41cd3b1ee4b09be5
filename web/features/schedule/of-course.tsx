import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/i.test(value);

/** The course whose staff's hours are asked for, which stands in the address. */
export function useCourse() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    courseId: isId(search['course']) ? search['course'] : null,
    onAll: () => void navigate({ to: '/schedule', replace: true, resetScroll: false }),
  };
}

/** Says of which course the hours are, and leads to all of them. */
export function OfCourse({ courseId, onAll }: { courseId: string; onAll: () => void }) {
  const { data } = useQuery(reading('GET /api/courses/{id}', { params: { id: courseId } }));
  const title = <strong translate="no">{data?.title ?? '…'}</strong>;
  return (
    <div className="of-course">
      <Notice
        action={
          <Button size="small" onClick={onAll}>
            <Trans>Show all hours</Trans>
          </Button>
        }
      >
        <Trans>These are the hours of the people who teach {title}.</Trans>
      </Notice>
    </div>
  );
}
