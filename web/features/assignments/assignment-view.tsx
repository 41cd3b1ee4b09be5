import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ArrowLeft, Pencil } from 'lucide-react';
import type { Assignment, OwnWork as Own } from '../../../contract/assignments.ts';
import { isLooking } from '../../lib/student-view.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { courseName } from '../courses/course-name.ts';
import { titleOf } from '../courses/title-of.ts';
import { ModerationSection } from '../moderation/moderation-section.tsx';
import { PeerReviews } from '../peer-reviews/peer-reviews.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { RubricTable } from '../rubrics/rubric-table.tsx';
import { Comments } from './comments.tsx';
import { Facts } from './facts.tsx';
import { Feedback } from './feedback.tsx';
import { History } from './history.tsx';
import { OwnWork } from './own-work.tsx';
import { StaffWork } from './staff-work.tsx';
import { late } from '../../ui/late.ts';

const FeedbackFiles = late(() => import('../annotations/feedback-files.tsx'));

/** An assignment: what is to be done, by what it is judged, what was handed in and what came back. */
export function AssignmentView({ assignment }: { assignment: Assignment }) {
  const { course, mine, staff, rubric } = assignment;
  const comments = mine && !isLooking() && <Comments assignmentId={assignment.id} isClosed={assignment.isArchived} />;
  // Beside the score, where whoever comes to view feedback looks first.
  const isAnswered = mine !== null && (mine.mark !== null || mine.isExcused);
  const about = { title: assignment.title, courseCode: course.courseCode };
  return (
    <div data-hue={course.hue}>
      <p>
        <Link className="back" to="/courses/$id" params={{ id: course.id }} search={{ tab: 'assignments' }}>
          <ArrowLeft />
          <span translate="no">{courseName(course)}</span>
        </Link>
      </p>
      <p className="work-of">
        <CourseCode course={course} />
      </p>
      <PageHead
        title={<span translate="no">{titleOf(assignment)}</span>}
        sub={
          !assignment.isPublished && (
            <Badge>
              <Trans>Draft</Trans>
            </Badge>
          )
        }
        action={staff?.canEdit && <EditLink assignment={assignment} />}
      />
      <div className="work">
        <div className="stack loose">
          {mine && <Feedback assignment={assignment} mine={mine} />}
          {isAnswered && comments}
          {assignment.instructions !== '' && (
            <Section title={<Trans>Instructions</Trans>}>
              <RichText html={assignment.instructions} look="reading" />
            </Section>
          )}
          {mine && <OwnWork assignment={assignment} mine={mine} />}
          {mine && !isLooking() && <AnnotatedFiles assignment={assignment} mine={mine} />}
          {mine && <History submissions={mine.submissions} about={about} />}
          {!isLooking() && <PeerReviews assignment={assignment} />}
          {staff?.canEdit && <ModerationSection assignment={assignment} />}
          {staff && <StaffWork assignment={assignment} />}
        </div>
        <aside className="stack loose">
          <Section title={<Trans>Details</Trans>}>
            <Facts assignment={assignment} />
          </Section>
          {rubric && (
            <Section title={<Trans>Rubric</Trans>}>
              <div className="stack">
                {!assignment.rubricIsScore && (
                  <p className="meta">
                    <Trans>For feedback alone: its points are not the score.</Trans>
                  </p>
                )}
                <RubricTable rubric={rubric} assessment={mine?.assessment ?? null} />
              </div>
            </Section>
          )}
          {!isAnswered && comments}
        </aside>
      </div>
    </div>
  );
}

/** Their viewer is loaded where something was handed in as a file. */
function AnnotatedFiles({ assignment, mine }: { assignment: Assignment; mine: Own }) {
  if (!mine.submissions.some(({ files }) => files.length > 0)) return null;
  return (
    <Suspense>
      <FeedbackFiles assignmentId={assignment.id} submissions={mine.submissions} />
    </Suspense>
  );
}

function EditLink({ assignment: { id, course } }: { assignment: Assignment }) {
  return (
    <LinkButton to="/courses/$id/assignments/$assignmentId/edit" params={{ id: course.id, assignmentId: id }}>
      <Pencil />
      <Trans>Edit</Trans>
    </LinkButton>
  );
}
