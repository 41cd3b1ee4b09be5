import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import { useFeature } from '../../lib/use-feature.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Students are sent the address of a course before they are in it. */
export default function SeeItFirst({ id }: { id: string }) {
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
