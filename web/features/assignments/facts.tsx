import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Assignment } from '../../../contract/assignments.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';

/** What one has to know of an assignment before one begins. */
export function Facts({ assignment }: { assignment: Assignment }) {
  const { points, dueAt, availableFrom, availableUntil, attemptsAllowed, groupSet, mine } = assignment;
  return (
    <dl className="work-facts">
      <Fact name={<Trans>Due</Trans>}>{dueAt ? <Moment at={dueAt} /> : <Trans>No due date</Trans>}</Fact>
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
            <span className="meta" translate="no">
              {` (${mine.group.members.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')})`}
            </span>
          )}
        </Fact>
      )}
    </dl>
  );
}

function Ways({ assignment: { handingIn, accepts } }: { assignment: Assignment }) {
  if (handingIn === 'paper') return <Trans>On paper</Trans>;
  if (handingIn === 'none') return <Trans>Nothing to hand in</Trans>;
  return (
    <>
      {accepts.map((way, index) => (
        <span key={way}>
          {index > 0 && ', '}
          {way === 'text' ? <Trans>text</Trans> : way === 'file' ? <Trans>files</Trans> : <Trans>web address</Trans>}
        </span>
      ))}
    </>
  );
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
