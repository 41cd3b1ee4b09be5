import '../features/discussions/discussions.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { may } from '../../domain/access.ts';
import { coursePages } from '../features/courses/course-pages.ts';
import { CreateCourseLink } from '../features/courses/create-course-link.tsx';
import { CourseFilter } from '../features/discussions/course-filter.tsx';
import { NewTopicDialog } from '../features/discussions/new-topic-dialog.tsx';
import { ReportsNotice } from '../features/discussions/reports-notice.tsx';
import { TopicFilterBar } from '../features/discussions/topic-filter.tsx';
import { TopicGhosts } from '../features/discussions/topic-ghosts.tsx';
import { TopicList } from '../features/discussions/topic-list.tsx';
import { useChosenCourse } from '../features/discussions/use-chosen-course.ts';
import { useTalk } from '../features/discussions/use-talk.ts';
import { isStatus, sentenceOf } from '../lib/errors.ts';
import { useUser } from '../lib/session.ts';
import { useFeature } from '../lib/use-feature.ts';
import { useTitle } from '../lib/title.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState, ErrorState } from '../ui/empty-state.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** The course that a topic was begun for; another one that comes to be shown meanwhile does not get it. */
interface Writing {
  courseId: string | undefined;
}

export default function DiscussionsPage() {
  const { t } = useLingui();
  const user = useUser();
  const [writing, setWriting] = useState<Writing | null>(null);
  const { courseId, filter, typed, type, choose, show, clear } = useTalk();
  const { data, error, refetch } = useInfiniteQuery(coursePages);
  useTitle(t`Discussions`);
  const listed = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const { courses, course, ...chosen } = useChosenCourse(courseId, listed);
  const isStaff = user.role !== 'student';
  // Who looks after students is in no course, and could only be refused.
  const isOfCourses = user.role !== 'supervisor' || course !== undefined;
  const mayStart =
    (useFeature('student_topics') || isStaff) && isOfCourses && !chosen.error && course?.status !== 'archived';
  const write = () => setWriting({ courseId: course?.id });
  return (
    <>
      <PageHead
        title={<Trans>Course Discussions</Trans>}
        action={
          mayStart && (
            <Button look={data && !course ? undefined : 'primary'} disabled={!data || chosen.isComing} onClick={write}>
              <Plus />
              <Trans>New Topic</Trans>
            </Button>
          )
        }
      />
      {error && !data && (
        <ErrorState title={t`Could not load your courses`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      )}
      {chosen.error && (
        <ErrorState
          title={isStatus(chosen.error, 404) ? t`Course not found` : t`Could not load this course`}
          onRetry={isStatus(chosen.error, 404) ? undefined : () => void chosen.refetch()}
        >
          {isStatus(chosen.error, 404) ? (
            <Trans>There is no course at this address, or you are not a member of it.</Trans>
          ) : (
            sentenceOf(chosen.error)
          )}
        </ErrorState>
      )}
      {((!error && !data) || chosen.isComing) && <TopicGhosts />}
      {data && !course && !chosen.error && !chosen.isComing && <NoCourses />}
      {course && (
        <div className="talk">
          <CourseFilter courses={courses} chosen={course.id} onChoose={choose} />
          <div className="talk-main">
            <TopicFilterBar typed={typed} only={filter.only} onType={type} onShow={show} />
            {isStaff && <ReportsNotice courseId={course.id} />}
            <TopicList
              key={course.id}
              course={course}
              filter={filter}
              onStart={mayStart ? write : null}
              onClear={clear}
            />
          </div>
        </div>
      )}
      {writing && (
        <NewTopicDialog courseId={writing.courseId ?? course?.id} isStaff={isStaff} onClose={() => setWriting(null)} />
      )}
    </>
  );
}

function NoCourses() {
  const user = useUser();
  const joins = useFeature('self_enrolment') && may(user, 'courses.learn');
  return (
    <EmptyState
      title={<Trans>No courses found</Trans>}
      action={
        joins ? (
          <LinkButton to="/courses/browse" look="primary">
            <Trans>Browse Courses</Trans>
          </LinkButton>
        ) : (
          <CreateCourseLink look="primary" />
        )
      }
    >
      <Trans>Discussions belong to courses. Yours appear here once you are in one.</Trans>
    </EmptyState>
  );
}
