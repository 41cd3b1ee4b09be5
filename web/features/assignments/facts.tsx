import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import type { Assignment } from '../../../contract/assignments.ts';
import { comma } from '../../lib/comma.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatAlternatives, formatNumber, formatPercent } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { late as comesLate } from '../../ui/late.ts';
import { useGradingTypes } from './grading-types.ts';

const OverridesDialog = comesLate(async () => ({
  default: (await import('../outline-editing/overrides-dialog.tsx')).OverridesDialog,
}));

/** What one has to know of an assignment before one begins. */
export function Facts({ assignment }: { assignment: Assignment }) {
  const { points, gradingType, late, dueAt, availableFrom, availableUntil, attemptsAllowed, groupSet, mine, staff } =
    assignment;
  const types = useGradingTypes();
  return (
    <dl className="work-facts">
      <Fact name={<Trans>Due</Trans>}>
        {dueAt ? <Moment at={dueAt} /> : <Trans>No due date</Trans>}
        {staff && staff.dueDates > 1 && <DueDates assignment={assignment} />}
      </Fact>
      {availableFrom && (
        <Fact name={<Trans>Opens</Trans>}>
          <Moment at={availableFrom} />
        </Fact>
      )}
      {availableUntil && (
        <Fact name={<Trans>Closes</Trans>}>
          <Moment at={availableUntil} />
        </Fact>
      )}
      <Fact name={<Trans>Points</Trans>}>{points === null ? <Trans>Not graded</Trans> : formatNumber(points)}</Fact>
      {points !== null && gradingType !== 'points' && <Fact name={<Trans>Graded as</Trans>}>{types[gradingType]}</Fact>}
      {points !== null && late && dueAt && (
        <Fact name={<Trans>Late work</Trans>}>
          <LateCost late={late} />
        </Fact>
      )}
      <Fact name={<Trans>Handing in</Trans>}>
        <Ways assignment={assignment} />
      </Fact>
      {assignment.handingIn === 'online' && (
        <Fact name={<Trans>Attempts</Trans>}>
          {attemptsAllowed === null ? (
            <Trans>As many as you like</Trans>
          ) : (
            <Plural value={attemptsAllowed} one="One" other="#" />
          )}
        </Fact>
      )}
      {groupSet && (
        <Fact name={<Trans>Group</Trans>}>
          <span translate="no">{mine?.group ? mine.group.name : groupSet.name}</span>
          {mine?.group && (
            <span className="meta">
              {' '}
              (
              <span translate="no">
                {mine.group.members.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(comma())}
              </span>
              )
            </span>
          )}
        </Fact>
      )}
    </dl>
  );
}

/** That not all students have the same one, and who has which. */
function DueDates({ assignment }: { assignment: Assignment }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <br />
      <Button size="small" onClick={() => setOpen(true)}>
        <Trans>Multiple due dates</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <OverridesDialog item={assignment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What lateness takes off, in words. */
function LateCost({ late: { percent, per, floor, graceMinutes } }: { late: NonNullable<Assignment['late']> }) {
  const shown = (text: string) => formatPercent(Number(text), Number.isInteger(Number(text)) ? 0 : 2);
  const [off, least] = [shown(percent), shown(floor)];
  return (
    <>
      {per === 'day' ? <Trans>{off} off for every started day</Trans> : <Trans>{off} off for every started hour</Trans>}
      {Number(floor) > 0 && (
        <>
          {comma()}
          <Trans>never below {least}</Trans>
        </>
      )}
      {graceMinutes > 0 && (
        <>
          {comma()}
          <Plural value={graceMinutes} one="after a minute of grace" other="after # minutes of grace" />
        </>
      )}
    </>
  );
}

function Ways({ assignment: { handingIn, accepts } }: { assignment: Assignment }) {
  const { t } = useLingui();
  if (handingIn === 'paper') return <Trans>On paper</Trans>;
  if (handingIn === 'none') return <Trans>Nothing to hand in</Trans>;
  const words = { text: t`text`, file: t`files`, link: t`web address` };
  return formatAlternatives(accepts.map((way) => words[way]));
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </>
  );
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(at)}</time>;
}
