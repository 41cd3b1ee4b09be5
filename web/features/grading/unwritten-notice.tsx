import { Trans, useLingui } from '@lingui/react/macro';
import { assessmentTotal } from '../../../domain/assignments/rubric.ts';
import type { WorkToGrade } from '../../../contract/grading.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { GradeKeeper, Kept } from './grade-keeper.ts';

interface Props {
  work: WorkToGrade;
  keeper: GradeKeeper;
  kept: Kept;
}

/** What was given when the course was completed already: said before it is let go, because its field takes nothing more. */
export function UnwrittenNotice({ work, keeper, kept: { given } }: Props) {
  const { t } = useLingui();
  const names = { late: t`Late`, missing: t`Missing`, none: t`Neither late nor missing` };
  const what = given.entry ?? (given.marks && assessmentTotal(given.marks)) ?? (given.status && names[given.status]);
  return (
    <Notice
      tone="bad"
      action={
        <Button size="small" onClick={() => keeper.drop(work.id)}>
          <Trans>Discard</Trans>
        </Button>
      }
    >
      <p>
        {what ? (
          <Trans>
            What you gave here is not saved: <b translate="no">{what}</b>
          </Trans>
        ) : (
          <Trans>What you gave here is not saved.</Trans>
        )}
      </p>
    </Notice>
  );
}
