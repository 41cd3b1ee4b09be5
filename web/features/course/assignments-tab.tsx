import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { Suspense } from 'react';
import type { CourseAssignment } from '../../../contract/coursework.ts';
import { Badge } from '../../ui/badge.tsx';
import { titleOf } from '../courses/title-of.ts';
import { ItemFacts } from './item-facts.tsx';
import { courseTabQueries } from './tab-queries.ts';
import { TabPanel } from './tab-panel.tsx';
import { WorkWord } from './work-word.tsx';
import { late } from '../../ui/late.ts';

interface AssignmentsTabProps {
  courseId: string;
  canEdit: boolean;
}

/** Writing assignments is for few: it is fetched with the tab of those who may. */
const Tools = late(() => import('../assignment-editing/assignments-tools.tsx'));

export function AssignmentsTab({ courseId, canEdit }: AssignmentsTabProps) {
  const { t } = useLingui();
  return (
    <>
      {canEdit && (
        <Suspense>
          <Tools courseId={courseId} />
        </Suspense>
      )}
      <AssignmentsList courseId={courseId} title={t`Assignments`} />
    </>
  );
}

function AssignmentsList({ courseId, title }: { courseId: string; title: string }) {
  const { t } = useLingui();
  return (
    <TabPanel
      title={title}
      query={useQuery(courseTabQueries.assignments(courseId))}
      loading={t`Loading assignments`}
      failed={t`Could not load assignments`}
      empty={t`No assignments yet`}
    >
      {(assignments) => (
        <ul className="lines tab-lines">
          {assignments.map((assignment) => (
            <AssignmentLine key={assignment.id} courseId={courseId} assignment={assignment} />
          ))}
        </ul>
      )}
    </TabPanel>
  );
}

function AssignmentLine({ courseId, assignment }: { courseId: string; assignment: CourseAssignment }) {
  const { id: assignmentId, points, dueAt, isPublished, mine } = assignment;
  const isOpen = mine === null || mine.status === 'not_started' || mine.status === 'in_progress';
  return (
    <li className="item">
      <ClipboardList />
      <span className="grow">
        <Link
          className="title link"
          to="/courses/$id/assignments/$assignmentId"
          params={{ id: courseId, assignmentId }}
          translate="no"
        >
          {titleOf(assignment)}
        </Link>
        <span className="meta num">
          <ItemFacts item={{ minutes: null, points, dueAt }} isOpen={isOpen} />
        </span>
      </span>
      {!isPublished && (
        <Badge>
          <Trans>Draft</Trans>
        </Badge>
      )}
      {mine && <WorkWord work={mine} points={points} />}
    </li>
  );
}
