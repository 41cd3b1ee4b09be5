import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Somebody else has saved first: one of both is chosen. */
export function Conflict({ onTake, onKeep }: { onTake: () => void; onKeep: () => void }) {
  return (
    <Notice
      tone="bad"
      action={
        <span className="row tight wrap">
          <Button size="small" onClick={onTake}>
            <Trans>Take theirs</Trans>
          </Button>
          <Button size="small" onClick={onKeep}>
            <Trans>Keep mine</Trans>
          </Button>
        </span>
      }
    >
      <Trans>
        Someone else has saved these settings since you opened them. What you typed is still here: take their version
        instead, or save yours over it.
      </Trans>
    </Notice>
  );
}
