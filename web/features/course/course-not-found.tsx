import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { useFeature } from '../../lib/use-feature.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-head.tsx';

/** `id`: of a course that whoever was sent to it may be able to join. */
export function CourseNotFound({ id }: { id?: string }) {
  const { t } = useLingui();
  useTitle(t`Course not found`);
  return (
    <div className="not-found">
      <PageHeading>
        <Trans>Course not found</Trans>
      </PageHeading>
      <p className="lede">
        <Trans>There is no course at this address, or you are not a member of it.</Trans>
      </p>
      <LinkButton look="primary" to="/courses">
        <Trans>My Courses</Trans>
      </LinkButton>
      {id !== undefined && <SeeItFirst id={id} />}
    </div>
  );
}

/** Students are sent the address of a course before they are in it. */
function SeeItFirst({ id }: { id: string }) {
  const { role } = useUser();
  const mayJoin = useFeature('self_enrolment') && role === 'student';
  const { data: course } = useQuery({
    ...reading('GET /api/open-courses/{id}', { params: { id } }),
    enabled: mayJoin,
  });
  if (!course) return null;
  const { title } = course;
  return (
    <>
      <p>
        <Trans>
          You are not in “<bdi translate="no">{title}</bdi>” yet. See what it is about, and whether you can join it.
        </Trans>
      </p>
      <LinkButton to="/courses/browse" search={{ course: id }}>
        <Trans>See the course</Trans>
      </LinkButton>
    </>
  );
}
