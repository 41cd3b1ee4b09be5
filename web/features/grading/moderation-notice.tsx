import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Scale } from 'lucide-react';
import type { Grading, WorkToGrade } from '../../../contract/grading.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  grading: Grading;
  work: WorkToGrade;
  moderation: NonNullable<WorkToGrade['moderation']>;
}

/** That several graders grade this work, how the viewer stands to it, and what the others have given as far as one sees it. */
export function ModerationNotice({ grading, work, moderation }: Props) {
  const { isModerator, isDecided } = moderation;
  return (
    <Notice
      icon={Scale}
      action={
        isModerator && (
          <LinkButton
            size="small"
            to="/courses/$id/assignments/$assignmentId/moderation"
            params={{ id: grading.course.id, assignmentId: grading.id }}
          >
            <Trans>Decide</Trans>
          </LinkButton>
        )
      }
    >
      <p>
        {isModerator ? (
          <Trans>You moderate this assignment. You can annotate the work; grades are decided side by side.</Trans>
        ) : isDecided ? (
          <Trans>The moderator has decided on this work. What you have given stays as it is.</Trans>
        ) : (
          <Standing moderation={moderation} />
        )}
      </p>
      {work.provisional.length > 0 && (
        <ul className="gr-given">
          {work.provisional.map(({ grader, entered, comment }) => (
            <li key={grader.id}>
              <span translate="no">
                {grader.firstName} {grader.lastName}
              </span>{' '}
              <b className="num" translate="no">
                {entered ?? '–'}
              </b>
              {comment !== '' && (
                <span className="gr-said" translate="no">
                  {comment}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function Standing({ moderation: { canGrade, taken, graders } }: Pick<Props, 'moderation'>) {
  const places = plural(graders, { one: '# grader', other: '# graders' });
  if (!canGrade) return <Trans>All places are taken: {places} have this work.</Trans>;
  return (
    <Trans>
      Your grade is provisional: {taken} of {places} have this work, and its moderator decides.
    </Trans>
  );
}
