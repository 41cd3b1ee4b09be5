import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock } from 'lucide-react';
import { useId } from 'react';
import type { ModeratedWork, Moderation } from '../../../contract/moderation.ts';
import { formatPoints } from '../../lib/numbers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { nameOf } from '../grading/names.ts';
import { DecisionOptions } from './decision-options.tsx';
import { readGrade } from './shown-grade.ts';
import { useDecision } from './use-decision.ts';

interface Props {
  moderation: Moderation;
  work: ModeratedWork;
  onPlaces: () => void;
}

/** One submission: its provisional grades side by side, how far they are apart, and the choice. */
export function ModeratedWorkCard({ moderation, work, onPlaces }: Props) {
  const { t } = useLingui();
  const { course, released, settings } = moderation;
  const name = nameOf(work);
  const heading = useId();
  const deciding = useDecision(moderation, work);
  const taken = work.grades.length;
  return (
    <li className="mod-work" aria-labelledby={heading}>
      <div className="row wrap mod-head">
        <h2 id={heading} translate={work.student ? 'no' : undefined}>
          {name}
        </h2>
        {work.timeliness === 'late' && (
          <Badge tone="warn" icon={Clock}>
            <Trans>Late</Trans>
          </Badge>
        )}
        {work.spread !== null && (
          <span className="meta num">
            <Trans>Spread {formatPoints(work.spread)}</Trans>
          </span>
        )}
        <span role="status">
          {work.decision ? (
            <Badge tone="ok" icon={CircleCheck}>
              <span className="num">
                <Trans>Decided: {readGrade(moderation, work.decision.entered)}</Trans>
              </span>
            </Badge>
          ) : (
            <span className="sr">
              <Trans>Not decided</Trans>
            </span>
          )}
        </span>
        <span className="row tight mod-deeds">
          <span className="meta num">
            <Plural value={settings.graders} one={`${taken} of # grader`} other={`${taken} of # graders`} />
          </span>
          {!released && !moderation.closed && (
            <Button size="small" look="quiet" aria-label={t`Graders of ${name}`} onClick={onPlaces}>
              <Trans>Graders</Trans>
            </Button>
          )}
          <Link
            className="link"
            to="/courses/$id/assignments/$assignmentId/grading"
            params={{ id: course.id, assignmentId: moderation.id }}
            search={{ work: work.id }}
          >
            <Trans>
              Open the work
              <span className="sr" translate="no">
                {' '}
                {name}
              </span>
            </Trans>
          </Link>
        </span>
      </div>
      <DecisionOptions moderation={moderation} work={work} deciding={deciding} />
      {deciding.problem !== '' && (
        <Notice tone="bad">
          <p>{deciding.problem}</p>
        </Notice>
      )}
    </li>
  );
}
