import { Trans } from '@lingui/react/macro';
import { riskBounds } from '../../../domain/student-risk.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LevelBadge } from './risk-mark.tsx';

const { missing, unseenDays, nearPassing, behind, fewestForMiddle, manyReasons } = riskBounds;

/** The whole rule, in the numbers that it is made with. */
export function RiskHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>How risk is judged</Trans>}
      description={<Trans>Every reason is named with its numbers; nothing else counts.</Trans>}
    >
      <div className="body stack risk-rule">
        <dl>
          <dt>
            <Trans>Missing work</Trans>
          </dt>
          <dd>
            <Trans>
              {missing.count} pieces of work and {missing.percent}% of what was due; serious from {missing.seriousCount}{' '}
              and {missing.seriousPercent}%.
            </Trans>
          </dd>
          <dt>
            <Trans>Not seen</Trans>
          </dt>
          <dd>
            <Trans>
              {unseenDays.some} days without doing anything in the course; serious from {unseenDays.serious}.
            </Trans>
          </dd>
          <dt>
            <Trans>Current grade</Trans>
          </dt>
          <dd>
            <Trans>Less than {nearPassing} points above the lowest passing grade; serious below it.</Trans>
          </dd>
          <dt>
            <Trans>Progress</Trans>
          </dt>
          <dd>
            <Trans>
              {behind.some} points behind the middle student of the course; serious from {behind.serious}. Courses with
              fewer than {fewestForMiddle} students are not compared.
            </Trans>
          </dd>
        </dl>
        <p className="row tight wrap">
          <LevelBadge level="watch" /> <Trans>One reason or two.</Trans>
        </p>
        <p className="row tight wrap">
          <LevelBadge level="at_risk" /> <Trans>A serious reason, or {manyReasons} of any kind.</Trans>
        </p>
        <p className="meta">
          <Trans>Judged are students who take a course while it is taught.</Trans>
        </p>
      </div>
      <div className="dfoot">
        <Button look="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
