import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Enrolment } from '../../../contract/enrolments.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { OfWhom } from './of-whom.tsx';
import { useRemoval } from './use-staff-step.ts';

interface RemovePersonProps {
  courseId: string;
  enrolment: Enrolment;
}

/** Takes a student out of the course or its waitlist, or an invitation back, once it is confirmed. */
export function RemovePerson({ courseId, enrolment }: RemovePersonProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoval(courseId, enrolment, () => setAsking(false));
  const name = `${enrolment.student.firstName} ${enrolment.student.lastName}`;
  const isInvited = enrolment.state === 'invited';
  const verb = isInvited ? t`Withdraw` : t`Remove`;
  return (
    <>
      <Button size="small" look="danger-quiet" onClick={() => setAsking(true)}>
        {verb}
        <OfWhom name={name} />
      </Button>
      <Confirm
        open={asking}
        title={isInvited ? <Trans>Withdraw the invitation of {name}?</Trans> : <Trans>Remove {name}?</Trans>}
        description={<Effect state={enrolment.state} />}
        verb={verb}
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function Effect({ state }: { state: Enrolment['state'] }) {
  if (state === 'invited')
    return <Trans>The place that is held becomes free. The first on the waitlist moves up.</Trans>;
  if (state === 'waitlisted') return <Trans>The student loses this place on the waitlist and is told.</Trans>;
  return (
    <Trans>
      The student no longer sees the course and is told. Work and marks are kept in case of a return. The first on the
      waitlist moves up.
    </Trans>
  );
}
