import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QuestionImpact } from '../../../contract/question-changes.ts';
import { Becomes } from '../../ui/becomes.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';

interface ImpactDialogProps {
  impact: QuestionImpact | null;
  /** What the question is worth changes, and not its key. */
  isOfPoints?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** What saving would do to attempts that stand, before it is done. */
export function ImpactDialog({ impact, isOfPoints = false, busy, onConfirm, onCancel }: ImpactDialogProps) {
  return (
    <Dialog
      open={impact !== null}
      onOpenChange={(next) => !next && onCancel()}
      title={isOfPoints ? <Trans>Change points and regrade?</Trans> : <Trans>Save and regrade?</Trans>}
      description={<Trans>Students have answered this question. Their marks follow the change.</Trans>}
    >
      {impact && (
        <>
          <div className="body stack tight">
            <p>
              <Plural
                value={impact.changed.length}
                one="# submitted attempt gets another mark."
                other="# submitted attempts get another mark."
              />{' '}
              <RunningOnes count={impact.open} isOfPoints={isOfPoints} />
            </p>
            {impact.changed.length > 0 && <Marks changed={impact.changed} />}
          </div>
          <div className="dfoot">
            <Button onClick={onCancel}>
              {isOfPoints ? <Trans>Keep the points as they are</Trans> : <Trans>Back to the question</Trans>}
            </Button>
            <Button look="primary" busy={busy} onClick={onConfirm}>
              {isOfPoints ? <Trans>Change and regrade</Trans> : <Trans>Save and regrade</Trans>}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function RunningOnes({ count, isOfPoints }: { count: number; isOfPoints: boolean }) {
  return isOfPoints ? (
    <Plural
      value={count}
      _0="None is running."
      one="# running attempt counts the new points."
      other="# running attempts count the new points."
    />
  ) : (
    <Plural
      value={count}
      _0="None is running."
      one="# running attempt is judged by the new key."
      other="# running attempts are judged by the new key."
    />
  );
}

function Marks({ changed }: Pick<QuestionImpact, 'changed'>) {
  const { t } = useLingui();
  return (
    <ScrollTable label={t`What changes`} role="group" className="qa-impact">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Student</Trans>
          </th>
          <th scope="col" className="right">
            <Trans>Attempt</Trans>
          </th>
          <th scope="col" className="right">
            <Trans>Mark</Trans>
          </th>
          <th scope="col" className="right">
            <Trans>Whole quiz</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ attemptId, student, number, oldMark, newMark, oldScore, newScore }) => (
          <tr key={attemptId}>
            <th scope="row">
              {student ? (
                <span translate="no">
                  {student.firstName} {student.lastName}
                </span>
              ) : (
                <Trans>Without a name</Trans>
              )}
            </th>
            <td className="right num">{number}</td>
            <td className="right num nowrap">
              <Becomes from={oldMark ?? '–'} to={newMark ?? '–'} />
            </td>
            <td className="right num nowrap">
              <Becomes from={oldScore ?? '–'} to={newScore ?? '–'} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
