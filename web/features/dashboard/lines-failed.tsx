import { Trans } from '@lingui/react/macro';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** In the place of the lines of one section; the rest of the dashboard stands. */
export function LinesFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice
      tone="bad"
      action={
        <Button size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {sentenceOf(error)}
    </Notice>
  );
}
