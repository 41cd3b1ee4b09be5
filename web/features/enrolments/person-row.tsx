import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Enrolment } from '../../../contract/enrolments.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { formatNumber, formatPercent } from '../../lib/numbers.ts';
import { reading } from '../../lib/query-client.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { waiting } from '../../ui/waiting.ts';
import { AccommodationButton } from '../accommodations/accommodation-button.tsx';
import { sectionName } from '../courses/section-name.ts';
import { OfWhom } from './of-whom.tsx';
import { RemovePerson } from './remove-person.tsx';
import { useIsArchived } from './section-calls.ts';
import { useDecision } from './use-staff-step.ts';

interface PersonRowProps {
  courseId: string;
  enrolment: Enrolment;
}

interface Choice {
  isChosen: boolean;
  onChange: (enrolmentId: string) => void;
}

/** `choice`: where several of them can be moved at once. */
export function PersonRow({ courseId, enrolment, choice }: PersonRowProps & { choice: Choice | null }) {
  const { t } = useLingui();
  const { student } = enrolment;
  // What is completed stands in a transcript, and an archived course stays as it is.
  const stays = useIsArchived(courseId) ? ['completed', 'active'] : ['completed'];
  const name = `${student.firstName} ${student.lastName}`;
  return (
    <li className="item person">
      {choice && (
        <label className="check person-choice">
          <input
            type="checkbox"
            aria-label={t`Choose ${name}`}
            checked={choice.isChosen}
            onChange={() => choice.onChange(enrolment.id)}
          />
        </label>
      )}
      {enrolment.place !== null && <span className="person-place num">{formatNumber(enrolment.place)}</span>}
      <Avatar firstName={student.firstName} lastName={student.lastName} picture={student.picture} />
      <div className="grow">
        <p className="title" translate="no">
          {student.firstName} {student.lastName}
          {student.pronouns && <span className="meta"> {student.pronouns}</span>}
        </p>
        <p className="meta truncate" translate="no" dir="auto">
          {student.email}
        </p>
      </div>
      {enrolment.progress !== null && <Progress value={enrolment.progress} name={name} />}
      <p className="meta person-since">
        <Since enrolment={enrolment} />
      </p>
      {enrolment.state === 'active' && <Accommodations courseId={courseId} student={student} />}
      {enrolment.state === 'pending_approval' && <Decide courseId={courseId} enrolment={enrolment} />}
      {enrolment.state !== 'pending_approval' && !stays.includes(enrolment.state) && (
        <RemovePerson courseId={courseId} enrolment={enrolment} />
      )}
    </li>
  );
}

/** Who may change the course grants what its students need. */
function Accommodations({ courseId, student }: { courseId: string; student: Enrolment['student'] }) {
  const { data: course } = useQuery(reading('GET /api/courses/{id}', { params: { id: courseId } }));
  return course?.can.edit && <AccommodationButton student={student} />;
}

function Progress({ value, name }: { value: number; name: string }) {
  const { t } = useLingui();
  return (
    <span className="person-progress row tight">
      <ProgressBar thin value={value} label={t`Progress of ${name}`} />
      <span className="meta num">{formatPercent(value)}</span>
    </span>
  );
}

function Since({ enrolment: { state, since, section } }: { enrolment: Enrolment }) {
  const when = (
    <time dateTime={since} title={formatMoment(since)}>
      {formatDate(since)}
    </time>
  );
  if (state === 'pending_approval') return <Trans>Asked {when}</Trans>;
  if (state === 'waitlisted') return <Trans>Waiting since {when}</Trans>;
  if (state === 'invited') return <Trans>Invited {when}</Trans>;
  return (
    <>
      {section !== null && (
        <>
          <span translate="no">{sectionName(section)}</span>
          {' · '}
        </>
      )}
      <Trans>Joined {when}</Trans>
    </>
  );
}

function Decide({ courseId, enrolment }: PersonRowProps) {
  const { mutate, isPending, variables } = useDecision(courseId, enrolment);
  const name = `${enrolment.student.firstName} ${enrolment.student.lastName}`;
  return (
    <div className="row tight">
      <Button
        size="small"
        busy={isPending && variables === 'approve'}
        onClick={() => mutate('approve')}
        {...waiting(isPending)}
      >
        <Trans>Approve</Trans>
        <OfWhom name={name} />
      </Button>
      <Button
        size="small"
        look="danger-quiet"
        busy={isPending && variables === 'decline'}
        onClick={() => mutate('decline')}
        {...waiting(isPending)}
      >
        <Trans>Decline</Trans>
        <OfWhom name={name} />
      </Button>
    </div>
  );
}
