import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileText, Mail } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { StudentPage } from '../../../contract/students.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { late } from '../../ui/late.ts';
import { PageHeading } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { CompletedCourse } from './completed-course.tsx';
import { LevelBadge } from './risk-mark.tsx';
import { StudentActivity } from './student-activity.tsx';
import { StudentCourse } from './student-course.tsx';
import { StudentMeetings } from './student-meetings.tsx';
import { WorkList } from './work-list.tsx';

const MessageStudents = late(() => import('./message-students.tsx'));

/** Everything about one student that the viewer may see. */
export function StudentView({ page }: { page: StudentPage }) {
  const { t } = useLingui();
  const { student, courses } = page;
  const isSupervisor = useUser().role === 'supervisor';
  const [over, taught] = [courses.filter(({ isFinal }) => isFinal), courses.filter(({ isFinal }) => !isFinal)];
  const params = { id: student.id };
  const work = useQuery(reading('GET /api/students/{id}/work', { params }));
  return (
    <>
      <Head page={page} isSupervisor={isSupervisor} />
      <div className="two student">
        <div>
          <Section title={<Trans>Courses</Trans>}>
            {taught.length === 0 && (
              <p className="ink-2">
                <Trans>No course that is not over.</Trans>
              </p>
            )}
            <div className="stack">
              {taught.map((each) => (
                <StudentCourse
                  key={each.course.id}
                  each={each}
                  work={work.data?.filter(({ courseId }) => courseId === each.course.id)}
                  isStaff={!isSupervisor}
                />
              ))}
            </div>
          </Section>
          {over.length > 0 && (
            <Section className="gap-top" title={<Trans>Completed courses</Trans>}>
              <ul className="lines">
                {over.map((each) => (
                  <CompletedCourse key={each.course.id} each={each} />
                ))}
              </ul>
            </Section>
          )}
        </div>
        <div>
          {work.data ? (
            <WorkList work={work.data} courses={courses} />
          ) : work.error ? (
            <ErrorState title={t`Could not load the work`} onRetry={() => void work.refetch()}>
              {sentenceOf(work.error)}
            </ErrorState>
          ) : (
            <Loading label={t`Loading the work`}>
              <Ghost height={180} />
            </Loading>
          )}
          <StudentActivity studentId={student.id} />
          <StudentMeetings studentId={student.id} />
        </div>
      </div>
    </>
  );
}

function Head({ page: { student, pronouns, programme, entryYear, level }, isSupervisor }: HeadProps) {
  const [isWriting, setWriting] = useState(false);
  const name = student.firstName;
  const about = [pronouns, programme, entryYear === null ? null : String(entryYear)].filter((each) => each !== null);
  return (
    <>
      <Link className="back" to="/students">
        <ArrowLeft />
        {isSupervisor ? <Trans>Assigned Students</Trans> : <Trans>Students</Trans>}
      </Link>
      <div className="page-head">
        <div className="row">
          <Avatar {...student} size="large" />
          <div>
            <div className="row tight wrap">
              <PageHeading>
                <span translate="no">
                  {student.firstName} {student.lastName}
                </span>
              </PageHeading>
              {level !== null && <LevelBadge level={level} />}
            </div>
            {about.length > 0 && (
              <p className="sub" translate="no">
                {about.join(' · ')}
              </p>
            )}
          </div>
        </div>
        <div className="row tight wrap">
          {isSupervisor && (
            <LinkButton to="/reports" search={{ student: student.id }}>
              <FileText />
              <Trans>Reports on {name}</Trans>
            </LinkButton>
          )}
          <Button look="primary" onClick={() => setWriting(true)}>
            <Mail />
            <Trans context="verb">Message</Trans>
          </Button>
        </div>
      </div>
      {isWriting && (
        <Suspense>
          <MessageStudents studentIds={[student.id]} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  );
}

interface HeadProps {
  page: StudentPage;
  isSupervisor: boolean;
}
