import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { waiting } from '../../ui/waiting.ts';
import { useDecisions } from './use-decisions.ts';

interface AnswerRequestsProps {
  courseId: string;
  /** Enrolments that are shown, and those of them that are chosen. */
  shown: readonly string[];
  chosen: readonly string[];
  onChoose: (enrolments: readonly string[]) => void;
}

const mostAtOnce = 200;

/** Approves or declines several requests at once. */
export function AnswerRequests({ courseId, shown, chosen, onChoose }: AnswerRequestsProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, variables } = useDecisions(courseId, () => {
    setAsking(false);
    onChoose([]);
  });
  const some = chosen.slice(0, mostAtOnce);
  const answer = (decision: 'approve' | 'decline') => mutate({ decision, enrolments: [...some] });
  return (
    <div className="people-chosen row wrap" role="group" aria-label={t`Requests`}>
      <Checkbox
        checked={chosen.length === shown.length}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked ? shown : [])}
      >
        <Trans>Choose all that are shown</Trans>
      </Checkbox>
      <span className="grow" role="status">
        {chosen.length > 0 && <Plural value={chosen.length} one="# request chosen" other="# requests chosen" />}
      </span>
      {chosen.length > 0 && (
        <>
          <Button
            size="small"
            look="primary"
            busy={isPending && variables.decision === 'approve'}
            onClick={() => answer('approve')}
            {...waiting(isPending)}
          >
            <Plural value={some.length} one="Approve # request" other="Approve # requests" />
          </Button>
          <Button size="small" look="danger-quiet" onClick={() => setAsking(true)} {...waiting(isPending)}>
            <Trans>Decline…</Trans>
          </Button>
        </>
      )}
      <Confirm
        open={isAsking}
        title={<Plural value={some.length} one="Decline # request?" other="Decline # requests?" />}
        description={<Trans>Each of these students is told that their request was declined. They can ask again.</Trans>}
        verb={<Trans>Decline</Trans>}
        busy={isPending}
        onConfirm={() => answer('decline')}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
