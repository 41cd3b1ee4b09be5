import './invitations.css';
import { Trans } from '@lingui/react/macro';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { GiveUp } from './give-up.tsx';
import { OfWhom } from './of-whom.tsx';
import { useAccept } from './use-step.ts';

type Invitation = Dashboard['invitations'][number];

/** The courses that a student is invited to, answered on the spot where the college shows its students no others. */
export default function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <Section title={<Trans>Invitations</Trans>}>
      <ul className="lines">
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Section>
  );
}

function InvitationLine({ invitation: { id, course } }: { invitation: Invitation }) {
  const { mutate, isPending } = useAccept(id, course);
  return (
    <li className="item invitation">
      <div className="grow">
        <p className="title" translate="no">
          {course.title}
        </p>
        <p className="meta">
          <CourseCode course={course} />
        </p>
      </div>
      <div className="row tight wrap">
        <Button size="small" busy={isPending} onClick={() => mutate()}>
          <Trans>Accept invitation</Trans>
          <OfWhom name={course.title} />
        </Button>
        <GiveUp course={course} state="invited" size="small" />
      </div>
    </li>
  );
}
