import './course-groups.css';
import { Trans } from '@lingui/react/macro';
import type { GroupSet } from '../../../contract/course-groups.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ArchivedNotice } from '../courses/archived-notice.tsx';
import { CoursePageHead } from '../courses/course-page-head.tsx';
import { OwnGroupSet } from './own-group-set.tsx';
import { NewGroupSet } from './new-group-set.tsx';
import { StaffGroupSet } from './staff-group-set.tsx';

interface GroupsViewProps {
  courseId: string;
  sets: readonly GroupSet[];
  role: 'editor' | 'assistant' | 'student';
  isArchived: boolean;
}

/** The group sets of a course: made by who edits it, joined by students where that is open to them. */
export function GroupsView({ courseId, sets, role, isArchived }: GroupsViewProps) {
  const canEdit = role === 'editor' && !isArchived;
  return (
    <>
      <CoursePageHead
        courseId={courseId}
        title={<Trans>Groups</Trans>}
        action={canEdit && <NewGroupSet courseId={courseId} />}
      />
      <div className="stack loose">
        {isArchived && role === 'editor' && <ArchivedNotice courseId={courseId} />}
        {sets.length === 0 && (
          <EmptyState title={<Trans>No groups yet</Trans>}>
            {role === 'editor' ? (
              <Trans>A group set divides the students of this course, for group work and dates of their own.</Trans>
            ) : (
              <Trans>Your instructor has made no groups in this course.</Trans>
            )}
          </EmptyState>
        )}
        {sets.map((set) =>
          role === 'student' ? (
            <OwnGroupSet key={set.id} set={set} isArchived={isArchived} />
          ) : (
            <StaffGroupSet key={set.id} set={set} canEdit={canEdit} />
          ),
        )}
      </div>
    </>
  );
}
