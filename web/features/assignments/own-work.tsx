import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Assignment, OwnWork as Own } from '../../../contract/assignments.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { isLooking } from '../../lib/student-view.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { HandInForm } from './hand-in-form.tsx';
import { HandInGhosts } from './hand-in-ghosts.tsx';
import { LeftOver } from './left-over.tsx';

/** Where a student hands in, and again where that is allowed. */
export function OwnWork({ assignment, mine }: { assignment: Assignment; mine: Own }) {
  const isFirst = mine.submissions.length === 0;
  const [isAgain, setAgain] = useState(false);
  const leftOver = assignment.handingIn === 'online' && !isLooking() && <LeftOver assignment={assignment} />;
  if (mine.closed) {
    if (!isFirst && assignment.handingIn === 'online') return leftOver;
    return (
      <>
        <Notice
          action={
            assignment.groupSet &&
            !mine.group && (
              <LinkButton size="small" to="/courses/$id/groups" params={{ id: assignment.course.id }}>
                <Trans>Groups</Trans>
              </LinkButton>
            )
          }
        >
          <p>{mine.closed}</p>
          {mine.timeliness === 'missing' && (
            <p>
              <Trans>It was due, and nothing was handed in: it is missing.</Trans>
            </p>
          )}
        </Notice>
        {leftOver}
      </>
    );
  }
  if (!isFirst && !isAgain)
    return (
      <>
        <p>
          <Button onClick={() => setAgain(true)}>
            <Trans>New Attempt</Trans>
          </Button>
        </p>
        {leftOver}
      </>
    );
  return (
    <Section
      title={<Trans>Hand in</Trans>}
      action={
        <span className="meta num">
          <Trans>Attempt {mine.nextAttempt}</Trans>
        </span>
      }
    >
      <div className="stack">
        {mine.timeliness === 'missing' && (
          <p className="row tight wrap">
            <Badge tone="bad" icon={CircleAlert}>
              <Trans>Missing</Trans>
            </Badge>
            <span className="meta">
              <Trans>It was due, and counts as late from now on.</Trans>
            </span>
          </p>
        )}
        {isLooking() ? (
          <p className="meta">
            <Trans>Here they write and add what they hand in. What is not handed in yet is theirs alone.</Trans>
          </p>
        ) : (
          <Draft key={mine.nextAttempt} assignment={assignment} onDone={() => setAgain(false)} />
        )}
      </div>
    </Section>
  );
}

/** What stands on the server is where one begins; from then on this page knows best. */
function Draft({ assignment, onDone }: { assignment: Assignment; onDone: () => void }) {
  const { data, error, isFetchedAfterMount } = useQuery({
    ...reading('GET /api/assignments/{id}/draft', { params: { id: assignment.id } }),
    gcTime: 0,
    staleTime: 0,
    meta: { live: false },
  });
  if (error)
    return (
      <Notice tone="bad">
        <p>{sentenceOf(error)}</p>
      </Notice>
    );
  if (!data || !isFetchedAfterMount) return <HandInGhosts accepts={assignment.accepts} />;
  return <HandInForm assignment={assignment} draft={data} onDone={onDone} />;
}
