import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../lib/query-client.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { CourseEditor } from './course-editor.tsx';
import { Placeholder } from './resumed-draft.tsx';

/** An empty form, with what the college lets new courses begin with; where that cannot be read, with the usual. */
export function NewCourse({ onCreated }: { onCreated: (id: string) => void }) {
  const rules = useQuery({
    ...reading('GET /api/college/course-rules'),
    networkMode: 'always',
    meta: { live: false }, // nothing changes under the hands of who is typing
  });
  // Whether another way to begin stands above the form.
  const templates = useQuery(reading('GET /api/course-templates'));
  if (!rules.isPending && !templates.isLoading)
    return <CourseEditor saved={null} rules={rules.data ?? null} onCreated={onCreated} />;
  return (
    <>
      <PageHead title={<Trans>Create Course</Trans>} />
      <Placeholder />
    </>
  );
}
