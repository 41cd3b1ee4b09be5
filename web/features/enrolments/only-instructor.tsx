import { Trans } from '@lingui/react/macro';

/** Said before the last one who teaches a course is taken off it. */
export function OnlyInstructor() {
  return (
    <>
      {' '}
      <strong>
        <Trans>Nobody teaches this course then, until you add another instructor.</Trans>
      </strong>
    </>
  );
}
