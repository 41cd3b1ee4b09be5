import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { isOutdated } from './errors.ts';
import { whyNotSaved } from './why-not-saved.ts';

const loadPage = () => location.reload();

interface FailureNoticeProps {
  error: unknown;
  says?: string;
  /** Reads again what stands, where the page need not begin anew for it. */
  onReload?: () => unknown;
}

/** Why something was refused, in its place; where that is because somebody else was first, with the way to what stands now. */
export function FailureNotice({ error, says = whyNotSaved(error), onReload = loadPage }: FailureNoticeProps) {
  return (
    <Notice
      tone="bad"
      action={
        isOutdated(error) && (
          <Button size="small" onClick={() => void onReload()}>
            <RotateCw />
            <Trans>Reload</Trans>
          </Button>
        )
      }
    >
      <p>{says}</p>
    </Notice>
  );
}
