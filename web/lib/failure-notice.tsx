import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ApiError, sentenceOf } from './errors.ts';

/** Why something was refused, in its place; where somebody else was first, with the way to what stands now. */
export function FailureNotice({ error, says = sentenceOf(error) }: { error: unknown; says?: string }) {
  const isOvertaken = error instanceof ApiError && error.code === 'changed-since';
  return (
    <Notice
      tone="bad"
      action={
        isOvertaken && (
          <Button size="small" onClick={() => location.reload()}>
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
