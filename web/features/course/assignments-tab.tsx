import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import type { CourseAssignment } from '../../../contract/coursework.ts';
import { Badge } from '../../ui/badge.tsx';
import { ItemFacts } from './item-facts.tsx';
import { courseTabQueries } from './tab-queries.ts';
import { TabPanel } from './tab-panel.tsx';
import { WorkWord } from './work-word.tsx';

export function AssignmentsTab({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  return (
    <TabPanel
      title={t`Assignments`}
      query={useQuery(courseTabQueries.assignments(courseId))}
      loading={t`Loading assignments`}
      failed={t`Could not load assignments`}
      empty={t`No assignments yet`}
    >
      {(assignments) => (
        <ul className="lines tab-lines">
          {assignments.map((assignment) => (
            <AssignmentLine key={assignment.id} assignment={assignment} />
          ))}
        </ul>
      )}
    </TabPanel>
  );
}

function AssignmentLine({ assignment }: { assignment: CourseAssignment }) {
  const { title, points, dueAt, isPublished, mine } = assignment;
  const isOpen = mine === null || mine.status === 'not_started' || mine.status === 'in_progress';
  return (
    <li className="item">
      <ClipboardList />
      <span className="grow">
        <span className="title" translate="no">
          {title}
        </span>
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
