import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useTitle } from '../../lib/title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { late } from '../../ui/late.ts';
import { PageHeading } from '../../ui/page-head.tsx';

const SeeItFirst = late(() => import('./see-it-first.tsx'));

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
      {id !== undefined && (
        <Suspense>
          <SeeItFirst id={id} />
        </Suspense>
      )}
    </div>
  );
}
