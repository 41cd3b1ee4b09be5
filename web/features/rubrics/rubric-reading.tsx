import type { Rubric } from '../../../contract/rubrics.ts';
import { useTitle } from '../../lib/title.ts';
import { ArchivedNotice, useMayEdit } from '../courses/archived-notice.tsx';
import { RubricHead } from './rubric-head.tsx';
import { RubricTable } from './rubric-table.tsx';

/** A rubric for who does not change it: assistants, and everybody once its course is archived. */
export function RubricReading({ rubric }: { rubric: Rubric }) {
  const mayEdit = useMayEdit(rubric.courseId);
  useTitle(rubric.title);
  return (
    <>
      <RubricHead rubric={rubric} title={<span translate="no">{rubric.title}</span>} />
      <div className="stack loose">
        {mayEdit && <ArchivedNotice courseId={rubric.courseId} />}
        <div className="card pad">
          <RubricTable rubric={rubric} />
        </div>
      </div>
    </>
  );
}
